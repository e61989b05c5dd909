/**
 * A payer, the payment service, admins and the server act in random order, over restarts on the same file: each paid intent
 * adds exactly one period, and nothing else adds any. `check` runs 100 sequences, `soak` 1,000.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { openDatabase } from '#db/database.ts'
import { paidPeriods, subscriptionPayments, subscriptions } from '#db/schema/subscription.ts'
import { nextPeriod, type PaidPeriod } from '#domain/subscription/period.ts'
import type { SimulatedIntent } from '#src/dev/ziina-simulator/intents.ts'
import { OUTCOMES } from '#src/dev/ziina-simulator/pay-page.ts'
import { startZiinaSimulator, type ZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { KEYS, payFor, ziinaSettings } from '#tests/support/payment-test-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { runs } from '#tests/support/runs.ts'
import { type SignedUp, startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

const LENGTH = runs(15, { soak: 1_000 })
const WITHIN_MS = 60 * 60_000
const PEOPLE = 6

let database: TestDatabase
let simulator: ZiinaSimulator
let server: TestServer
let people: SignedUp[]
let at = TEST_START

beforeAll(async () => {
  database = await openTestDatabase('file')
  // The bank decides in a step of its own, and webhooks are delivered in another.
  const switches = { copies: 0, bankMs: 600_000 }
  simulator = await startZiinaSimulator({ ...KEYS, switches, now: () => server.clock.now().getTime() })
  server = await open()
  people = []
  for (let count = 0; count < PEOPLE; count++) people.push(await server.signUp())
})
afterAll(async () => {
  await server.close()
  await database.close()
  await simulator.stop()
})

async function open(): Promise<TestServer> {
  const opened = await startTestServer({
    database,
    now: at,
    listen: true,
    env: { ...ADMIN, ...ziinaSettings(simulator) },
  })
  simulator.deliverTo(`${opened.url}/api/webhooks/ziina`)
  return opened
}

async function restart(): Promise<void> {
  at = server.clock.now()
  await server.close()
  const db = await openDatabase(database.options)
  database = { ...database, db }
  server = await open()
}

const nth = fc.nat(3)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), yearly: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      nth,
      outcome: fc.constantFrom('approve' as const, ...OUTCOMES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bank' as const), nth, agrees: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('webhook' as const),
      nth,
      times: fc.nat(5),
      backwards: fc.boolean(),
      atOnce: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forge' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('visit' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('poll' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('check' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 4, 15, 120, 1_200, 2_400) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('service' as const),
      is: fc.constantFrom('calm', 'down', 'losing answers'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('restart' as const),
      amid: fc.constantFrom('nothing', 'start', 'webhook', 'visit', 'poll'),
      nth,
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One person's dealings, with what he has begun. */
function dealings(person: SignedUp) {
  const known = new Set(simulator.intents.all().map(({ id }) => id))
  const own = (): SimulatedIntent[] => simulator.intents.all().filter(({ id }) => !known.has(id))
  const chosen = (nth: number): SimulatedIntent | undefined => own()[nth % Math.max(1, own().length)]
  // A server that is being restarted may leave a request unanswered.
  const calmly = (pending: Promise<unknown>) => pending.catch(() => undefined)

  // Nobody pays on a page whose address got lost on the way to him.
  const seen = new Set<string>()
  const start = (yearly: boolean) =>
    calmly(
      payFor(server)
        .start(person, yearly ? 'yearly' : 'monthly')
        .then(({ status, body }) => status === 200 && seen.add(body.redirect_url.split('/').at(-1) ?? '')),
    )
  const payable = (nth: number) => {
    const intents = own().filter(({ id }) => seen.has(id))
    return intents[nth % Math.max(1, intents.length)]
  }
  const visit = (nth: number) => calmly(payFor(server).show(person, chosen(nth)?.operation_id ?? crypto.randomUUID()))
  const poll = () => calmly(server.poll?.run() ?? Promise.resolve())
  const webhook = async (nth: number, { times = 1, backwards = false, atOnce = false } = {}) => {
    const events = simulator.webhooks.events.filter(({ data }) => data.id === chosen(nth)?.id)
    const round = backwards ? events.toReversed() : events
    const all = Array.from({ length: times }, () => round).flat()
    if (atOnce) await Promise.all(all.map((one) => simulator.webhooks.deliver(one)))
    else for (const one of all) await simulator.webhooks.deliver(one)
  }
  const during = {
    nothing: () => undefined,
    start: () => start(false),
    webhook: (nth: number) => webhook(nth),
    visit,
    poll,
  }

  const take = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'start':
        return void (await start(step.yearly))
      case 'pay':
        return void simulator.act(payable(step.nth)?.id ?? '', step.outcome)
      case 'bank':
        return decide(chosen(step.nth), step.agrees)
      case 'webhook':
        return webhook(step.nth, step)
      case 'forge': {
        const intent = chosen(step.nth)
        if (intent) expect(await simulator.webhooks.forge(intent)).toBe(401)
        return
      }
      case 'visit':
        return void (await visit(step.nth))
      case 'poll':
        return void (await poll())
      case 'check':
        return checkAtOnce(chosen(step.nth)?.operation_id)
      case 'wait':
        return server.clock.advance({ seconds: step.seconds })
      case 'service':
        return simulator.switch({ down: step.is === 'down', losesAnswers: step.is === 'losing answers' })
      case 'restart': {
        const amid = during[step.amid](step.nth)
        await restart()
        await amid
      }
    }
  }
  return { take, own }
}

/** Two admins at once, with the poll between them. */
async function checkAtOnce(payment: string | null | undefined): Promise<void> {
  if (!payment) return
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { adminToken } = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body
  const check = () => server.request('POST', `/api/admin/payments/${payment}/check`, { token: adminToken })
  const [one, , other] = await Promise.all([check(), server.poll?.run(), check()])
  for (const { status } of [one, other]) expect([200, 429]).toContain(status)
}

function decide(intent: SimulatedIntent | undefined, agrees: boolean): void {
  if (intent?.status !== 'pending') return
  const decided = simulator.intents.move(intent.id, agrees ? 'completed' : 'failed')
  if (decided) simulator.webhooks.send([decided])
}

const paymentIds = (intents: SimulatedIntent[]) => intents.map(({ operation_id }) => operation_id ?? '')

const periodsOf = async (intents: SimulatedIntent[]): Promise<string[]> => {
  const rows = await server.db.read
    .select()
    .from(paidPeriods)
    .where(inArray(paidPeriods.paymentId, paymentIds(intents)))
  return rows.map(({ paymentId }) => paymentId)
}

const completedIn = (intents: SimulatedIntent[]) => intents.filter(({ status }) => status === 'completed')

/** No more webhooks; the provider answers, and the poll runs until nothing is due. */
async function letThePollFinish(intents: SimulatedIntent[]): Promise<void> {
  simulator.switch({ down: false, losesAnswers: false })
  for (let turn = 0; turn < 30; turn++) {
    server.clock.advance({ minutes: 10 })
    await server.poll?.run()
    const rows = await server.db.read
      .select()
      .from(subscriptionPayments)
      .where(inArray(subscriptionPayments.id, paymentIds(intents)))
    if (rows.every(({ nextAskAt }) => nextAskAt === null)) return
  }
  throw new Error('The poll never came to an end')
}

/** The periods of an account follow from each other by the rule alone, and the subscription ends with the last. */
async function expectLedger({ account }: SignedUp): Promise<void> {
  const rows = await server.db.read.select().from(paidPeriods).where(eq(paidPeriods.accountId, account))
  let running: PaidPeriod | null = null
  for (const { plan, begins, ends, anchorDay, addedAt } of rows.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const due: PaidPeriod = nextPeriod(plan, { running, zone: 'Asia/Dubai', now: addedAt })
    expect({ plan, from: begins, until: ends, anchorDay }).toEqual(due)
    running = due
  }
  const [row] = await server.db.read.select().from(subscriptions).where(eq(subscriptions.accountId, account))
  expect(row?.paidUntil ?? null).toEqual(running?.until ?? null)
}

test(
  'each paid intent adds exactly one period, and no other any',
  async () => {
    let taken = 0
    let paid = 0
    const everybody = () => people[taken++ % PEOPLE] as SignedUp // because there are PEOPLE of them
    const sequence = fc.array(step, { minLength: 4, maxLength: 18, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const person = everybody()
        const { take, own } = dealings(person)
        await take({ do: 'start', yearly: false })
        for (const step of steps) {
          await take(step)
          const [added, completed] = [await periodsOf(own()), paymentIds(completedIn(own()))]
          expect(added.filter((id) => !completed.includes(id))).toEqual([])
        }
        for (const intent of own()) decide(intent, taken % 2 === 0)
        await letThePollFinish(own())
        expect((await periodsOf(own())).toSorted()).toEqual(paymentIds(completedIn(own())).toSorted())
        await expectLedger(person)
        // The log of the server before the restart has the requests that it cut off.
        expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
        paid += completedIn(own()).length
      }),
      LENGTH,
    )
    // Sequences in which nobody ever pays would prove little.
    expect(paid).toBeGreaterThan(LENGTH.numRuns / 4)
    console.log(`${taken} sequences, ${simulator.intents.all().length} intents, ${paid} paid`)
  },
  WITHIN_MS,
)
