/** A real SMTP server on loopback that does with each mail what the test says, and remembers what it took. */
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Mail, readMail } from './mime.ts'

/**
 * The fate of a mail: accepted; refused for now or for good, at the recipient or after the text; `hang`: no further answer;
 * `accept-and-vanish`: taken, with no answer; `drop-before-text` and `drop-after-text`: the line is cut before the text, and once the
 * mail is taken; `acceptAfter`: taken, and answered when that is done.
 */
export type Fate =
  | 'accept'
  | 'refuse-later'
  | 'refuse-address'
  | 'refuse-text'
  | 'hang'
  | 'accept-and-vanish'
  | 'drop-before-text'
  | 'drop-after-text'
  | { acceptAfter: Promise<unknown> }

/** The answer to a recipient; `hang`: not a word more. */
export type RecipientAnswer = 'accept' | 'hang' | { code: number; message: string }

export type MailServer = {
  url: string
  /** The mails taken, in order. */
  taken: Mail[]
  /** Whom each of them was for, by the envelope. */
  envelopes: string[][]
  /** How many times somebody began to hand over a mail. */
  attempts(): number
  /** How many clients left a conversation in which it said not a word more (`hang`). */
  givenUp(): number
  close(): Promise<void>
}

/**
 * @param fateOf Asked at each attempt, 1 for the first.
 * @param answerTo Asked for each recipient of a mail that is not refused otherwise.
 * @param port Where another one was before; a free one without it.
 */
export async function startMailServer(
  fateOf: (attempt: number) => Fate | Promise<Fate>,
  answerTo: (recipient: string) => RecipientAnswer = () => 'accept',
  port = 0,
): Promise<MailServer> {
  const taken: Mail[] = []
  const envelopes: string[][] = []
  let attempts = 0
  let givenUp = 0
  const hanging = new WeakSet<SMTPServerSession>()
  const fates = new WeakMap<SMTPServerSession, Fate>()
  const server = new SMTPServer({
    // Conversations that hang end with it, for there is nobody to wait for.
    closeTimeout: 10,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, session, callback) {
      attempts++
      void decide(session, callback)
    },
    onRcptTo({ address }, session, callback) {
      if (fates.get(session) === 'drop-before-text') return cut(session)
      const answer = fates.get(session) === 'refuse-address' ? NO_MAILBOX : answerTo(address)
      if (answer === 'hang') return void hanging.add(session)
      callback(answer === 'accept' ? null : refusal(answer.code, answer.message))
    },
    onClose(session) {
      if (hanging.has(session)) givenUp++
    },
    onData(stream, session, callback) {
      void take(stream, session, callback)
    },
  })
  async function decide(session: SMTPServerSession, answer: () => void): Promise<void> {
    const fate = await fateOf(attempts)
    fates.set(session, fate)
    if (fate !== 'hang') answer()
  }
  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (no?: Error) => void,
  ): Promise<void> {
    const fate = fates.get(session)
    const text = await textOf(stream).catch(() => undefined)
    // The client went away in the middle of its mail.
    if (text === undefined) return
    if (fate === 'refuse-later') return answer(refusal(451, 'Try again later'))
    if (fate === 'refuse-text') return answer(refusal(554, 'Not wanted here'))
    taken.push(readMail(text))
    envelopes.push(session.envelope.rcptTo.map(({ address: to }) => to))
    if (typeof fate === 'object') await fate.acceptAfter
    if (fate === 'accept' || typeof fate === 'object') answer()
    if (fate === 'drop-after-text') cut(session)
  }
  function cut({ id }: SMTPServerSession): void {
    // because the types leave out the socket of a connection
    for (const connection of server.connections as Set<Connection>)
      if (connection.session.id === id) connection._socket.destroy()
  }
  // A client that gives up is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    envelopes,
    attempts: () => attempts,
    givenUp: () => givenUp,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Connection = { session: SMTPServerSession; _socket: Socket }

const NO_MAILBOX = { code: 550, message: 'No such mailbox' }

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
