/**
 * Random dealings of a company, its client and the clock with quotations, against a model: each call ends as the model says, no
 * quotation is ever both accepted and expired, and what is taken back is exactly what was issued. `soak` runs ten times as many.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import { changeZone, effectiveZone, localDay, type ZoneSetting } from '#domain/calendar/zones.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { expectWholeQuotations } from '#tests/faults/whole-quotations.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { runs } from '#tests/support/runs.ts'
import type { Refused } from '#tests/support/selling.ts'
import { signaturePicture } from '#tests/support/signatures.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

const WITHIN_MS = 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ZONES = ['Asia/Dubai', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Riyadh'] as const

/** The total of the example, without tax. */
const WHOLE = '267.50'

const nth = fc.nat(2)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('client accepts' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('client declines' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('company accepts' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('company declines' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reopen' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('extend' as const), nth, days: fc.integer({ min: -1, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('both at once' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('convert' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete the draft' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), zone: fc.constantFrom(...ZONES) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 14 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

type Model = {
  id: string
  token: string
  issued: CommercialDocument
  status: CommercialDocument['status']
  validUntil: string | undefined
  /** The draft of the invoice it was converted into. */
  draft: string | undefined
}

type Dealings = { company: Company; zone: ZoneSetting; all: Model[] }

const ask = <Body>(company: Company, method: string, path: string, body?: object) =>
  server.request<Body & Partial<Refused>>(method, path, { token: company.token, body })

async function begin(): Promise<Dealings> {
  server.clock.set(TEST_START)
  const company = await createCompany(server)
  const all: Model[] = []
  for (const validUntil of ['2027-03-02', '2027-03-04', undefined]) {
    const body = { ...invoiceBody(), ...(validUntil && { validUntil }) }
    const { id } = (await ask<CommercialDocument>(company, 'POST', '/api/quotations?issue=1', body)).body
    const { publicUrl } = (await ask<{ publicUrl: string }>(company, 'POST', `/api/quotations/${id}/public-link`)).body
    const issued = (await ask<CommercialDocument>(company, 'GET', `/api/quotations/${id}`)).body
    all.push({ id, token: publicUrl.split('/').at(-1) ?? '', issued, status: 'issued', validUntil, draft: undefined })
  }
  return { company, zone: { timeZone: 'Asia/Dubai', next: null }, all }
}

const todayOf = ({ zone }: Dealings) => localDay(server.clock.now(), effectiveZone(zone, server.clock.now()))

const isExpired = (dealings: Dealings, { status, validUntil }: Model) =>
  status === 'issued' && validUntil !== undefined && validUntil < todayOf(dealings)

/** The reason that an answer is refused with; undefined when it is accepted. */
function refusal(model: Model): string | undefined {
  if (model.status === 'issued') return undefined
  return model.status === 'void' ? 'invoice.wrong-status' : 'quotation.answered'
}

const BODIES = {
  accept: { name: 'Layla', signature: signaturePicture() },
  decline: { reason: 'Too dear' },
} as const

async function deal(dealings: Dealings, what: Step): Promise<void> {
  const { company, all } = dealings
  // One more answer of each link's budget.
  server.clock.advance({ minutes: 1 })
  if (what.do === 'wait') return server.clock.advance({ hours: what.hours })
  if (what.do === 'move') {
    dealings.zone = changeZone(dealings.zone, what.zone, server.clock.now())
    expect((await ask(company, 'PUT', '/api/account', { timeZone: what.zone })).status).toBe(200)
    return
  }
  const model = all[what.nth]
  if (!model) throw new RangeError('There are three')
  const own = `/api/quotations/${model.id}`
  const byClient = (action: 'accept' | 'decline') =>
    server.request<Partial<Refused>>('POST', `/api/public/documents/${model.token}/${action}`, { body: BODIES[action] })
  const ends = (
    answered: { status: number; body: Partial<Refused> },
    refused: string | undefined,
    status: Model['status'],
  ) => {
    expect([what.do, answered.body?.reason]).toEqual([what.do, refused])
    if (refused === undefined) model.status = status
  }
  switch (what.do) {
    case 'client accepts':
      return ends(
        await byClient('accept'),
        isExpired(dealings, model) ? 'quotation.expired' : refusal(model),
        'accepted',
      )
    case 'client declines':
      return ends(
        await byClient('decline'),
        isExpired(dealings, model) ? 'quotation.expired' : refusal(model),
        'declined',
      )
    case 'company accepts':
      return ends(await ask(company, 'POST', `${own}/accept`, { note: 'By phone' }), refusal(model), 'accepted')
    case 'company declines':
      return ends(await ask(company, 'POST', `${own}/decline`, BODIES.decline), refusal(model), 'declined')
    case 'void':
      return ends(await ask(company, 'POST', `${own}/void`, { reason: 'Mistake' }), refusal(model), 'void')
    case 'convert':
      return convert(dealings, model)
    case 'delete the draft':
      return deleteDraft(dealings, model)
    case 'reopen':
      return reopen(dealings, model)
    case 'extend':
      return extend(dealings, model, what.days)
    case 'both at once':
      return both(dealings, model, byClient)
  }
}

async function reopen({ company }: Dealings, model: Model): Promise<void> {
  const wasAnswered = model.status === 'accepted' || model.status === 'declined'
  const { body } = await ask<CommercialDocument>(company, 'POST', `/api/quotations/${model.id}/reopen`, {})
  const refused = model.status === 'converted' ? 'quotation.invoiced' : 'invoice.wrong-status'
  expect(body.reason).toBe(wasAnswered ? undefined : refused)
  if (wasAnswered) model.status = 'issued'
}

/** All of it, which answers for the client where nobody has. */
async function convert({ company }: Dealings, model: Model): Promise<void> {
  const { status, body } = await ask<CommercialDocument>(company, 'POST', `/api/quotations/${model.id}/convert`, {})
  const isTaken = model.status === 'issued' || model.status === 'accepted'
  expect([model.status, status]).toEqual([model.status, isTaken ? 201 : 409])
  if (!isTaken) return
  model.status = 'converted'
  model.draft = body.id
}

async function deleteDraft({ company }: Dealings, model: Model): Promise<void> {
  if (model.draft === undefined) return
  expect((await ask(company, 'DELETE', `/api/invoices/${model.draft}`)).status).toBe(204)
  model.status = 'accepted'
  model.draft = undefined
}

async function extend(dealings: Dealings, model: Model, days: number): Promise<void> {
  const validUntil = addDays(todayOf(dealings), days)
  const { body } = await ask<CommercialDocument>(dealings.company, 'POST', `/api/quotations/${model.id}/extend`, {
    validUntil,
  })
  const refused = refusal(model) ?? (days < 0 ? 'request.invalid' : undefined)
  expect(body.reason).toBe(refused)
  if (refused === undefined) model.validUntil = validUntil
}

/** One of the two is the answer, and the other hears so. */
async function both(
  dealings: Dealings,
  model: Model,
  byClient: (action: 'accept' | 'decline') => Promise<{ status: number; body: Partial<Refused> }>,
): Promise<void> {
  if (refusal(model) !== undefined || isExpired(dealings, model)) return
  const own = ask(dealings.company, 'POST', `/api/quotations/${model.id}/decline`, BODIES.decline)
  const [accepted, declined] = await Promise.all([byClient('accept'), own])
  const wasAccepted = accepted.status === 204
  const lost = wasAccepted ? declined : accepted
  expect([accepted.status, declined.status]).toEqual(wasAccepted ? [204, 409] : [409, 200])
  expect(lost.body.reason).toBe('quotation.answered')
  model.status = wasAccepted ? 'accepted' : 'declined'
}

async function expectAsModelled(dealings: Dealings): Promise<void> {
  const { company, all } = dealings
  for (const model of all) {
    const { body } = await ask<CommercialDocument>(company, 'GET', `/api/quotations/${model.id}`)
    const { accepted, declined, expired, invoicing, version: _version, ...rest } = body
    const { version: _issued, validUntil: _first, ...issued } = model.issued
    const { status, validUntil } = model
    // All but the answer is as it was issued, whatever was answered and taken back.
    expect(rest).toEqual({ ...issued, status, ...(validUntil && { validUntil }) })
    const stands = status === 'accepted' || status === 'converted'
    expect([invoicing?.open, invoicing?.parts.length]).toEqual(
      stands ? [model.draft ? '0.00' : WHOLE, model.draft ? 1 : 0] : [undefined, undefined],
    )
    expect([accepted !== undefined, declined !== undefined, expired === true]).toEqual([
      stands,
      status === 'declined',
      isExpired(dealings, model),
    ])
    const seen = await server.request<CommercialDocument>('GET', `/api/public/documents/${model.token}`)
    expect([seen.body.status, seen.body.expired]).toEqual([status, expired])
  }
  await expectWholeQuotations(server.db.read, company.account)
}

test(
  'no sequence of company, client and clock leaves a quotation that is neither one thing nor the other',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const dealings = await begin()
        for (const what of steps) {
          await deal(dealings, what)
          await expectAsModelled(dealings)
        }
        await expectWholeBooks(server.db.read, dealings.company.account)
      }),
      runs(4, { soak: 120 }),
    )
  },
  WITHIN_MS,
)
