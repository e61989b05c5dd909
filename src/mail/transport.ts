/** The two ways a mail leaves: by an SMTP server, or, without one, as a file a person can open. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Attachment, ClaimedMail } from './outbox.ts'

export type Transport = {
  /** @throws whatever keeps the mail from being taken; see `isPermanent`. */
  send(mail: ClaimedMail, attachment?: Attachment): Promise<void>
}

export type TransportOptions = {
  /** `smtp://user:password@host:port`; without it, files in `folder`. */
  mailUrl: string | undefined
  mailFrom: string
  folder: string
  /** Told the path of each file. */
  wrote: (path: string) => void
  /** A whole conversation with the server. */
  withinMs?: number
}

const WITHIN_MS = 60_000

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
    async send(mail, attachment) {
      await server.sendMail({ ...mailOf(mail, attachment, mailFrom), signal: AbortSignal.timeout(withinMs) })
    },
  }
}

function toFiles({ mailFrom, folder, wrote }: TransportOptions): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, attachment) {
      const { message } = await writer.sendMail(mailOf(mail, attachment, mailFrom))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written out whole')
      mkdirSync(folder, { recursive: true })
      // Named after the mail itself: sent again after a crash, it is still one file.
      const path = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      writeFileSync(`${path}.part`, message, { mode: 0o600 })
      renameSync(`${path}.part`, path)
      wrote(path)
    },
  }
}

/** The same bytes at every attempt, Message-ID and date included, so that a mailbox knows a second copy for what it is. */
function mailOf({ id, message, createdAt }: ClaimedMail, attachment: Attachment | undefined, mailFrom: string) {
  const { to, cc = [], from, subject, text, html } = message
  const address = addressIn(mailFrom)
  const mailbox = (email: string) => ({ name: '', address: email })
  return {
    // A company writes under its own name from our address, which is the one that our server may send from.
    from: from ? { name: from.name, address } : mailFrom,
    ...(from?.replyTo && { replyTo: mailbox(from.replyTo) }),
    to: [to].flat().map(mailbox),
    cc: cc.map(mailbox),
    subject,
    text,
    html,
    messageId: `<${id}@${address.split('@').at(-1)}>`,
    date: createdAt,
    // What a person sends may be answered by a machine; a code may not.
    ...(!from && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    ...(attachment && {
      attachments: [
        { filename: attachment.name, content: Buffer.from(attachment.bytes), contentType: attachment.type },
      ],
    }),
  }
}

/** `Sanad <no-reply@sanad.example>` → `no-reply@sanad.example`. */
function addressIn(mailFrom: string): string {
  return /([^\s<>]+@[^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'no-reply@localhost'
}

/**
 * Refused for good (5xx) as an address or a message. A 5xx of the greeting or of the login is about us, not about this
 * mail, and is tried again.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutTheMail && Number(error.responseCode) >= 500
}
