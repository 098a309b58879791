/// One file of the default theme, as it stands in the program.
public struct ThemeFile: Sendable {
  /// The path below the theme's folder: `layouts/page.html`.
  public let name: String

  /// The file's bytes, unchanged.
  public let bytes: [UInt8]
}

/// The theme that a site has where it brings none of its own: templates, styles and the guard.
///
/// The program carries the files in itself, so that it runs from any folder and needs nothing beside it.
public enum DefaultTheme {
  /// All files, in the order of their names' bytes.
  ///
  /// SwiftPM embeds by file name alone, without the folder, so no two files of the theme may share a name.
  public static let files: [ThemeFile] = [
    ThemeFile(name: "guard/authentication-status.js", bytes: PackageResources.authentication_status_js),
    ThemeFile(name: "guard/authentication-store.js", bytes: PackageResources.authentication_store_js),
    ThemeFile(name: "guard/before-leaving.js", bytes: PackageResources.before_leaving_js),
    ThemeFile(name: "guard/byte-source.js", bytes: PackageResources.byte_source_js),
    ThemeFile(name: "guard/bytes.js", bytes: PackageResources.bytes_js),
    ThemeFile(name: "guard/configuration.js", bytes: PackageResources.configuration_js),
    ThemeFile(name: "guard/content-start.js", bytes: PackageResources.content_start_js),
    ThemeFile(name: "guard/enrolment.js", bytes: PackageResources.enrolment_js),
    ThemeFile(name: "guard/file-notice.js", bytes: PackageResources.file_notice_js),
    ThemeFile(name: "guard/guard.js", bytes: PackageResources.guard_js),
    ThemeFile(name: "guard/hpke.js", bytes: PackageResources.hpke_js),
    ThemeFile(name: "guard/keyring.js", bytes: PackageResources.keyring_js),
    ThemeFile(name: "guard/load-part.js", bytes: PackageResources.load_part_js),
    ThemeFile(name: "guard/make-element.js", bytes: PackageResources.make_element_js),
    ThemeFile(name: "guard/notice.js", bytes: PackageResources.notice_js),
    ThemeFile(name: "guard/opened-content.js", bytes: PackageResources.opened_content_js),
    ThemeFile(name: "guard/padded-content.js", bytes: PackageResources.padded_content_js),
    ThemeFile(name: "guard/password-estimate.js", bytes: PackageResources.password_estimate_js),
    ThemeFile(name: "guard/prior-page.js", bytes: PackageResources.prior_page_js),
    ThemeFile(name: "guard/requires-authentication.js", bytes: PackageResources.requires_authentication_js),
    ThemeFile(name: "guard/say.js", bytes: PackageResources.say_js),
    ThemeFile(name: "guard/scroll-position.js", bytes: PackageResources.scroll_position_js),
    ThemeFile(name: "guard/sealed-chunks.js", bytes: PackageResources.sealed_chunks_js),
    ThemeFile(name: "guard/sealed-failure.js", bytes: PackageResources.sealed_failure_js),
    ThemeFile(name: "guard/sealed-files.js", bytes: PackageResources.sealed_files_js),
    ThemeFile(name: "guard/sealed-header.js", bytes: PackageResources.sealed_header_js),
    ThemeFile(name: "guard/sealed-item.js", bytes: PackageResources.sealed_item_js),
    ThemeFile(name: "guard/sealed-link.js", bytes: PackageResources.sealed_link_js),
    ThemeFile(name: "guard/sealed-media.js", bytes: PackageResources.sealed_media_js),
    ThemeFile(name: "guard/sealed-picture.js", bytes: PackageResources.sealed_picture_js),
    ThemeFile(name: "guard/sealed-request.js", bytes: PackageResources.sealed_request_js),
    ThemeFile(name: "guard/sealed-uses.js", bytes: PackageResources.sealed_uses_js),
    ThemeFile(name: "guard/session-records.js", bytes: PackageResources.session_records_js),
    ThemeFile(name: "guard/session.js", bytes: PackageResources.session_js),
    ThemeFile(name: "guard/share-link.js", bytes: PackageResources.share_link_js),
    ThemeFile(name: "guard/sign-in-dialog.js", bytes: PackageResources.sign_in_dialog_js),
    ThemeFile(name: "guard/sign-in-form.js", bytes: PackageResources.sign_in_form_js),
    ThemeFile(name: "guard/sign-in.js", bytes: PackageResources.sign_in_js),
    ThemeFile(name: "guard/start.js", bytes: PackageResources.start_js),
    ThemeFile(name: "guard/stored-keys.js", bytes: PackageResources.stored_keys_js),
    ThemeFile(name: "guard/support.js", bytes: PackageResources.support_js),
    ThemeFile(name: "guard/trail.js", bytes: PackageResources.trail_js),
    ThemeFile(name: "layouts/base.html", bytes: PackageResources.base_html),
    ThemeFile(name: "layouts/breadcrumbs.html", bytes: PackageResources.breadcrumbs_html),
    ThemeFile(name: "layouts/enrol.html", bytes: PackageResources.enrol_html),
    ThemeFile(name: "layouts/guard-modules.html", bytes: PackageResources.guard_modules_html),
    ThemeFile(name: "layouts/icon.html", bytes: PackageResources.icon_html),
    ThemeFile(name: "layouts/list.html", bytes: PackageResources.list_html),
    ThemeFile(name: "layouts/locked-section.html", bytes: PackageResources.locked_section_html),
    ThemeFile(name: "layouts/locked.html", bytes: PackageResources.locked_html),
    ThemeFile(name: "layouts/navigation.html", bytes: PackageResources.navigation_html),
    ThemeFile(name: "layouts/neighbours.html", bytes: PackageResources.neighbours_html),
    ThemeFile(name: "layouts/not-found.html", bytes: PackageResources.not_found_html),
    ThemeFile(name: "layouts/page-list.html", bytes: PackageResources.page_list_html),
    ThemeFile(name: "layouts/page.html", bytes: PackageResources.page_html),
    ThemeFile(name: "layouts/pagination.html", bytes: PackageResources.pagination_html),
    ThemeFile(name: "layouts/protected-link.html", bytes: PackageResources.protected_link_html),
    ThemeFile(name: "layouts/redirect.html", bytes: PackageResources.redirect_html),
    ThemeFile(name: "layouts/tag.html", bytes: PackageResources.tag_html),
    ThemeFile(name: "layouts/tags.html", bytes: PackageResources.tags_html),
    ThemeFile(name: "sentences/de.yml", bytes: PackageResources.de_yml),
    ThemeFile(name: "sentences/en.yml", bytes: PackageResources.en_yml),
    ThemeFile(name: "styles/code.css", bytes: PackageResources.code_css),
    ThemeFile(name: "styles/enrolment.css", bytes: PackageResources.enrolment_css),
    ThemeFile(name: "styles/gatehouse.css", bytes: PackageResources.gatehouse_css),
    ThemeFile(name: "styles/icon.svg", bytes: PackageResources.icon_svg),
    ThemeFile(name: "styles/lists.css", bytes: PackageResources.lists_css),
    ThemeFile(name: "styles/navigation.css", bytes: PackageResources.navigation_css),
    ThemeFile(name: "styles/print.css", bytes: PackageResources.print_css),
    ThemeFile(name: "styles/prose.css", bytes: PackageResources.prose_css),
    ThemeFile(name: "styles/sign-in-form.css", bytes: PackageResources.sign_in_form_css),
    ThemeFile(name: "styles/sign-in.css", bytes: PackageResources.sign_in_css),
  ]
}
