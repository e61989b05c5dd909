/**
 * Recipients who hang hold up their own company's mail to them, and nobody else's: on a real SMTP server that says not a word
 * more to some of them.
 */
import { expect, test } from 'bun:test'
import type { Writer } from '#db/database.ts'
import { type MailDelivery, startMailDelivery } from '#jobs/mail-delivery.ts'
import { verificationLetter } from '#mail/auth-letters.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { type Backend, describeDatabases, openTestDatabase } from '#tests/support/databases.ts'
import { repetitions } from '#tests/support/runs.ts'
import { type Fate, type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { TEST_START } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const STUCK = 'stuck'
const HANGING = repetitions(20, { soak: 400 })

type Fixture = { server: MailServer; deliver(): Promise<MailDelivery>; queue(mails: readonly Queued[]): Promise<void> }

/** A database, a mail server and a delivery of their own: the cases run at once, because each ends after a while only. */
async function withMail(
  backend: Backend,
  fates: Parameters<typeof startMailServer>,
  run: (fixture: Fixture) => Promise<void>,
): Promise<void> {
  const { db, options, close } = await openTestDatabase(backend)
  const server = await startMailServer(...fates)
  let delivery: MailDelivery | undefined
  const env = { dataDir: options.dataDir, mailUrl: server.url, mailFrom: 'Sanad <post@sanad.example>' }
  const deliver = async () =>
    (delivery = await startMailDelivery({ db, env, log: () => undefined, now: () => TEST_START }))
  try {
    await run({ server, deliver, queue: (mails) => db.write((tx) => queueAll(tx, mails)) })
  } finally {
    // First, because the delivery waits for conversations that hang.
    await server.close()
    await delivery?.stop()
    await close()
  }
}

type Queued = { account?: string; to: string; expires?: true }

async function queueAll(tx: Writer, mails: readonly Queued[]): Promise<void> {
  for (const { account, to, expires } of mails) {
    const expiresAt = new Date(TEST_START.getTime() + 600_000)
    const message = { to, ...verificationLetter('en', '012345') }
    await queueMail(
      tx,
      { kind: 'code', once: to, message, ...(account && { account }), ...(expires && { expiresAt }) },
      TEST_START,
    )
  }
}

const many = (count: number, mail: (at: number) => Queued) => Array.from({ length: count }, (_, at) => mail(at))

/** Each case queues mails that hang, and others that must be delivered before any of those is given up. */
const CASES: [string, Queued[]][] = [
  [
    'recipients of one company, each at a host of its own',
    many(HANGING, (at) => ({ account: 'a', to: `${STUCK}@host${at}.example` })),
  ],
  [
    'recipients of one company at one host',
    many(HANGING, (at) => ({ account: 'a', to: `${STUCK}${at}@host.example` })),
  ],
  [
    'recipients of one company at the host of others',
    many(HANGING, (at) => ({ account: 'a', to: `${STUCK}${at}@clients.example` })),
  ],
  [
    'recipients of three companies',
    many(HANGING, (at) => ({ account: `a${at % 3}`, to: `${STUCK}@host${at}.example` })),
  ],
  ['codes to one host', many(HANGING, (at) => ({ to: `${STUCK}${at}@host.example`, expires: true }))],
  ['mail of no company', many(HANGING, (at) => ({ to: `${STUCK}${at}@host.example` }))],
]

const STUCK_HANG: Parameters<typeof startMailServer> = [
  () => 'accept',
  (recipient) => (recipient.startsWith(STUCK) ? 'hang' : 'accept'),
]

describeDatabases('Recipients who hang', (backend) => {
  test.concurrent.each(CASES)('%s: mail of others goes while they hang', async (_, hanging) => {
    await withMail(backend, STUCK_HANG, async ({ server, deliver, queue }) => {
      await queue(hanging)
      const delivery = await deliver()
      await waitUntil('conversations that hang', () => server.attempts() >= 2)
      const others = [
        ...many(6, (at) => ({ account: `b${at}`, to: `customer${at}@clients.example` })),
        { account: 'b0', to: 'other@elsewhere.example' },
        { to: 'code@clients.example', expires: true as const },
      ]
      await queue(others)
      delivery.wake()
      await waitUntil('the mail of others', () => server.taken.length === others.length)
      expect(server.givenUp()).toBe(0)
      // Codes that hang are late after a while, which a slow machine may take; letters that hang make nothing late.
      if (hanging.every(({ expires }) => !expires)) await waitUntil('codes on time', () => !delivery.isLate())
    })
  })

  test.concurrent('two of one company: it sends to its other customers', async () => {
    await withMail(backend, STUCK_HANG, async ({ server, deliver, queue }) => {
      await queue(many(5, (at) => ({ account: 'a', to: `${STUCK}${at}@host.example` })))
      const delivery = await deliver()
      await waitUntil('two conversations', () => server.attempts() === 2)
      await queue(many(10, (at) => ({ account: 'a', to: `customer${at}@clients.example` })))
      delivery.wake()
      await waitUntil('the mail to the others', () => server.taken.length === 10)
    })
  })
})

/** How a server that is slow takes the first mail; it answers when `late` is done. */
const SLOW: [string, (late: Promise<void>) => Fate | Promise<Fate>][] = [
  ['before the text', (late) => late.then((): Fate => 'accept')],
  ['once it has the text', (late) => ({ acceptAfter: late })],
]

test.each(SLOW)(
  'a server that is slow %s and answers in time gets the letter once, and others do not wait',
  async (_, slow) => {
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    const fateOf = (attempt: number) => (attempt === 1 ? slow(late) : 'accept')
    await withMail('file', [fateOf], async ({ server, deliver, queue }) => {
      await queue([{ account: 'a', to: 'slow@clients.example' }])
      const delivery = await deliver()
      await waitUntil('the slow conversation', () => server.attempts() === 1)
      const others = [
        ...many(5, (at) => ({ account: `b${at}`, to: `customer${at}@clients.example` })),
        { account: 'a', to: 'other@clients.example' },
      ]
      await queue(others)
      delivery.wake()
      const takenOfOthers = () => server.taken.filter(({ to }) => to !== 'slow@clients.example').length
      await waitUntil('the mail of others', () => takenOfOthers() === others.length)
      answer()
      await waitUntil('the slow letter', () => server.taken.length === 1 + others.length)
      await delivery.stop()
      // The next start finds nothing that is still to be sent.
      await (await deliver()).run()
      expect([server.attempts(), server.taken.length]).toEqual([1 + others.length, 1 + others.length])
    })
  },
)

test('companies take turns: who sends one letter does not wait for the hundred of another', async () => {
  const slow = async (): Promise<Fate> => {
    // oxlint-disable-next-line house/no-fixed-wait -- because the server is to take that long
    await Bun.sleep(10)
    return 'accept'
  }
  await withMail('file', [slow], async ({ server, deliver, queue }) => {
    await queue(many(100, (at) => ({ account: 'a', to: `customer${at}@host${at}.example` })))
    const delivery = await deliver()
    await waitUntil('the first of a hundred', () => server.taken.length >= 5)
    await queue([{ account: 'b', to: 'customer@clients.example' }])
    delivery.wake()
    await waitUntil('the one', () => server.taken.some(({ to }) => to === 'customer@clients.example'))
    expect(server.taken.length).toBeLessThan(20)
  })
})
