/** A fault of an e-invoice, or a fact that it lacks. The sentence that says so belongs to the reader's language. */

/** `fatal`: the publisher's rules refuse the file, or it says what cannot be. `warning`: the law or the ministry's list asks for it though they do not. */
export type FindingLevel = 'fatal' | 'warning'

/** Where it is mended. */
export type FindingScope = 'company' | 'customer' | 'item' | 'document'

export type Finding = {
  /** The publisher's number, or a name where only the law asks for it. */
  rule: string
  level: FindingLevel
  at: FindingScope
  /** The field of the API that mends it. */
  field: string
  /** The line, from zero; missing where it is about the whole document. */
  line?: number
}
