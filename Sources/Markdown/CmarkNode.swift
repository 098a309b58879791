import CCmark
import Foundation

/// A node of cmark's tree, borrowed from its ``CmarkDocument``.
struct CmarkNode: Hashable {
  /// The kinds of CommonMark's nodes.
  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading,
      thematicBreak
    /// A heading to libcmark.
    case tableCell
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image
    case unknown

    /// Whether what stands below is no block.
    var holdsInlines: Bool {
      switch self {
      case .paragraph, .heading, .tableCell: true
      default: false
      }
    }
  }

  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) {
    self.pointer = pointer
  }

  /// What the node is.
  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_HEADING: cmark_node_get_user_data(pointer) == nil ? .heading : .tableCell
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_CUSTOM_BLOCK: .customBlock
    case CMARK_NODE_CUSTOM_INLINE: .customInline
    default: .unknown
    }
  }

  var literal: UnsafeBufferPointer<UInt8> { CmarkNode.bytes(cmark_node_get_literal(pointer)) }
  var url: UnsafeBufferPointer<UInt8> { CmarkNode.bytes(cmark_node_get_url(pointer)) }
  var title: UnsafeBufferPointer<UInt8> { CmarkNode.bytes(cmark_node_get_title(pointer)) }
  var fenceInfo: UnsafeBufferPointer<UInt8> { CmarkNode.bytes(cmark_node_get_fence_info(pointer)) }
  var onEnter: UnsafeBufferPointer<UInt8> { CmarkNode.bytes(cmark_node_get_on_enter(pointer)) }
  var onExit: UnsafeBufferPointer<UInt8> { CmarkNode.bytes(cmark_node_get_on_exit(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isBulletList: Bool { cmark_node_get_list_type(pointer) == CMARK_BULLET_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

  /// First and last line, from 1, and the first column in bytes, from 1, all in the parsed bytes.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

  /// Whether the paragraph stands in a tight list and so has no `<p>`.
  var isInTightList: Bool {
    guard let grandparent = cmark_node_parent(cmark_node_parent(pointer)) else { return false }
    return cmark_node_get_type(grandparent) == CMARK_NODE_LIST && cmark_node_get_list_tight(grandparent) != 0
  }

  /// The text of the inlines below, without markup; line ends as spaces, raw HTML left out.
  var plainText: String {
    var text: [UInt8] = []
    var iterator = CmarkIterator(over: self)
    while let step = iterator.next() {
      guard step.isEntering else { continue }
      switch step.node.kind {
      case .text, .code: text.append(contentsOf: step.node.literal)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes, count: strlen(string))
  }
}
