/**
 * Parses the recipients of a mailed document: several addresses in one field, or names with addresses pasted from an
 * e-mail.
 */
import { stripBidi } from './bidi.ts'

/** Recipients of one letter, including copies. */
export const MOST_RECIPIENTS = 10

export type Recipients = {
  /** Unique mailboxes in the order typed. */
  emails: string[]
  /** Entries that are not addresses, as typed. */
  wrong: string[]
}

/** Checks the shape only; the server validates each address and reports it by its index. */
const ADDRESS = /^[^@]+@[^@]+\.[^@.]+$/

/** `a@b.example, Noor <c@d.example>`: separated by commas, semicolons (of either script), spaces or line breaks. */
export function readRecipients(typed: string): Recipients {
  const pieces = typed
    .replace(/[^,;،؛\n<>]*<([^<>]*)>/g, '$1,')
    .split(/[\s,;،؛]+/)
    .filter((piece) => piece !== '')
  const emails = new Set<string>()
  const wrong: string[] = []
  for (const piece of pieces) {
    if (ADDRESS.test(piece)) emails.add(stripBidi(piece).toLowerCase())
    else wrong.push(piece)
  }
  return { emails: [...emails], wrong }
}
