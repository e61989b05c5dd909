/** The acts on letters that somebody did not get, and when a document counts as sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { LetterRecipient } from '#domain/mail/letter.ts'
import { RETRY_DELAYS_MS } from '#mail/delivery.ts'
import { sweepOutbox } from '#mail/outbox/outbox.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { type Fate, type MailServer, type RecipientAnswer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

type Letter = {
  id: string
  state: string
  attempts: number
  recipients: LetterRecipient[]
  sentAt: string | null
  nextAttemptAt: string | null
  retryOf?: string
}
type Refused = { reason: string; fields: Record<string, unknown> }

const [ANNA, OMAR] = ['anna@noor.example', 'omar@palm.example'] as const
const NOBODY = { code: 550, message: '5.1.1 No such user here' }
const LATER = { code: 451, message: '4.7.1 Greylisted, try again' }

let post: MailServer
let answers: Record<string, RecipientAnswer>
let fate: Fate
/** Set while the mail server says nothing to a letter that it has begun to take. */
let pause: { begun: PromiseWithResolvers<void>; end: PromiseWithResolvers<Fate> } | null
let server: TestServer
let token: string
beforeAll(async () => {
  post = await startMailServer(
    () => {
      pause?.begun.resolve()
      return pause?.end.promise ?? fate
    },
    (recipient) => answers[recipient] ?? 'accept',
  )
  server = await startTestServer({ env: { WRITE_BUDGET: 'off', MAIL_URL: post.url } })
})
afterAll(() => Promise.all([server.close(), post.close()]))

beforeEach(async () => {
  server.clock.set(TEST_START)
  answers = {}
  fate = 'accept'
  pause = null
  const email = `owner-${crypto.randomUUID()}@example.com`
  await server.request('POST', '/api/auth/verification-code', { body: { email } })
  await server.deps.mail.run()
  const body = { email, password: PASSWORD, code: codeIn(post.taken.at(-1)), companyName: 'Noor' }
  token = (await server.request<{ token: string }>('POST', '/api/auth/signup', { body })).body.token
})

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

const issue = async (change: object = {}) =>
  (await call<CommercialDocument>('POST', '/api/invoices?issue=1', { ...invoiceBody(), ...change })).body

async function sendTo(to: string[], cc: string[] = []): Promise<CommercialDocument> {
  const invoice = await issue()
  expect((await call('POST', `/api/invoices/${invoice.id}/send`, { to, cc })).status).toBe(200)
  return invoice
}

const invoiceOf = async ({ id }: { id: string }) => (await call<CommercialDocument>('GET', `/api/invoices/${id}`)).body
const lettersOf = async ({ id }: { id: string }) =>
  (await call<{ items: Letter[] }>('GET', `/api/mail?documentId=${id}`)).body.items
async function letterOf(document: { id: string }): Promise<Letter> {
  const [letter] = await lettersOf(document)
  if (!letter) throw new Error('No letter')
  return letter
}
const act = <Body = Letter & Refused>({ id }: { id: string }, what: 'retry' | 'withdraw', body?: object) =>
  call<Body>('POST', `/api/mail/${id}/${what}`, body)
const voidIt = ({ id }: { id: string }) => call<Refused>('POST', `/api/invoices/${id}/void`, { reason: 'Mistake' })
const fatesOf = ({ recipients }: Letter) => recipients.map(({ email, state, reason }) => [email, state, reason])

/** Lets the next attempt come due, and waits for its end. */
async function again(attempt: number) {
  server.clock.advance({ seconds: (RETRY_DELAYS_MS[attempt - 1] ?? 0) / 1000 })
  await server.deps.mail.run()
}

describe('Sent means taken', () => {
  test('once a server took the letter for anybody, at that moment', async () => {
    answers = { [ANNA]: LATER, [OMAR]: LATER }
    const invoice = await sendTo([ANNA, OMAR])
    await server.deps.mail.run()
    expect(await invoiceOf(invoice)).toMatchObject({ sentAt: null, delivery: { state: 'queued' } })
    answers = { [OMAR]: LATER }
    await again(1)
    const at = server.clock.now().toISOString()
    expect(await invoiceOf(invoice)).toMatchObject({ sentAt: at, delivery: { state: 'queued' } })
    answers = {}
    await again(2)
    expect(await invoiceOf(invoice)).toMatchObject({ sentAt: at, delivery: { state: 'sent' } })
  })

  test('also of each invoice in a reminder', async () => {
    const { id: customerId } = (await call<{ id: string }>('POST', '/api/customers', { ...ALWAHA, email: ANNA })).body
    const overdue = { customer: undefined, customerId, issueDate: '2027-02-01', dueDate: '2027-02-10' }
    const invoices = [await issue(overdue), await issue(overdue)]
    const reminded = await call<{ sent: number }>('POST', '/api/invoices/overdue-reminders', {
      customers: [customerId],
    })
    expect(reminded.body.sent).toBe(1)
    const sentAt = () => Promise.all(invoices.map(async (invoice) => (await invoiceOf(invoice)).sentAt))
    expect(await sentAt()).toEqual([null, null])
    server.clock.advance({ seconds: 5 })
    await server.deps.mail.run()
    const at = server.clock.now().toISOString()
    expect(await sentAt()).toEqual([at, at])
  })

  test('or when its company says so, once, for each type', async () => {
    const quotation = (await call<CommercialDocument>('POST', '/api/quotations?issue=1', invoiceBody())).body
    const invoice = await issue()
    const note = (
      await call<CommercialDocument>('POST', `/api/invoices/${invoice.id}/credit-notes`, { reason: 'Returned' })
    ).body
    const at = server.clock.now().toISOString()
    for (const [path, { id }] of [
      ['invoices', invoice],
      ['quotations', quotation],
      ['credit-notes', note],
    ] as const) {
      const marked = await call<CommercialDocument>('POST', `/api/${path}/${id}/mark-sent`)
      expect([path, marked.status, marked.body.sentAt]).toEqual([path, 200, at])
      server.clock.advance({ hours: 1 })
      expect((await call<CommercialDocument>('POST', `/api/${path}/${id}/mark-sent`)).body.sentAt).toBe(at)
      server.clock.set(TEST_START)
      const history = await call<{ items: { kind: string }[] }>('GET', `/api/${path}/${id}/history`)
      expect(history.body.items.filter(({ kind }) => kind === 'marked-sent')).toHaveLength(1)
    }
    const draft = (await call<CommercialDocument>('POST', '/api/invoices', invoiceBody())).body
    const refused = await call<Refused>('POST', `/api/invoices/${draft.id}/mark-sent`)
    expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.wrong-status'])
    expect((await voidIt(invoice)).status).toBe(409)
  })
})

describe('Voiding', () => {
  test('takes back the letter that has not left', async () => {
    answers = { [ANNA]: LATER }
    const invoice = await sendTo([ANNA])
    await server.deps.mail.run()
    const before = post.attempts()
    expect((await voidIt(invoice)).status).toBe(200)
    const letter = await letterOf(invoice)
    expect(letter).toMatchObject({ state: 'withdrawn', sentAt: null, nextAttemptAt: null })
    expect(fatesOf(letter)).toEqual([[ANNA, 'refused', 'withdrawn']])
    answers = {}
    await again(1)
    expect(post.attempts()).toBe(before)
    expect((await act(letter, 'retry')).body.reason).toBe('mail.withdrawn')
  })

  test('is refused while the letter is being handed over, and once it was taken', async () => {
    const invoice = await sendTo([ANNA])
    const handing = { begun: Promise.withResolvers<void>(), end: Promise.withResolvers<Fate>() }
    pause = handing
    const run = server.deps.mail.run()
    await handing.begun.promise
    const letter = await letterOf(invoice)
    for (const refused of [await voidIt(invoice), await act(letter, 'withdraw'), await act(letter, 'retry')])
      expect([refused.status, refused.body.reason]).toEqual([409, 'mail.under-way'])
    expect(await invoiceOf(invoice)).toMatchObject({ status: 'issued', sentAt: null })
    handing.end.resolve('accept')
    await run
    expect((await voidIt(invoice)).body.reason).toBe('invoice.void-not-allowed')
    for (const refused of [await act(letter, 'withdraw'), await act(letter, 'retry')])
      expect([refused.status, refused.body.reason]).toEqual([409, 'mail.already-sent'])
  })

  test('leaves a letter that was refused as it is', async () => {
    answers = { [ANNA]: NOBODY }
    const invoice = await sendTo([ANNA])
    await server.deps.mail.run()
    expect((await voidIt(invoice)).status).toBe(200)
    const letter = await letterOf(invoice)
    expect(letter.state).toBe('refused')
    expect((await act(letter, 'retry')).body.reason).toBe('invoice.wrong-status')
  })
})

describe('Trying again', () => {
  test('goes to those who did not get it alone, as the same mail', async () => {
    answers = { [OMAR]: NOBODY }
    const before = post.taken.length
    const invoice = await sendTo([ANNA, OMAR])
    await server.deps.mail.run()
    const letter = await letterOf(invoice)
    answers = {}
    const retried = await act(letter, 'retry')
    expect(retried.body).toMatchObject({ id: letter.id, state: 'queued', attempts: 0 })
    expect(fatesOf(retried.body)).toEqual([
      [ANNA, 'sent', undefined],
      [OMAR, 'queued', undefined],
    ])
    await server.deps.mail.run()
    expect(await letterOf(invoice)).toMatchObject({ state: 'sent', attempts: 1, nextAttemptAt: null })
    expect(post.envelopes.slice(before)).toEqual([[ANNA], [OMAR]])
    const mails = post.taken.slice(before)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1])
  })

  test('begins anew when everybody refused it, and at once when it waits', async () => {
    answers = { [ANNA]: NOBODY }
    const invoice = await sendTo([ANNA])
    await server.deps.mail.run()
    answers = { [ANNA]: LATER }
    expect((await act(await letterOf(invoice), 'retry', {})).status).toBe(200)
    await server.deps.mail.run()
    const waiting = await letterOf(invoice)
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1 })
    answers = {}
    await act(waiting, 'retry')
    await server.deps.mail.run()
    expect(await letterOf(invoice)).toMatchObject({ state: 'sent', sentAt: TEST_START.toISOString() })
    expect(post.envelopes.at(-1)).toEqual([ANNA])
  })

  test('with other addresses is a new letter with the same text', async () => {
    answers = { [OMAR]: NOBODY }
    const invoice = await sendTo([OMAR])
    await server.deps.mail.run()
    const refused = await letterOf(invoice)
    const retried = await act(refused, 'retry', { to: [ANNA.toUpperCase()] })
    expect(retried.body).toMatchObject({ state: 'queued', retryOf: refused.id })
    expect(retried.body.id).not.toBe(refused.id)
    await server.deps.mail.run()
    expect(post.envelopes.at(-1)).toEqual([ANNA])
    const mail = post.taken.at(-1)
    expect(mail?.headers.get('to')).toBe(ANNA)
    expect(mail?.attachments).toHaveLength(1)
    expect((await lettersOf(invoice)).map(({ state }) => state)).toEqual(['sent', 'refused'])
    expect(await invoiceOf(invoice)).toMatchObject({ delivery: { state: 'sent', letterId: retried.body.id } })
    const history = await call<{ items: { kind: string; to?: string }[] }>('GET', `/api/invoices/${invoice.id}/history`)
    expect(history.body.items.flatMap(({ kind, to }) => (kind === 'sent' ? [to] : []))).toEqual([OMAR, ANNA])
    const wrong = await act(refused, 'retry', { to: ['two words@example.com'] })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['to.0']])
  })

  test('with other addresses takes back the one that waits', async () => {
    answers = { [OMAR]: LATER }
    const invoice = await sendTo([OMAR])
    await server.deps.mail.run()
    await act(await letterOf(invoice), 'retry', { to: [ANNA] })
    answers = {}
    const before = post.taken.length
    await again(1)
    expect(post.envelopes.slice(before)).toEqual([[ANNA]])
    expect((await lettersOf(invoice)).map(({ state }) => state)).toEqual(['sent', 'withdrawn'])
  })

  test('counts new addresses towards the day, and needs the text, which is deleted after thirty days', async () => {
    answers = { [OMAR]: NOBODY }
    const invoice = await sendTo([OMAR])
    await server.deps.mail.run()
    const letter = await letterOf(invoice)
    const ten = Array.from({ length: 10 }, (_, at) => `client-${at}@example.com`)
    for (let times = 0; times < 4; times++) expect((await act(letter, 'retry', { to: ten })).status).toBe(200)
    expect((await act(letter, 'retry', { to: ten })).body.reason).toBe('subscription.mail-limit')
    expect((await act(letter, 'retry')).status).toBe(200)
    await server.deps.mail.run()
    await server.db.write((tx) => sweepOutbox(tx, 100, server.clock.now()))
    expect((await act(letter, 'retry')).body.reason).toBe('mail.text-deleted')
    expect((await act(letter, 'withdraw')).body.state).toBe('withdrawn')
  })
})

describe('Taking back', () => {
  test('keeps a letter from those who wait for it, and once', async () => {
    answers = { [ANNA]: LATER }
    const invoice = await sendTo([ANNA])
    await server.deps.mail.run()
    const withdrawn = await act(await letterOf(invoice), 'withdraw')
    expect([withdrawn.status, withdrawn.body.state]).toEqual([200, 'withdrawn'])
    answers = {}
    const before = post.attempts()
    await again(1)
    expect(post.attempts()).toBe(before)
    expect((await act(withdrawn.body, 'withdraw')).body.reason).toBe('mail.withdrawn')
    expect(await invoiceOf(invoice)).toMatchObject({ sentAt: null, delivery: { state: 'withdrawn' } })
  })

  test('leaves what some have as it is', async () => {
    answers = { [OMAR]: LATER }
    const invoice = await sendTo([ANNA, OMAR])
    await server.deps.mail.run()
    const partly = await act(await letterOf(invoice), 'withdraw')
    expect(partly.body.state).toBe('partly')
    expect(fatesOf(partly.body)).toEqual([
      [ANNA, 'sent', undefined],
      [OMAR, 'refused', 'withdrawn'],
    ])
    expect((await act(partly.body, 'withdraw')).body.reason).toBe('mail.already-sent')
  })
})
