/** The fate of letters to clients, by the words of a real mail server that refuses some recipients, for now or for good. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { LetterRecipient } from '#domain/mail/letter.ts'
import { RETRY_DELAYS_MS } from '#mail/delivery.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { type Fate, type MailServer, type RecipientAnswer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

type Letter = {
  id: string
  type: string
  state: string
  cause: string
  language: string
  subject: string
  attempts: number
  recipients: LetterRecipient[]
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  document: { type: string; id: string; number: string } | null
  customerId: string | null
  customer: { name: string; nameAr: string | null } | null
}
type Page = { items: Letter[]; nextCursor: string | null }

const [ANNA, OMAR, LAYLA] = ['anna@noor.example', 'omar@palm.example', 'layla@waha.example'] as const
const NOBODY = { code: 550, message: '5.1.1 No such user here' }
const LATER = { code: 451, message: '4.7.1 Greylisted, try again' }

let post: MailServer
let answers: Record<string, RecipientAnswer>
let fate: Fate
let server: TestServer
let token: string
beforeAll(async () => {
  post = await startMailServer(
    () => fate,
    (recipient) => answers[recipient] ?? 'accept',
  )
  server = await startTestServer({ env: { WRITE_BUDGET: 'off', MAIL_URL: post.url } })
})
afterAll(() => Promise.all([server.close(), post.close()]))

beforeEach(async () => {
  server.clock.set(TEST_START)
  answers = {}
  fate = 'accept'
  token = await signUp()
})

/** Signs up with the code that the mail server took. */
async function signUp(): Promise<string> {
  const email = `owner-${crypto.randomUUID()}@example.com`
  await server.request('POST', '/api/auth/verification-code', { body: { email } })
  await server.deps.mail.run()
  const body = { email, password: PASSWORD, code: codeIn(post.taken.at(-1)), companyName: 'Noor' }
  return (await server.request<{ token: string }>('POST', '/api/auth/signup', { body })).body.token
}

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

async function issue(change: object = {}): Promise<CommercialDocument> {
  return (await call<CommercialDocument>('POST', '/api/invoices?issue=1', { ...invoiceBody(), ...change })).body
}

async function sendTo(to: string[], cc: string[] = [], change: object = {}): Promise<CommercialDocument> {
  const invoice = await issue(change)
  const sent = await call('POST', `/api/invoices/${invoice.id}/send`, { to, cc })
  expect(sent.status).toBe(200)
  return invoice
}

const list = async (query = '') => (await call<Page>('GET', `/api/mail${query}`)).body
const letterOf = async ({ id }: { id: string }): Promise<Letter> => {
  const [letter] = (await list(`?documentId=${id}`)).items
  if (!letter) throw new Error('No letter')
  return letter
}
const fatesOf = ({ recipients }: Letter) => recipients.map(({ email, state, reason }) => [email, state, reason])

/** Lets the next attempt come due, and waits for its end. */
async function again(attempt: number) {
  const ms = RETRY_DELAYS_MS[attempt - 1] ?? 0
  server.clock.advance({ seconds: ms / 1000 })
  await server.deps.mail.run()
}

describe('A letter', () => {
  test('waits, is sent, and says for whom, of what and when', async () => {
    const invoice = await sendTo([ANNA], [LAYLA])
    await server.deps.mail.run()
    const letter = await letterOf(invoice)
    const at = TEST_START.toISOString()
    expect(letter).toEqual({
      id: letter.id,
      type: 'invoice',
      state: 'sent',
      cause: 'hand',
      language: 'en',
      subject: post.taken.at(-1)?.subject ?? 'none',
      attempts: 1,
      recipients: [
        { email: ANNA, copy: false, state: 'sent' },
        { email: LAYLA, copy: true, state: 'sent' },
      ],
      createdAt: at,
      sentAt: at,
      nextAttemptAt: null,
      document: { type: 'invoice', id: invoice.id, number: 'INV-0001' },
      customerId: null,
      customer: { name: ALWAHA.name, nameAr: ALWAHA.nameAr ?? null },
    })
    expect((await call<Letter>('GET', `/api/mail/${letter.id}`)).body).toEqual(letter)
  })

  test('that one of three refuses for good has reached the others', async () => {
    answers = { [OMAR]: NOBODY }
    const invoice = await sendTo([ANNA, OMAR], [LAYLA])
    await server.deps.mail.run()
    const letter = await letterOf(invoice)
    expect(letter.state).toBe('partly')
    expect(fatesOf(letter)).toEqual([
      [ANNA, 'sent', undefined],
      [OMAR, 'refused', 'no-mailbox'],
      [LAYLA, 'sent', undefined],
    ])
    expect(letter.recipients[1]?.answer).toBe('550 5.1.1 No such user here')
    expect(post.envelopes.at(-1)).toEqual([ANNA, LAYLA])
    expect(letter.nextAttemptAt).toBeNull()
  })

  test('goes again to whoever refused it for now, and to nobody else, as the same mail', async () => {
    answers = { [OMAR]: LATER, [LAYLA]: NOBODY }
    const before = post.taken.length
    const invoice = await sendTo([ANNA, OMAR, LAYLA])
    await server.deps.mail.run()
    const waiting = await letterOf(invoice)
    expect([waiting.state, waiting.attempts, waiting.sentAt]).toEqual(['queued', 1, TEST_START.toISOString()])
    expect(waiting.nextAttemptAt).toBe(new Date(TEST_START.getTime() + 60_000).toISOString())
    await again(1)
    expect(await letterOf(invoice)).toMatchObject({ state: 'queued', attempts: 2 })
    answers = {}
    await again(2)
    const letter = await letterOf(invoice)
    expect(fatesOf(letter)).toEqual([
      [ANNA, 'sent', undefined],
      [OMAR, 'sent', undefined],
      [LAYLA, 'refused', 'no-mailbox'],
    ])
    expect([letter.state, letter.attempts, letter.sentAt]).toEqual(['partly', 3, TEST_START.toISOString()])
    const mails = post.taken.slice(before)
    expect(post.envelopes.slice(before)).toEqual([[ANNA], [OMAR]])
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(new Set(mails.map(({ headers }) => headers.get('to'))).size).toBe(1)
  })

  test('that everybody refuses is refused, and given up once nobody has answered for two days', async () => {
    answers = { [ANNA]: NOBODY, [OMAR]: { code: 552, message: '5.2.2 Mailbox full' } }
    const refused = await sendTo([ANNA, OMAR])
    await server.deps.mail.run()
    expect(await letterOf(refused)).toMatchObject({ state: 'refused', sentAt: null })
    expect(fatesOf(await letterOf(refused)).map(([, , reason]) => reason)).toEqual(['no-mailbox', 'mailbox-full'])
    answers = {}
    fate = 'refuse-later'
    const away = await sendTo([ANNA])
    await server.deps.mail.run()
    for (let attempt = 1; attempt <= RETRY_DELAYS_MS.length; attempt += 1) {
      expect(await letterOf(away)).toMatchObject({ state: 'queued', attempts: attempt })
      await again(attempt)
    }
    const letter = await letterOf(away)
    expect([letter.state, letter.nextAttemptAt, letter.attempts]).toEqual(['given-up', null, 8])
    expect(letter.recipients).toEqual([
      { email: ANNA, copy: false, state: 'refused', reason: 'no-answer', answer: '451 Try again later' },
    ])
  })

  test('whose text is refused reached nobody', async () => {
    fate = 'refuse-text'
    const invoice = await sendTo([ANNA, OMAR])
    await server.deps.mail.run()
    expect(await letterOf(invoice)).toMatchObject({ state: 'refused', attempts: 1 })
    expect((await letterOf(invoice)).recipients.map(({ answer }) => answer)).toEqual([
      '554 Not wanted here',
      '554 Not wanted here',
    ])
  })
})

test('a document says what became of the letter that last brought it', async () => {
  const deliveryOf = async ({ id }: { id: string }) =>
    (await call<CommercialDocument>('GET', `/api/invoices/${id}`)).body.delivery
  const unsent = await issue()
  expect(await deliveryOf(unsent)).toBeNull()
  answers = { [OMAR]: NOBODY }
  const invoice = await sendTo([ANNA, OMAR])
  const letter = await letterOf(invoice)
  const written = { letterId: letter.id, at: TEST_START.toISOString() }
  expect(await deliveryOf(invoice)).toEqual({ ...written, state: 'queued' })
  await server.deps.mail.run()
  expect(await deliveryOf(invoice)).toEqual({ ...written, state: 'partly' })
  server.clock.advance({ seconds: 60 })
  await call('POST', `/api/invoices/${invoice.id}/send`, { to: [ANNA] })
  await server.deps.mail.run()
  expect(await deliveryOf(invoice)).toMatchObject({ state: 'sent', at: server.clock.now().toISOString() })
})

test('lists of documents show those whose latest letter did not arrive', async () => {
  answers = { [OMAR]: NOBODY }
  const [arrived, refused, partly] = [await sendTo([ANNA]), await sendTo([OMAR]), await sendTo([ANNA, OMAR])]
  await server.deps.mail.run()
  const failed = async () => {
    const { items } = (await call<{ items: { id: string }[] }>('GET', '/api/invoices?delivery=failed')).body
    return items.map(({ id }) => id)
  }
  expect(await failed()).toEqual([partly.id, refused.id])
  await call('POST', `/api/invoices/${refused.id}/send`, { to: [ANNA] })
  await server.deps.mail.run()
  expect(await failed()).toEqual([partly.id])
  expect(await failed()).not.toContain(arrived.id)
  expect((await call('GET', '/api/invoices?delivery=sent')).status).toBe(422)
})

test('a client’s page says nothing about letters', async () => {
  answers = { [OMAR]: NOBODY }
  const { id } = await sendTo([OMAR])
  await server.deps.mail.run()
  const { publicUrl = '' } = (await call<CommercialDocument>('GET', `/api/invoices/${id}`)).body
  const page = await server.request('GET', new URL(publicUrl).pathname)
  const answer = await server.request('GET', `/api/public/documents/${publicUrl.split('/').at(-1)}`)
  for (const bytes of [page.bytes, answer.bytes]) {
    const text = new TextDecoder().decode(bytes)
    expect(text.length).toBeGreaterThan(100)
    expect(text).not.toMatch(/delivery|letterId|palm\.example/)
  }
})

describe('The list', () => {
  test('has the newest first, in pages, by state, type, customer and document', async () => {
    const { id } = (await call<{ id: string }>('POST', '/api/customers', ALWAHA)).body
    const first = await sendTo([ANNA], [], { customer: undefined, customerId: id })
    answers = { [OMAR]: NOBODY }
    const second = await sendTo([OMAR])
    const quotation = (await call<CommercialDocument>('POST', '/api/quotations?issue=1', invoiceBody())).body
    await call('POST', `/api/quotations/${quotation.id}/send`, { to: [ANNA] })
    await server.deps.mail.run()
    const documentsOf = ({ items }: Page) => items.map(({ document }) => document?.id)
    expect(documentsOf(await list())).toEqual([quotation.id, second.id, first.id])
    expect(documentsOf(await list('?state=refused'))).toEqual([second.id])
    expect(documentsOf(await list('?state=sent'))).toEqual([quotation.id, first.id])
    expect(documentsOf(await list('?type=quotation'))).toEqual([quotation.id])
    expect(documentsOf(await list(`?customerId=${id}`))).toEqual([first.id])
    expect(documentsOf(await list(`?documentId=${second.id}&state=sent`))).toEqual([])
    const page = await list('?limit=2')
    expect(documentsOf(page)).toEqual([quotation.id, second.id])
    expect(documentsOf(await list(`?limit=2&cursor=${page.nextCursor ?? ''}`))).toEqual([first.id])
  })

  test('has those that somebody did not get, with those of a type, and as soon as that is known', async () => {
    fate = 'refuse-later'
    const partly = await sendTo([ANNA, OMAR])
    const quotation = (await call<CommercialDocument>('POST', '/api/quotations?issue=1', invoiceBody())).body
    await call('POST', `/api/quotations/${quotation.id}/send`, { to: [OMAR] })
    const sent = await sendTo([LAYLA])
    await server.deps.mail.run()
    const documentsOf = async (query: string) => (await list(query)).items.map(({ document }) => document?.id)
    expect(await documentsOf('?state=undelivered')).toEqual([])
    expect(await documentsOf('?state=queued')).toEqual([sent.id, quotation.id, partly.id])
    fate = 'accept'
    answers = { [OMAR]: NOBODY }
    await again(1)
    expect(await documentsOf('?state=queued')).toEqual([])
    expect(await documentsOf('?state=undelivered')).toEqual([quotation.id, partly.id])
    expect(await documentsOf('?state=undelivered&type=invoice')).toEqual([partly.id])
    expect(await documentsOf('?state=partly&type=quotation')).toEqual([])
    expect(await documentsOf(`?state=undelivered&documentId=${sent.id}`)).toEqual([])
    const first = await list('?state=undelivered&limit=1')
    expect(await documentsOf(`?state=undelivered&limit=1&cursor=${first.nextCursor ?? ''}`)).toEqual([partly.id])
    expect((await call('GET', '/api/mail?state=lost')).status).toBe(422)
  })

  test('has a letter by its new state once it was taken back, and once it was sent to other addresses', async () => {
    fate = 'refuse-later'
    const [first, second] = [await sendTo([ANNA]), await sendTo([OMAR])]
    await server.deps.mail.run()
    await call('POST', `/api/mail/${(await letterOf(first)).id}/withdraw`)
    const documentsOf = async (query: string) => (await list(query)).items.map(({ document }) => document?.id)
    expect(await documentsOf('?state=withdrawn')).toEqual([first.id])
    expect(await documentsOf('?state=queued')).toEqual([second.id])
    fate = 'accept'
    await call('POST', `/api/mail/${(await letterOf(second)).id}/retry`, { to: [LAYLA] })
    await server.deps.mail.run()
    expect(await documentsOf('?state=withdrawn')).toEqual([second.id, first.id])
    expect(await documentsOf(`?state=sent&q=${LAYLA}`)).toEqual([second.id])
    expect(await documentsOf('?q=waha&state=sent')).toEqual([second.id])
  })

  test('is searched by number, client, address and subject', async () => {
    const sidra = { name: 'Sidra & Sons', nameAr: 'السدرة وأولادها' }
    const first = await sendTo([ANNA], [LAYLA], { customer: sidra })
    const second = await issue()
    await call('POST', `/api/invoices/${second.id}/send`, {
      to: [OMAR],
      subject: 'Your kitchen is ready',
      message: 'See',
    })
    await server.deps.mail.run()
    const documentsOf = async (query: string) =>
      (await list(`?q=${encodeURIComponent(query)}`)).items.map(({ document }) => document?.id)
    for (const q of [first.number ?? '', 'inv-1', 'sidra', 'سدره', ANNA, 'layla@waha', 'noor.example'])
      expect([q, await documentsOf(q)]).toEqual([q, [first.id]])
    for (const q of ['kitchen', OMAR, 'alwaha']) expect([q, await documentsOf(q)]).toEqual([q, [second.id]])
    expect(await documentsOf('inv')).toEqual([second.id, first.id])
    expect((await list('?q=inv&state=sent&type=invoice')).items).toHaveLength(2)
    expect((await list('?q=inv&state=undelivered')).items).toEqual([])
    expect((await list('?q=inv&type=receipt')).items).toEqual([])
    expect(((await list(`?q=${'x'.repeat(201)}`)) as unknown as { error: unknown }).error).toBeDefined()
  })

  test('of a customer has the letters of those who were merged into him', async () => {
    const [target, merged] = [
      (await call<{ id: string }>('POST', '/api/customers', ALWAHA)).body.id,
      (await call<{ id: string }>('POST', '/api/customers', { ...ALWAHA, name: 'Alwaha' })).body.id,
    ]
    const one = await sendTo([ANNA], [], { customer: undefined, customerId: target })
    const two = await sendTo([OMAR], [], { customer: undefined, customerId: merged })
    await sendTo([LAYLA])
    expect((await call('POST', `/api/customers/${target}/merge`, { otherId: merged })).status).toBe(200)
    await server.deps.mail.run()
    const documentsOf = ({ items }: Page) => items.map(({ document }) => document?.id)
    expect(documentsOf(await list(`?customerId=${target}`))).toEqual([two.id, one.id])
    const page = await list(`?customerId=${target}&limit=1`)
    expect(documentsOf(await list(`?customerId=${target}&limit=1&cursor=${page.nextCursor ?? ''}`))).toEqual([one.id])
    expect(documentsOf(await list(`?customerId=${target}&state=sent&type=invoice`))).toEqual([two.id, one.id])
  })

  test('has statements and reminders, and nothing that the product itself mails', async () => {
    const { id } = (await call<{ id: string }>('POST', '/api/customers', { ...ALWAHA, email: ANNA })).body
    await issue({ customer: undefined, customerId: id, issueDate: '2027-02-01', dueDate: '2027-02-10' })
    expect((await call('POST', `/api/customers/${id}/statement/send`, { to: [ANNA] })).status).toBe(201)
    await call('POST', '/api/invoices/overdue-reminders', { customers: [id] })
    await server.deps.mail.run()
    expect((await list()).items.map(({ type, document, customerId }) => [type, document, customerId])).toEqual([
      ['reminder', null, id],
      ['statement', null, id],
    ])
  })
})
