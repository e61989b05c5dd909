import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import type { LogEvent } from '#http/log.ts'
import { startMailDelivery } from '#jobs/mail-delivery.ts'
import type { RepeatedWork } from '#jobs/repeat.ts'
import { verificationLetter } from '#mail/auth-letters.ts'
import { RETRY_DELAYS_MS } from '#mail/delivery.ts'
import { claimDue, queueMail } from '#mail/outbox/outbox.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { type Fate, type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, startTestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const START = new Date('2027-03-02T08:00:00.000Z')

let database: TestDatabase
let server: MailServer | undefined
let atMs: number
let logged: LogEvent[]
const stops: Array<() => Promise<void>> = []

beforeEach(async () => {
  database = await openTestDatabase('file')
  atMs = START.getTime()
  logged = []
})

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await server?.close()
  server = undefined
  await database.close()
})

const now = () => new Date(atMs)

async function serve(fateOf: (attempt: number) => Fate | Promise<Fate>): Promise<MailServer> {
  server = await startMailServer(fateOf)
  return server
}

async function deliver(
  mailUrl: string | undefined,
  db: Database = database.db,
  withinMs = 10_000,
): Promise<RepeatedWork> {
  const env = { dataDir: database.options.dataDir, mailUrl, mailFrom: 'Sanad <post@sanad.example>' }
  const delivery = await startMailDelivery({ db, env, log: (event) => logged.push(event), now, withinMs })
  stops.push(delivery.stop)
  await delivery.run()
  return delivery
}

const queue = (count = 1, db: Database = database.db) =>
  db.write(async (tx) => {
    for (let index = 0; index < count; index++) {
      const message = { to: `reader-${index}@example.com`, ...verificationLetter('ar', '012345') }
      await queueMail(tx, { kind: 'code', once: `letter ${index}`, message }, now())
    }
  })

const rows = (db: Database = database.db) => db.read.select().from(mailOutbox)

const statuses = async () => (await rows()).map(({ status, attempts }) => `${status} ${attempts}`)

describe('Mail', () => {
  test('arrives whole, in both languages, and says of itself that a machine wrote it', async () => {
    const { url, taken } = await serve(() => 'accept')
    await queue()
    await deliver(url)
    const [mail] = taken
    expect(taken).toHaveLength(1)
    expect(mail).toMatchObject({ to: 'reader-0@example.com', from: 'Sanad <post@sanad.example>' })
    expect(mail?.subject).toBe('012345 هو رمز التحقق لحسابك في منصة سند')
    expect(codeIn(mail)).toBe('012345')
    const { text, html } = verificationLetter('ar', '012345')
    expect([mail?.text.trim(), mail?.html.trim()]).toEqual([text.trim(), html.trim()])
    const [row] = await rows()
    expect(mail?.messageId).toBe(`<${row?.id}@sanad.example>`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(row).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: now(),
      message: { subject: '', text: '', html: '' },
    })
  })

  test('that is refused for now goes a minute later, the same mail', async () => {
    const { url, taken } = await serve((attempt) => (attempt === 1 ? 'refuse-later' : 'accept'))
    await queue()
    const delivery = await deliver(url)
    expect(await statuses()).toEqual(['waiting 1'])
    atMs += 59_999
    await delivery.run()
    expect(taken).toHaveLength(0)
    atMs += 1
    await delivery.run()
    expect([taken.length, await statuses()]).toEqual([1, ['sent 2']])
  })

  test.each(['refuse-address', 'refuse-text'] as const)(
    'that is refused for good is given up at once (%s)',
    async (fate) => {
      const { url, attempts } = await serve(() => fate)
      await queue()
      const delivery = await deliver(url)
      expect(await statuses()).toEqual(['failed 1'])
      atMs += 86_400_000 * 30
      await delivery.run()
      expect(attempts()).toBe(1)
    },
  )

  test('waits for a server that hangs no longer than it may, and is tried again', async () => {
    // On a busy machine the first attempt may end before the server hears of it.
    let hangs = true
    const { url, taken } = await serve(() => (hangs ? 'hang' : 'accept'))
    await queue()
    const from = performance.now()
    const delivery = await deliver(url, database.db, 300)
    expect(performance.now() - from).toBeLessThan(12_000)
    expect(await statuses()).toEqual(['waiting 1'])
    await delivery.stop()
    hangs = false
    atMs += 60_000
    // The second attempt has the usual patience: on a busy machine 300 ms are not enough for one that succeeds.
    await deliver(url)
    expect([taken.length, await statuses()]).toEqual([1, ['sent 2']])
  })

  test('waits longer each time for a server that is not there, and is given up in the end', async () => {
    const { url, close } = await startMailServer(() => 'accept')
    await close()
    await queue()
    const delivery = await deliver(url)
    for (const pauseMs of RETRY_DELAYS_MS) {
      atMs += pauseMs - 1
      const before = await statuses()
      await delivery.run()
      expect(await statuses()).toEqual(before)
      atMs += 1
      await delivery.run()
    }
    expect(await statuses()).toEqual([`failed ${RETRY_DELAYS_MS.length + 1}`])
  })

  test.each([
    ['before the text', 'drop-before-text', 1],
    ['once the mail was taken', 'drop-after-text', 2],
  ] as const)('whose line was cut %s goes again a minute later, as the same mail', async (_, fate, times) => {
    const { url, taken } = await serve((attempt) => (attempt === 1 ? fate : 'accept'))
    await queue()
    const delivery = await deliver(url)
    expect(await statuses()).toEqual(['waiting 1'])
    atMs += 60_000
    await delivery.run()
    expect([taken.length, await statuses()]).toEqual([times, ['sent 2']])
    expect(new Set(taken.map(({ messageId, headers }) => `${messageId} ${headers.get('date')}`)).size).toBe(1)
  })

  test('taken by a server that then fell silent is sent again under the same Message-ID', async () => {
    const { url, taken } = await serve((attempt) => (attempt === 1 ? 'accept-and-vanish' : 'accept'))
    await queue()
    const delivery = await deliver(url, database.db, 1_500)
    await delivery.stop()
    atMs += 60_000
    await deliver(url)
    expect(taken).toHaveLength(2)
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(1)
    expect(new Set(taken.map(({ headers }) => headers.get('date'))).size).toBe(1)
  })
})

describe('No mail', () => {
  test('is sent by two runs that go on at once', async () => {
    const { url, taken } = await serve(() => 'accept')
    // All start before there is a mail, for a start takes over what the process before it had claimed.
    const deliveries = [await deliver(url), await deliver(url), await deliver(url)]
    await queue(40)
    await Promise.all(deliveries.map((delivery) => delivery.run()))
    expect(taken.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 40 }, (_, at) => `reader-${at}@example.com`).sort(),
    )
    expect(new Set(await statuses())).toEqual(new Set(['sent 1']))
  })

  test('is queued twice for one event, nor for a change that was rolled back', async () => {
    await queue(2)
    await queue(3)
    const lost = database.db.write(async (tx) => {
      await queueMail(
        tx,
        { kind: 'code', once: 'lost', message: { to: 'x@example.com', subject: '', text: '', html: '' } },
        now(),
      )
      throw new Error('The change did not happen')
    })
    await expect(lost).rejects.toThrow('did not happen')
    expect((await rows()).map(({ once }) => once).sort()).toEqual(['letter 0', 'letter 1', 'letter 2'])
  })

  test('is lost with a process that died between claiming and sending', async () => {
    const { url, taken } = await serve(() => 'accept')
    await queue(3)
    const { claimed } = await database.db.write((tx) => claimDue(tx, [], now()))
    expect(claimed).toHaveLength(2)
    await database.db.close()
    const reopened = await openDatabase(database.options)
    const delivery = await deliver(url, reopened)
    expect(taken).toHaveLength(3)
    expect((await rows(reopened)).every(({ status }) => status === 'sent')).toBe(true)
    await delivery.stop()
    await reopened.close()
  })

  test('is sent again that was taken when its process was killed before the mark', async () => {
    const { url, taken } = await serve(() => 'accept')
    await queue(3)
    const { claimed } = await database.db.write((tx) => claimDue(tx, [], now()))
    // A killed process can leave this state: the mail server has answered 250, and the database does not record it.
    writeFileSync(join(database.options.dataDir, 'mail-taken'), `${claimed[0]?.id}\n`)
    await deliver(url)
    expect(taken).toHaveLength(2)
    expect((await rows()).filter(({ status, message }) => status !== 'sent' || message.text !== '')).toEqual([])
    expect(existsSync(join(database.options.dataDir, 'mail-taken'))).toBe(false)
  })

  test('goes after a kill only to those for whom the server had not taken it', async () => {
    const { url, envelopes } = await serve(() => 'accept')
    const [first, second] = ['anna@noor.example', 'omar@palm.example']
    const message = { to: [first, second], ...verificationLetter('en', '012345') }
    await database.db.write((tx) => queueMail(tx, { kind: 'document', once: 'a letter', message }, now()))
    const { claimed } = await database.db.write((tx) => claimDue(tx, [], now()))
    writeFileSync(join(database.options.dataDir, 'mail-taken'), `${claimed[0]?.id} ${second}\n`)
    await deliver(url)
    expect(envelopes).toEqual([[second]])
    expect(await statuses()).toEqual(['sent 2'])
  })

  test('is cut off by a graceful stop: what is in flight arrives and is marked, the rest waits', async () => {
    const letGo = Promise.withResolvers<void>()
    const { url, taken, attempts } = await serve(async (): Promise<Fate> => {
      await letGo.promise
      return 'accept'
    })
    const delivery = await deliver(url)
    await queue(8)
    const running = delivery.run()
    await waitUntil('an attempt', () => attempts() > 0)
    const stopped = delivery.stop()
    // oxlint-disable-next-line house/no-fixed-wait -- because that it does not stop has no event
    expect(await Promise.race([stopped, Bun.sleep(100).then(() => 'still waiting')])).toBe('still waiting')
    letGo.resolve()
    await Promise.all([stopped, running])
    // A host takes at most two mails of one sender at once.
    expect(taken).toHaveLength(2)
    expect((await statuses()).sort()).toEqual([
      ...Array<string>(2).fill('sent 1'),
      ...Array<string>(6).fill('waiting 0'),
    ])
  })

  test('names its reader in the log, whatever becomes of it', async () => {
    const { url } = await serve(
      (attempt) => (['accept', 'refuse-later', 'refuse-address'] as const)[attempt % 3] ?? 'accept',
    )
    await queue(6)
    await deliver(url)
    const lines = JSON.stringify(logged)
    expect(new Set(logged.map(({ event }) => event.replace(/ [0-9a-f-]{36}.*/, '')))).toEqual(
      new Set(['mail sent', 'mail delayed', 'mail failed']),
    )
    for (const secret of ['reader', 'example.com', '012345', 'No such mailbox']) expect(lines).not.toContain(secret)
  })
})

describe('Without a mail server', () => {
  test('each mail is one file a person can open, and its path is logged', async () => {
    await queue(2)
    await deliver(undefined)
    const folder = join(database.options.dataDir, 'outbox')
    const files = readdirSync(folder)
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(file).toMatch(/^2027-03-02T08-00-00\.000Z-[0-9a-f-]{36}\.eml$/)
      expect(logged.map(({ event }) => event)).toContain(`mail written to ${join(folder, file)}`)
    }
  })
})

describe('A change that queued mail', () => {
  test('wakes the delivery at once, through the whole server', async () => {
    const { url, taken } = await serve(() => 'accept')
    const testServer = await startTestServer({ env: { MAIL_URL: url } })
    await testServer.request('POST', '/api/auth/verification-code', { body: { email: 'quick@example.com' } })
    await waitUntil('the mail', () => taken.length > 0)
    expect(taken.map(({ to }) => to)).toEqual(['quick@example.com'])
    const body = { email: 'quick@example.com', password: 'seven tall date palms', code: codeIn(taken[0]) }
    expect((await testServer.request('POST', '/api/auth/signup', { body })).status).toBe(201)
    await testServer.close()
  })
})
