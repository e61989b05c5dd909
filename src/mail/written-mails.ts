/** Reads the mails that were written to files (transport.ts), like a mail program. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import type { Attachment } from './outbox/outbox.ts'

export type WrittenMail = {
  /** The name of its file, without the extension. */
  id: string
  sentAt: Date
  from: string
  to: string[]
  cc: string[]
  replyTo: string[]
  subject: string
  text: string
  html: string
  attachments: Attachment[]
}

/** `2026-11-22T17-10-46.000Z-<uuid>` sorts by time and cannot lead to another folder. */
const ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f-]{36}$/

/** Newest first, at most `most`; `older` is the number of further mails. */
export async function listWrittenMails(folder: string, most: number) {
  const names = await readdir(folder).catch(() => []) // because the folder is made for the first mail
  const ids = names.flatMap((name) => (name.endsWith('.eml') ? name.slice(0, -'.eml'.length) : []))
  const newest = ids
    .filter((id) => ID.test(id))
    .toSorted()
    .toReversed()
  const mails = await Promise.all(newest.slice(0, most).map((id) => readWrittenMail(folder, id)))
  return { mails: mails.filter((mail) => mail !== undefined), older: Math.max(0, newest.length - most) }
}

/** Undefined when the mail does not exist, or no longer. */
export async function readWrittenMail(folder: string, id: string): Promise<WrittenMail | undefined> {
  if (!ID.test(id)) return undefined
  const raw = await readFile(join(folder, `${id}.eml`)).catch(() => undefined)
  if (raw === undefined) return undefined
  const { from, to, cc, replyTo, subject, date, text, html, attachments } = await PostalMime.parse(raw)
  return {
    id,
    sentAt: new Date(date ?? 0),
    from: from ? mailbox(from) : '',
    to: (to ?? []).map(mailbox),
    cc: (cc ?? []).map(mailbox),
    replyTo: (replyTo ?? []).map(mailbox),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    attachments: attachments.map(({ filename, mimeType, content, contentId }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      ...(contentId !== undefined && { cid: contentId.replace(/^<|>$/g, '') }),
    })),
  }
}

const mailbox = ({ name, address = '' }: Address): string => (name ? `${name} <${address}>` : address)
