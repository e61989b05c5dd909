/**
 * Parses the recipients of a mailed document: several addresses in one field, or names with addresses pasted from an
 * e-mail.
 */
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { stripBidi } from './bidi.ts'
import { readEmail } from './email.ts'

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

/**
 * The addresses of a letter that is sent, each once; a copy to somebody it is addressed to is none.
 * @throws Refusal `request.invalid` naming each that is no address, and `to` when they are too many.
 */
export function readAddresses(sending: { to: readonly string[]; cc?: readonly string[] | undefined }): {
  to: string[]
  cc: string[]
} {
  const fields: FieldProblems = {}
  const read = (field: 'to' | 'cc') =>
    (sending[field] ?? []).flatMap((typed, index) => {
      const email = readEmail(typed)
      if (!email.ok) fields[`${field}.${index}`] = email.problem
      return email.ok ? [email.value] : []
    })
  const to = [...new Set(read('to'))]
  const cc = [...new Set(read('cc'))].filter((email) => !to.includes(email))
  if (to.length + cc.length > MOST_RECIPIENTS) fields.to = { problem: 'too-many', limit: String(MOST_RECIPIENTS) }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return { to, cc }
}
