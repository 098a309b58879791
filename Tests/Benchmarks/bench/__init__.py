"""The benchmark of Gatehouse beside others: corpora, measuring, figures and the page that tells them."""
