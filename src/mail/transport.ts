/** Mail transports: an SMTP server or, without one, `.eml` files. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { answerIn, type RefusedRecipient } from '#domain/mail/letter.ts'
import { type ClaimedMail, envelopeOf } from './outbox/mail-rows.ts'
import type { Attachment } from './outbox/outbox.ts'

export type Transport = {
  /**
   * Answers who was refused of those it is for: the others have it.
   * @throws when the server accepted the mail for nobody and named nobody (see `isPermanent`), or `cut` aborts the conversation.
   */
  send(mail: ClaimedMail, attachments: readonly Attachment[], cut: AbortSignal): Promise<RefusedRecipient[]>
}

export type TransportOptions = {
  /** `smtp://user:password@host:port`. Without it, mail is written to files in `folder`. */
  mailUrl: string | undefined
  mailFrom: string
  folder: string
  /** Called with the path of each file. */
  onWritten: (path: string) => void
  /** Timeout of one SMTP conversation. */
  withinMs?: number
}

const WITHIN_MS = 60_000
/** The timeout of a mail that expires, because the next attempt may succeed. */
const EXPIRING_WITHIN_MS = 15_000

export function openTransport(options: TransportOptions): Transport {
  const { mailUrl, mailFrom } = options
  return mailUrl === undefined ? toFiles(options) : toServer(mailUrl, mailFrom, options.withinMs ?? WITHIN_MS)
}

function toServer(url: string, mailFrom: string, withinMs: number): Transport {
  const server = createTransport({
    url,
    connectionTimeout: Math.min(withinMs, 15_000),
    greetingTimeout: Math.min(withinMs, 15_000),
    socketTimeout: Math.min(withinMs, 30_000),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, attachments, cut) {
      const limitMs = mail.expiresAt ? Math.min(withinMs, EXPIRING_WITHIN_MS) : withinMs
      const signal = AbortSignal.any([cut, AbortSignal.timeout(limitMs)])
      const to = envelopeOf(mail.message)
      const envelope = { from: addressIn(mailFrom), to }
      try {
        const { rejectedErrors = [] } = await server.sendMail({
          ...mailOf(mail, attachments, mailFrom),
          envelope,
          signal,
        })
        return refusedIn(to, rejectedErrors)
      } catch (error) {
        const refused = refusedIn(to, allRejectedIn(error))
        if (refused.length < to.length) throw error
        return refused
      }
    },
  }
}

function toFiles({ mailFrom, folder, onWritten: wrote }: TransportOptions): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, attachments) {
      const { message } = await writer.sendMail(mailOf(mail, attachments, mailFrom))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written out whole')
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // Named after the mail's id, so that a retry after a crash overwrites the same file.
      const path = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      writeFileSync(`${path}.part`, message, { mode: 0o600 })
      renameSync(`${path}.part`, path)
      wrote(path)
      return []
    },
  }
}

type Rejection = Error & { recipient?: string; responseCode?: number }

/** Everybody's own answer, where the server refused each recipient. */
function allRejectedIn(error: unknown): readonly Rejection[] {
  const has = error instanceof Error && 'rejectedErrors' in error && Array.isArray(error.rejectedErrors)
  // because the list is nodemailer's own (NodemailerError)
  return has ? (error.rejectedErrors as Rejection[]) : []
}

/** The server's answers by the addresses as we have them: nodemailer writes their hosts in ASCII. */
function refusedIn(envelope: readonly string[], rejections: readonly Rejection[]): RefusedRecipient[] {
  return envelope.flatMap((email) => {
    const rejection = rejections.find(
      ({ recipient = '' }) => recipient === email || inAscii(recipient) === inAscii(email),
    )
    if (!rejection) return []
    return [{ email, isFinal: (rejection.responseCode ?? 0) >= 500, ...answerIn(rejection) }]
  })
}

const inAscii = (email: string): string => {
  const at = email.lastIndexOf('@') + 1
  return `${email.slice(0, at)}${domainToASCII(email.slice(at))}`.toLowerCase()
}

/** Identical bytes on every attempt, including Message-ID and date, so that mailboxes detect duplicates. */
function mailOf({ id, message, createdAt }: ClaimedMail, attachments: readonly Attachment[], mailFrom: string) {
  const { to, cc = [], from, subject, text, html } = message
  const address = addressIn(mailFrom)
  const mailbox = (email: string) => ({ name: '', address: email })
  return {
    // The company's name with our address, the only one our server may send from.
    from: from ? { name: from.name, address } : mailFrom,
    ...(from?.replyTo && { replyTo: mailbox(from.replyTo) }),
    to: [to].flat().map(mailbox),
    cc: cc.map(mailbox),
    subject,
    text,
    html,
    messageId: `<${id}@${address.split('@').at(-1)}>`,
    date: createdAt,
    // Letters from a company may trigger auto-replies; automatic mail must not.
    ...(!from && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    attachments: attachments.map(({ name, type, bytes, cid }) => ({
      filename: name,
      content: Buffer.from(bytes),
      contentType: type,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
  }
}

/** `Sanad <no-reply@sanad.example>` → `no-reply@sanad.example`. */
function addressIn(mailFrom: string): string {
  return /([^\s<>]+@[^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'no-reply@localhost'
}

/**
 * Whether the address or message was rejected permanently (5xx). A 5xx in the greeting or log-in concerns our server,
 * not this mail, and is retried.
 */
export function isPermanent(error: unknown): boolean {
  return isAboutTheMail(error) && error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

/** Whether the mail server answered, and refused this address or message. */
export function isAboutTheMail(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
}

/** Whether there was no response for too long: from the connection (ETIMEDOUT), or in the whole conversation. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT')
}
