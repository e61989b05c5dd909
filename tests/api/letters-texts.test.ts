/** The company's own texts of letters: saved, refused, and in the letters that clients get. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { LETTER_TEXT_TYPES, type LetterText, type LetterTexts } from '#domain/letters/letter-texts.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import type { Mail } from '#tests/support/mime.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

type Refused = { reason: string; fields: Record<string, string> }
type Written = { subject: string; html: string; text: string }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())

const NOOR = { name: 'Noor Trading', nameAr: 'نور للتجارة' } as { name: string }
beforeEach(async () => {
  server.clock.set(TEST_START)
  token = (await createCompany(server, NOOR)).token
})

const call = <Body>(method: string, path: string, body?: unknown, language = 'en') =>
  server.request<Body>(method, path, {
    token,
    headers: { 'accept-language': language },
    ...(body !== undefined && { body }),
  })

const save = <Body = LetterTexts & { version: string }>(body: object) => call<Body>('PUT', '/api/letter-texts', body)
const texts = async () => (await call<LetterTexts & { version: string }>('GET', '/api/letter-texts')).body

const EMPTY: LetterText = { subject: '', message: '' }
const OWN: LetterText = {
  subject: 'Our {number}',
  message: 'Dear {customer},\n\n{number} is for {amount}, {due} of it due. Please pay by {dueDate}.\n\n{company}',
}
const OWN_AR: LetterText = {
  subject: 'فاتورتنا {number}',
  message: 'السادة {customer}\n\nالمبلغ {amount} والمستحق {due} حتى {dueDate}.\n\n{company}',
}

async function lastMail(): Promise<Mail> {
  const mail = (await server.mails()).at(-1)
  if (!mail) throw new Error('No mail')
  return mail
}

async function issue(change: object = {}): Promise<CommercialDocument> {
  return (await call<CommercialDocument>('POST', '/api/invoices?issue=1', { ...invoiceBody(), ...change })).body
}

describe('saved', () => {
  test('each is ours until it is written, and again when it is emptied', async () => {
    expect(Object.keys(await texts())).toEqual([...LETTER_TEXT_TYPES, 'version'])
    expect((await texts())['reminder-last']).toEqual({ en: EMPTY, ar: EMPTY })
    const saved = await save({ invoice: { ar: { subject: '  فاتورة \t {number} ' } }, receipt: { en: OWN_RECEIPT } })
    expect(saved.status).toBe(200)
    expect(saved.body.invoice).toEqual({ en: EMPTY, ar: { subject: 'فاتورة {number}', message: '' } })
    expect(saved.body.receipt.en).toEqual(OWN_RECEIPT)
    expect(await texts()).toEqual(saved.body)
    // A part that is left out stays.
    expect((await save({ invoice: { ar: { message: 'شكراً' } } })).body.invoice.ar.subject).toBe('فاتورة {number}')
    await save({ invoice: { ar: EMPTY }, receipt: { en: EMPTY } })
    expect(await texts()).toEqual({ ...saved.body, ...(await texts()), invoice: { en: EMPTY, ar: EMPTY } })
    expect((await texts()).receipt).toEqual({ en: EMPTY, ar: EMPTY })
  })

  test('of each language by itself, whatever another device has saved meanwhile', async () => {
    const { version } = await texts()
    await save({ invoice: { en: OWN } })
    const other = await save({ version, invoice: { en: EMPTY, ar: OWN_AR } })
    expect(other.body.invoice).toEqual({ en: OWN, ar: OWN_AR })
    const stale = await save<Refused>({ version, invoice: { en: { ...OWN, subject: 'Mine' } } })
    expect([stale.status, stale.body.reason, Object.keys(stale.body.fields)]).toEqual([
      409,
      'settings.stale',
      ['invoice.en'],
    ])
  })

  test('nothing of it with a placeholder that is unknown, which its field names', async () => {
    const refused = await save<Refused>({
      quotation: { en: OWN_RECEIPT },
      invoice: { en: { subject: 'Invoice {nummer}', message: 'Dear {client}' }, ar: OWN_AR },
      statement: { ar: { message: 'كشف {number}' } },
    })
    expect([refused.status, refused.body.reason]).toEqual([422, 'request.invalid'])
    expect(refused.body.fields).toEqual({
      'invoice.en.subject': 'There is no placeholder {nummer} for this text.',
      'invoice.en.message': 'There is no placeholder {client} for this text.',
      'statement.ar.message': 'There is no placeholder {number} for this text.',
    })
    expect((await texts()).invoice).toEqual({ en: EMPTY, ar: EMPTY })
    const arabic = await call<Refused>('PUT', '/api/letter-texts', { invoice: { ar: { subject: '{س}' } } }, 'ar')
    expect(arabic.body.fields['invoice.ar.subject']).toBe('لا يوجد متغيّر باسم {س} لهذا النص.')
  })

  test('not longer than a letter takes', async () => {
    const long = { subject: 'x'.repeat(201), message: 'x'.repeat(4001) }
    const refused = await save<Refused>({ invoice: { en: long } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      422,
      ['invoice.en.subject', 'invoice.en.message'],
    ])
    expect((await save({ invoice: { en: { subject: 'x'.repeat(200), message: 'x'.repeat(4000) } } })).status).toBe(200)
  })
})

const OWN_RECEIPT: LetterText = { subject: 'Got {number}', message: 'Thank you, {customer}, for {amount}.' }

describe('in the letters', () => {
  const customer = { name: 'Palm <b>Design</b>', nameAr: 'بالم للتصميم' }
  const send = (invoice: CommercialDocument, body: object = {}) =>
    call('POST', `/api/invoices/${invoice.id}/send`, { to: ['anna@palm.example'], ...body })

  test('of an invoice, with its values and as text alone', async () => {
    await save({ invoice: { en: { ...OWN, message: `${OWN.message}\n\n<script>1</script>` } } })
    const invoice = await issue({ customer, dueDate: '2027-04-01' })
    await send(invoice, { language: 'en' })
    const { subject, text, html } = await lastMail()
    expect(subject).toBe('Our INV-0001')
    expect(withPlainSpaces(text)).toContain('Dear Palm <b>Design</b>,')
    expect(withPlainSpaces(text)).toContain('Please pay by 1 April 2027.')
    expect(text).not.toContain('Hello,')
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>Design')
    expect(html).toContain('<bdi>Palm &#60;b&#62;Design&#60;/b&#62;</bdi>')
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>INV-0001<\/bdi> is for <bdi dir="ltr"[^>]*>AED/)
  })

  test('of an invoice in both languages: each half by its own text or ours', async () => {
    await save({ invoice: { ar: OWN_AR } })
    await send(await issue({ customer, dueDate: '2027-04-01' }), { language: 'bilingual' })
    const { subject, text, html } = await lastMail()
    expect(subject).toEndWith('from Noor Trading')
    expect(text).toContain('Please find attached')
    expect(text).toContain('السادة بالم للتصميم')
    expect(withPlainSpaces(text)).toContain('حتى 1 أبريل 2027.')
    expect(html).toMatch(/المبلغ <bdi dir="ltr"[^>]*>AED/)
    expect(text).not.toContain('نرفق لكم')
  })

  test('of an invoice without a due date: nothing is due on no day', async () => {
    await save({ invoice: { en: OWN } })
    await send(await issue({ customer, dueDate: undefined }), { language: 'en' })
    expect((await lastMail()).text).toContain('of it due.\n\nNoor Trading')
  })

  test('of an invoice whose sender wrote this one, as he wrote it', async () => {
    await save({ invoice: { en: OWN } })
    await send(await issue(), { language: 'en', message: 'Just this {number}.' })
    const { subject, text } = await lastMail()
    expect(subject).toBe('Our INV-0001')
    expect(text).toContain('Just this {number}.')
    expect(text).not.toContain('Dear')
  })

  test('of a statement and of a receipt', async () => {
    await save({
      statement: { en: { subject: 'Account with {company}', message: 'Dear {customer}, {due} is due.' } },
      receipt: { en: OWN_RECEIPT },
    })
    const made = await call<{ id: string }>('POST', '/api/customers', { name: 'Palm', email: 'anna@palm.example' })
    const invoice = await issue({ customerId: made.body.id, customer: undefined })
    const money = { date: '2027-03-01', amount: '100', method: 'cash' }
    await call('POST', `/api/invoices/${invoice.id}/payments`, money)
    const receipt = (await call<{ items: { id: string }[] }>('GET', '/api/payments')).body.items[0]?.id ?? ''
    const to = { to: ['anna@palm.example'], language: 'en' }
    expect((await call('POST', `/api/payments/${receipt}/send`, to)).status).toBe(200)
    const receiptMail = await lastMail()
    expect([receiptMail.subject, withPlainSpaces(receiptMail.text)]).toEqual([
      'Got RC-0001',
      expect.stringContaining('Thank you, Palm, for AED 100.00.'),
    ])
    expect((await call('POST', `/api/customers/${made.body.id}/statement/send`, to)).status).toBe(201)
    const statement = await lastMail()
    expect(statement.subject).toBe('Account with Noor Trading')
    expect(withPlainSpaces(statement.text)).toMatch(/Dear Palm, AED [\d.,]+ is due\./)
  })

  test('of reminders to all who are overdue: that of the plan’s step, for all of a customer’s invoices', async () => {
    await save({ 'reminder-gentle': { en: { ...OWN, subject: 'Gentle' } }, 'reminder-firm': { en: OWN } })
    const made = await call<{ id: string }>('POST', '/api/customers', {
      name: 'Palm',
      email: 'anna@palm.example',
      language: 'en',
    })
    const dated = { customerId: made.body.id, customer: undefined, issueDate: '2027-02-01' }
    await issue({ ...dated, dueDate: '2027-02-05' })
    await issue({ ...dated, dueDate: '2027-02-09' })
    const reminded = await call('POST', '/api/invoices/overdue-reminders', { customers: [made.body.id] })
    expect(reminded.body).toEqual({ sent: 1, refused: [] })
    const { subject, text } = await lastMail()
    expect(subject).toBe('Our INV-0001, INV-0002')
    expect(withPlainSpaces(text)).toContain('Please pay by 5 February 2027.')
    expect(text).toContain('Invoice INV-0002')
  })
})

describe('previewed', () => {
  const preview = <Body = Written>(body: object) => call<Body>('POST', '/api/mail/preview', body)

  test.each(LETTER_TEXT_TYPES)('for an example, in both languages: %s', async (type) => {
    for (const language of ['en', 'ar']) {
      const ours = await preview({ type, language })
      expect([type, ours.status, Object.keys(ours.body)]).toEqual([type, 200, ['subject', 'text', 'html']])
      expect(ours.body.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(ours.body.text).not.toMatch(/[{}]/)
      const own = await preview({ type, language, subject: 'S {company}', message: 'M {customer}' })
      expect(own.body.subject).toBe(`S ${language === 'ar' ? 'نور للتجارة' : 'Noor Trading'}`)
      expect(own.body.text).toContain(language === 'ar' ? 'M عميل للمثال' : 'M Example customer')
    }
  })

  test('with the saved text where none is given, and ours where it is empty', async () => {
    await save({ invoice: { en: OWN } })
    expect((await preview({ type: 'invoice', language: 'en' })).body.subject).toBe('Our INV-0042')
    expect((await preview({ type: 'invoice', language: 'en', subject: '' })).body.subject).toContain(
      'from Noor Trading',
    )
  })

  test('as the letter that is then sent, and nothing is stored or sent by it', async () => {
    await save({ invoice: { en: OWN } })
    const invoice = await issue({ dueDate: '2027-04-01' })
    const previewed = (await preview({ type: 'invoice', language: 'en', documentId: invoice.id })).body
    const before = (await server.mails()).length
    expect((await call<{ items: unknown[] }>('GET', '/api/mail')).body.items).toEqual([])
    expect((await call<CommercialDocument>('GET', `/api/invoices/${invoice.id}`)).body.publicUrl).toBeUndefined()
    await call('POST', `/api/invoices/${invoice.id}/send`, { to: ['anna@palm.example'], language: 'en' })
    const sent = await lastMail()
    expect((await server.mails()).length).toBe(before + 1)
    const withoutLinks = (text: string) => withPlainSpaces(text.trim().replaceAll(/https?:\S+/g, ''))
    expect(previewed.subject).toBe(sent.subject)
    expect(withoutLinks(previewed.text)).toBe(withoutLinks(sent.text))
  })

  test('never for a document of another type or company', async () => {
    const invoice = await issue()
    for (const type of ['quotation', 'receipt', 'statement'])
      expect([type, (await preview({ type, language: 'en', documentId: invoice.id })).status]).toEqual([type, 404])
    token = (await createCompany(server)).token
    expect((await preview({ type: 'reminder-firm', language: 'en', documentId: invoice.id })).status).toBe(404)
  })

  test('names an unknown placeholder at its field', async () => {
    const refused = await preview<Refused>({ type: 'receipt', language: 'en', subject: 'ok', message: '{due}' })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { message: 'There is no placeholder {due} for this text.' },
    ])
  })
})
