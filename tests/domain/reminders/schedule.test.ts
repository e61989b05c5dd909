import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { isWeekend } from '#domain/calendar/weekend.ts'
import { FIRST_PLAN, type ReminderStep } from '#domain/reminders/plan.ts'
import {
  type Addressee,
  addresseeKey,
  lettersBetween,
  lettersOf,
  type RemindedInvoice,
  remindersOn,
  stepDue,
  waitOn,
} from '#domain/reminders/schedule.ts'
import { runs } from '#tests/support/runs.ts'

const { steps } = FIRST_PLAN

const INVOICE: RemindedInvoice & Addressee = {
  id: 'one',
  dueDate: '2027-03-10',
  sentOn: '2027-02-24',
  lastLetterOn: '2027-02-24',
  pausedUntil: null,
  wasReminded: false,
  gone: [],
  waiting: null,
  customerId: 'customer',
  email: null,
}

const dueOn = (day: LocalDay, after = addDays(day, -1), more: Partial<RemindedInvoice> = {}) =>
  stepDue({ ...INVOICE, ...more }, steps, { after, day })?.id ?? null

describe('The step that is due', () => {
  test('is that of the day', () => {
    expect([dueOn('2027-03-06'), dueOn('2027-03-07'), dueOn('2027-03-10'), dueOn('2027-03-11')]).toEqual([
      null,
      'before',
      'due',
      null,
    ])
  })

  test('is the nearest of several that were missed', () => {
    expect(dueOn('2027-03-25', '2027-03-01')).toBe('firm')
  })

  test('is none that passed before the plan was switched on', () => {
    expect(dueOn('2027-03-20', '2027-03-18')).toBeNull()
    expect(dueOn('2027-04-09', '2027-03-18')).toBe('last')
  })

  test('is none beyond the last one, and none from before the client had the invoice', () => {
    expect(dueOn('2027-12-31', '2027-04-09')).toBeNull()
    expect(dueOn('2027-03-18', '2027-03-16', { sentOn: '2027-03-17' })).toBeNull()
  })

  test('never goes twice, and none goes after a later one', () => {
    expect(dueOn('2027-03-17', '2027-03-16', { gone: [{ id: 'gentle', days: 7 }] })).toBeNull()
    expect(dueOn('2027-03-17', '2027-03-16', { gone: [{ id: 'other', days: 14 }] })).toBeNull()
  })

  test('is the one that waited, until the next one comes', () => {
    expect(dueOn('2027-03-19', '2027-03-18', { waiting: 'gentle' })).toBe('gentle')
    expect(dueOn('2027-03-24', '2027-03-23', { waiting: 'gentle' })).toBe('firm')
    expect(dueOn('2027-03-19', '2027-03-18', { waiting: 'of an older plan' })).toBeNull()
  })
})

test('a reminder waits for two days after a letter, and through a pause', () => {
  const wait = (more: Partial<RemindedInvoice>) => waitOn({ ...INVOICE, ...more }, '2027-03-10')
  expect(wait({ lastLetterOn: null })).toBeNull()
  expect(wait({ lastLetterOn: '2027-03-08' })).toBeNull()
  expect(wait({ lastLetterOn: '2027-03-09' })).toEqual({ until: '2027-03-11', reason: 'quiet' })
  expect(wait({ pausedUntil: '2027-03-10' })).toBeNull()
  expect(wait({ pausedUntil: '2027-04-01' })).toEqual({ until: '2027-04-01', reason: 'paused' })
})

test('one letter a customer, or address of a buyer who is typed in, in the firmest tone', () => {
  const invoices = [
    { ...INVOICE, id: 'new', dueDate: '2027-03-10' },
    { ...INVOICE, id: 'old', dueDate: '2027-02-08', wasReminded: true },
    { ...INVOICE, id: 'typed', customerId: null, email: 'One@waha.example' },
    { ...INVOICE, id: 'typed too', customerId: null, email: 'one@WAHA.example' },
    { ...INVOICE, id: 'other', customerId: 'another' },
  ]
  const letters = lettersOf(remindersOn(invoices, steps, { after: '2027-03-09', day: '2027-03-10' }).go)
  const short = letters.map(({ key, tone, step, reminders }) => [key, tone, step.id, reminders.length])
  expect(short).toEqual([
    ['customer', 'last', 'last', 2],
    ['<one@waha.example>', 'due', 'due', 2],
    ['another', 'due', 'due', 1],
  ])
  expect(letters[0]?.reminders.map(({ invoice }) => invoice.id)).toEqual(['old', 'new'])
})

test('the last tone speaks of reminders before it, so it is firm where there were none', () => {
  const toneOf = (more: Partial<RemindedInvoice>) =>
    remindersOn([{ ...INVOICE, ...more }], steps, { after: '2027-04-08', day: '2027-04-09' }).go.map(({ tone }) => tone)
  expect([toneOf({}), toneOf({ wasReminded: true }), toneOf({ gone: [{ id: 'firm', days: 14 }] })]).toEqual([
    ['firm'],
    ['last'],
    ['last'],
  ])
})

test('a step on a weekend goes on the next working day, and says what is true then', () => {
  // The due date, 12 March 2027, is a Friday.
  const plan = { steps, weekend: 'fri-sat', after: '2027-03-10' } as const
  const invoices = [{ ...INVOICE, dueDate: '2027-03-12' }]
  const [letter, ...more] = lettersBetween(invoices, plan, { first: '2027-03-11', last: '2027-03-15' })
  expect([letter?.day, letter?.step.id, letter?.tone, more.length]).toEqual(['2027-03-14', 'due', 'gentle', 0])
})

const DAYS = 120
const START = '2027-01-01'

type Deal = { day: LocalDay; invoice: number; act: 'pay' | 'letter' | 'pause' }

/** A linear congruential generator (Numerical Recipes), whose high bits are random enough for dealings. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T } // because no list is empty
}

/** A month of dealings with a few invoices, in which the job does not run on some days. */
function scene(random: ReturnType<typeof randomFrom>) {
  const someDay = (most = DAYS) => addDays(START, random.below(most))
  const days = new Set(Array.from({ length: 1 + random.below(8) }, () => random.below(70) - 20))
  const own = [...days].map((day, index): ReminderStep => ({ id: `step ${index}`, days: day, tone: 'gentle' }))
  const invoices = Array.from({ length: 4 }, (_, index) => {
    const sentOn = someDay(60)
    return { ...INVOICE, id: `${index}`, customerId: `${index % 2}`, dueDate: someDay(), sentOn, lastLetterOn: sentOn }
  })
  const acts = ['pay', 'letter', 'letter', 'letter', 'pause', 'pause'] as const
  const deals = Array.from({ length: 12 }, (): Deal => ({
    day: someDay(),
    invoice: random.below(4),
    act: random.pick(acts),
  })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const outages = new Set(Array.from({ length: 25 }, () => someDay()))
  return { steps: own, invoices, deals, outages, switchedOn: someDay(40) }
}

type Scene = ReturnType<typeof scene>

const PAUSE_DAYS = 6

/** Slow and obvious: every invoice on every day, by what happened until then. */
function reference({ steps: own, invoices, deals, outages, switchedOn }: Scene): string[] {
  const sent: { day: LocalDay; id: string; step: ReminderStep }[] = []
  for (let day = switchedOn; day < addDays(START, DAYS); day = addDays(day, 1)) {
    if (outages.has(day) || isWeekend(day, 'sat-sun')) continue
    for (const { id, dueDate, sentOn } of invoices) {
      if (sentOn > day) continue
      const until = deals.filter((deal) => `${deal.invoice}` === id && deal.day <= day)
      if (until.some(({ act }) => act === 'pay')) continue
      const before = sent.filter((one) => one.id === id)
      const passed = own.filter((step) => {
        const stepDay = addDays(dueDate, step.days)
        return stepDay <= day && stepDay > switchedOn && stepDay > sentOn
      })
      const nearest = passed.toSorted((a, b) => a.days - b.days).at(-1)
      if (nearest === undefined || before.some(({ step }) => step === nearest)) continue
      const letters = [
        sentOn,
        ...until.filter(({ act }) => act === 'letter').map((deal) => deal.day),
        ...before.map((one) => one.day),
      ]
      if (letters.some((letter) => daysBetween(letter, day) < 2)) continue
      const pause = until.findLast(({ act }) => act === 'pause')
      if (pause && addDays(pause.day, PAUSE_DAYS) > day) continue
      sent.push({ day, id, step: nearest })
    }
  }
  return sent.map(({ day, id, step }) => `${day} ${id} ${step.id}`)
}

/** The way of the job: with what it stores, and the window since its last run. */
function driven({ steps: own, invoices, deals, outages, switchedOn }: Scene): string[] {
  const sent: string[] = []
  let after = switchedOn
  let current: (RemindedInvoice & Addressee)[] = invoices
  const paid = new Set<string>()
  for (let day = START; day < addDays(START, DAYS); day = addDays(day, 1)) {
    for (const { invoice, act } of deals.filter((deal) => deal.day === day)) {
      if (act === 'pay') paid.add(`${invoice}`)
      current = current.map((one) => {
        if (one.id !== `${invoice}`) return one
        if (act === 'letter') return { ...one, lastLetterOn: [one.lastLetterOn ?? day, day].toSorted().at(-1) ?? day }
        return act === 'pause' ? { ...one, pausedUntil: addDays(day, PAUSE_DAYS) } : one
      })
    }
    if (day < switchedOn || outages.has(day) || isWeekend(day, 'sat-sun')) continue
    const open = current.filter(({ id, sentOn }) => !paid.has(id) && sentOn <= day)
    const { go, wait } = remindersOn(open, own, { after, day })
    current = current.map((one) => {
      const gone = go.find(({ invoice }) => invoice.id === one.id)
      if (gone) return { ...one, gone: [...one.gone, gone.step], waiting: null, lastLetterOn: day }
      const waits = wait.find(({ invoice }) => invoice.id === one.id)
      return waits ? { ...one, waiting: waits.step.id } : one
    })
    sent.push(...go.map(({ invoice, step }) => `${day} ${invoice.id} ${step.id}`))
    expect(lettersOf(go).length).toBe(new Set(go.map(({ invoice }) => addresseeKey(invoice))).size)
    after = day
  }
  return sent
}

test('over random dealings, what goes is what a slow and obvious reference says', () => {
  const property = fc.property(fc.nat(), (seed) => {
    const one = scene(randomFrom(seed))
    expect(driven(one)).toEqual(reference(one))
  })
  fc.assert(property, runs(100))
})
