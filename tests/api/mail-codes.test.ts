/** Mail that somebody waits for: it passes whatever hangs or waits, is tried often, and never comes too late. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mailOutbox } from '#db/schema/mail.ts'
import type { LogEvent } from '#http/log.ts'
import { type MailDelivery, startMailDelivery } from '#jobs/mail-delivery.ts'
import { verificationLetter } from '#mail/auth-letters.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { type Fate, type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, startTestServer, TEST_START } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let atMs: number
let logged: LogEvent[]
const ends: Array<() => Promise<void>> = []

beforeEach(async () => {
  database = await openTestDatabase('file')
  atMs = TEST_START.getTime()
  logged = []
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await database.close()
})

const now = () => new Date(atMs)

async function serve(...fates: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...fates)
  ends.push(server.close)
  return server
}

async function deliver(mailUrl: string): Promise<MailDelivery> {
  const env = { dataDir: database.options.dataDir, mailUrl, mailFrom: 'Sanad <post@sanad.example>' }
  const delivery = await startMailDelivery({ db: database.db, env, log: (event) => logged.push(event), now })
  ends.push(delivery.stop)
  return delivery
}

const queue = (names: string[], expiresInMs?: number) =>
  database.db.write(async (tx) => {
    for (const name of names) {
      const message = { to: `${name}@example.com`, ...verificationLetter('en', '012345') }
      const expiry = expiresInMs === undefined ? {} : { expiresAt: new Date(atMs + expiresInMs) }
      await queueMail(tx, { kind: 'code', once: name, message, ...expiry }, now())
    }
  })

const receivers = ({ taken }: MailServer) => taken.map(({ to }) => to.split('@')[0] ?? '')
const letters = (count: number) => Array.from({ length: count }, (_, at) => `letter-${at}`)

test('conversations that hang hold up no code', async () => {
  const server = await serve(
    () => 'accept',
    (recipient) => (recipient.startsWith('letter') ? 'hang' : 'accept'),
  )
  await queue(letters(9))
  const delivery = await deliver(server.url)
  await waitUntil('two attempts, as many as one host gets', () => server.attempts() === 2)
  await queue(['code-1', 'code-2'], 10 * MINUTE_MS)
  delivery.wake()
  await waitUntil('two mails', () => server.taken.length === 2)
  expect(receivers(server).sort()).toEqual(['code-1', 'code-2'])
})

test('a code goes before the letters that waited longer', async () => {
  const server = await serve(() => 'accept')
  await queue(letters(40))
  atMs += 1000
  await queue(['code'], 10 * MINUTE_MS)
  await (await deliver(server.url)).run()
  expect(server.taken).toHaveLength(41)
  // Two conversations with one host go on beside it.
  expect(receivers(server).indexOf('code')).toBeLessThan(3)
})

test('a code is tried every 15 s, and dropped with its text when it is over', async () => {
  const { url, close } = await startMailServer(() => 'accept')
  await close()
  await queue(['code'], 10 * MINUTE_MS)
  const delivery = await deliver(url)
  await delivery.run()
  const attemptsAfter = async (ms: number) => {
    atMs += ms
    await delivery.run()
    return (await database.db.read.select().from(mailOutbox))[0]
  }
  expect(await attemptsAfter(14_999)).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(await attemptsAfter(1)).toMatchObject({ status: 'waiting', attempts: 2 })
  for (let attempt = 3; attempt <= 40; attempt++) {
    expect(await attemptsAfter(15_000)).toMatchObject({ status: 'waiting', attempts: attempt })
  }
  expect(await attemptsAfter(15_000)).toMatchObject({
    status: 'failed',
    attempts: 40,
    message: { subject: '', text: '', html: '' },
  })
  expect(logged.at(-1)).toMatchObject({ level: 'error', event: expect.stringMatching(/^mail expired .*, attempt 40$/) })
})

test('a stop cuts off a conversation that hangs, and its mail waits for the next start', async () => {
  const server = await serve((attempt) => (attempt === 1 ? 'hang' : 'accept'))
  await queue(['letter'])
  const delivery = await deliver(server.url)
  await waitUntil('an attempt', () => server.attempts() === 1)
  const from = performance.now()
  await delivery.stop()
  expect(performance.now() - from).toBeLessThan(20_000)
  expect(await database.db.read.select().from(mailOutbox)).toMatchObject([{ status: 'waiting', attempts: 1 }])
  await (await deliver(server.url)).run()
  expect(receivers(server)).toEqual(['letter'])
})

test('whoever asks for a code is told that mail is late, as long as the mail server takes none', async () => {
  let fate: Fate = 'accept'
  const server = await serve(() => fate)
  const { port } = new URL(server.url)
  const product = await startTestServer({ env: { MAIL_URL: `smtp://127.0.0.1:${port}` } })
  ends.push(() => product.close())
  const requestCode = async (path: string, email: string) => {
    const { status, body } = await product.request('POST', path, { body: { email } })
    await product.deps.mail.run()
    return [status, body.mailIsLate]
  }
  expect(await requestCode('/api/auth/verification-code', 'one@example.com')).toEqual([202, false])
  // A refusal of one address says nothing about the others.
  fate = 'refuse-address'
  expect(await requestCode('/api/auth/verification-code', 'two@example.com')).toEqual([202, false])
  expect(await requestCode('/api/auth/verification-code', 'three@example.com')).toEqual([202, false])
  await server.close()
  expect(await requestCode('/api/auth/verification-code', 'four@example.com')).toEqual([202, false])
  expect(await requestCode('/api/auth/verification-code', 'five@example.com')).toEqual([202, true])
  expect(await requestCode('/api/auth/forgot-password', 'six@example.com')).toEqual([202, true])
  expect(codeIn(server.taken[0])).toMatch(/^\d{6}$/)
})
