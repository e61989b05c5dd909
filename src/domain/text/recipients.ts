/** To whom a document is mailed, as people type it: several addresses in one field, or names with addresses pasted from a mail. */
import { stripBidi } from './bidi.ts'

/** Everybody who gets one letter, copies included. */
export const MOST_RECIPIENTS = 10

export type Recipients = {
  /** Each mailbox once, in the order they were typed. */
  emails: string[]
  /** What stands between the separators and is no address, as it was typed. */
  wrong: string[]
}

/** The shape alone: whether it may be mailed to the server says, naming it by its place. */
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
