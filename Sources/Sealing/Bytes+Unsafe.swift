extension [UInt8] {
  /// `withUnsafeBytes`, for bodies that throw one type of error.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(UnsafeRawBufferPointer(buffer))
    }
  }

  /// `withUnsafeMutableBytes`, for bodies that throw one type of error.
  mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutableBufferPointer { (buffer) throws(Failure) in
      try body(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
