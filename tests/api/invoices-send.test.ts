import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany, REGISTERED } from '#tests/support/companies.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

type Refused = { reason: string; fields: Record<string, string>; resetsAt?: string; error: string }

const CLIENT = 'accounts@alwaha.example'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', MAIL_FROM: 'Sanad <post@sanad.example>' } })
})
afterAll(() => server.close())

/** A company with an e-mail of its own, and an invoice that it has issued. */
async function issued(change: object = {}, facts: object = {}): Promise<CommercialDocument> {
  server.clock.set(TEST_START)
  owner = await createCompany(server, { ...REGISTERED })
  const body = { nameAr: 'نور للتجارة', email: 'office@noor.example', ...facts }
  await server.request('PUT', '/api/account', { token: owner.token, body })
  return issue(change)
}

async function issue(change: object = {}): Promise<CommercialDocument> {
  const body = { ...invoiceBody(), dueDate: '2027-03-16', ...change }
  return (await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token: owner.token, body })).body
}

const ask = <Body>(method: string, path: string, body: object) =>
  server.request<Body>(method, path, { token: owner.token, body })
const send = <Body = CommercialDocument>(
  id: string,
  body: object = { to: [CLIENT] },
  headers: Record<string, string> = {},
) => server.request<Body>('POST', `/api/invoices/${id}/send`, { token: owner.token, body, headers })

const lastMail = async () => {
  const mail = (await server.mails()).at(-1)
  if (!mail) throw new Error('No mail')
  return mail
}

/** The text that a reader copies from the HTML. */
const copied = (html: string) => html.replace(/<\/?bdi[^>]*>/g, '')

describe('A letter', () => {
  test('brings the PDF and the way to the page, from the company, and answers go there', async () => {
    const invoice = await issued()
    const sent = await send(invoice.id)
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ sentAt: null, delivery: { state: 'queued' }, status: 'issued' })
    expect(sent.body.publicUrl).toMatch(/^https:\/\/sanad\.example\/d\/[\w-]{32}$/)

    const mail = await lastMail()
    expect(mail).toMatchObject({
      to: CLIENT,
      from: 'Noor Trading <post@sanad.example>',
      subject: 'Tax Invoice INV-0001 from Noor Trading',
    })
    expect(mail.headers.get('reply-to')).toBe('office@noor.example')
    expect(mail.headers.has('auto-submitted')).toBe(false)
    for (const half of [mail.text, copied(mail.html)]) {
      expect(half).toContain('Please find attached Tax Invoice INV-0001, for AED 275.88. It is due on 16 March 2027.')
      expect(half).toContain(sent.body.publicUrl ?? 'nowhere')
    }
    const pdf = await server.request('GET', `/api/invoices/${invoice.id}/pdf`, { token: owner.token })
    expect(mail.attachments).toEqual([{ name: 'INV-0001.pdf', type: 'application/pdf', bytes: Buffer.from(pdf.bytes) }])
  })

  test('is written in the customer’s language, and in both when he reads both', async () => {
    await issued()
    const customer = async (language: string) => {
      const body = { ...ALWAHA, language }
      return (await server.request<{ id: string }>('POST', '/api/customers', { token: owner.token, body })).body.id
    }
    const arabic = await issue({ customer: undefined, customerId: await customer('ar') })
    await send(arabic.id)
    const mail = await lastMail()
    expect([mail.from, mail.subject]).toEqual([
      'نور للتجارة <post@sanad.example>',
      `الفاتورة الضريبية رقم ${arabic.number} من نور للتجارة`,
    ])
    expect(mail.text).toContain(
      `نرفق لكم الفاتورة الضريبية رقم ${arabic.number} بمبلغ AED 275.88. تاريخ الاستحقاق: 16 مارس 2027.`,
    )
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.text).not.toContain('Please find')
    // The paper stays in the language it was issued in.
    expect(pdfText(mail.attachments[0]?.bytes ?? new Uint8Array()).join('')).toContain('Tax Invoice')

    const both = await issue({ customer: undefined, customerId: await customer('bilingual') })
    await send(both.id)
    const second = await lastMail()
    expect(second.text.indexOf('Please find')).toBeLessThan(second.text.indexOf('نرفق لكم'))
    await send(both.id, { to: [CLIENT], language: 'ar' })
    expect((await lastMail()).text).not.toContain('Please find')
  })

  test('says what the company wrote, as text', async () => {
    const invoice = await issued({ language: 'bilingual' })
    const message = 'Dear Layla,\nas agreed <b>today</b> & "soon".'
    await send(invoice.id, { to: [CLIENT], subject: 'Your\norder\tis ready', message })
    const mail = await lastMail()
    expect(mail.subject).toBe('Your order is ready')
    expect(mail.text).toStartWith(`Tax Invoice INV-0001\nAmount due: AED 275.88\nDue on 16 March 2027\n\n${message}`)
    expect(mail.html).toContain('Dear Layla,<br>as agreed &#60;b&#62;today')
    expect(mail.text).not.toContain('Please find')
    expect(mail.text).not.toContain('Kind regards')
    expect(mail.text).not.toContain('نرفق')
  })

  test('goes to each address once, copies too', async () => {
    const invoice = await issued()
    const cc = ['copy@alwaha.example', CLIENT]
    expect((await send(invoice.id, { to: [CLIENT, CLIENT.toUpperCase(), 'second@alwaha.example'], cc })).status).toBe(
      200,
    )
    const mail = await lastMail()
    expect(mail.headers.get('to')).toBe(`${CLIENT}, second@alwaha.example`)
    expect(mail.headers.get('cc')).toBe('copy@alwaha.example')
  })

  test('from a company without an e-mail of its own says nothing of answers', async () => {
    const invoice = await issued({}, { email: null })
    await send(invoice.id)
    const mail = await lastMail()
    expect(mail.headers.has('reply-to')).toBe(false)
    expect(mail.text).not.toContain('Your answer')
    expect(mail.text).not.toContain(owner.user.email)
  })

  test('cannot be made into another by a name', async () => {
    const invoice = await issued({}, { name: 'Noor"\r\n\tBcc: evil@example.com' })
    const refused = await server.request('PUT', '/api/account', { token: owner.token, body: { name: 'A\u0000B' } })
    expect(refused.status).toBe(422)
    await send(invoice.id)
    const mail = await lastMail()
    expect(mail.headers.has('bcc')).toBe(false)
    expect(mail.headers.get('to')).toBe(CLIENT)
  })
})

describe('Sending', () => {
  test('remembers the first time, and each time in the history, without an address in the log', async () => {
    const invoice = await issued()
    await send(invoice.id)
    await server.mails()
    server.clock.advance({ hours: 1 })
    const again = await send(invoice.id, { to: [CLIENT, 'second@alwaha.example'] })
    expect(again.body.sentAt).toBe(TEST_START.toISOString())
    const history = await server.request<{ items: object[] }>('GET', `/api/invoices/${invoice.id}/history`, {
      token: owner.token,
    })
    const by = { name: owner.user.email, nameAr: null }
    expect(history.body.items.slice(-2)).toEqual([
      { kind: 'sent', at: TEST_START.toISOString(), by, recipients: '1', to: CLIENT },
      {
        kind: 'sent',
        at: server.clock.now().toISOString(),
        by,
        recipients: '2',
        to: `${CLIENT} second@alwaha.example`,
      },
    ])
    await server.mails()
    expect(JSON.stringify(server.logged)).not.toContain('alwaha')
    const refused = await server.request<Refused>('POST', `/api/invoices/${invoice.id}/void`, {
      token: owner.token,
      body: { reason: 'Mistake' },
    })
    expect(refused.body.reason).toBe('invoice.void-not-allowed')
  })

  test('happens once for one key, also when the trial has ended in between', async () => {
    const invoice = await issued()
    const before = (await server.mails()).length
    const key = { 'idempotency-key': 'this letter' }
    server.clock.advance({ days: 2, hours: 12 })
    const first = await send(invoice.id, { to: [CLIENT] }, key)
    server.clock.advance({ hours: 23 })
    const second = await send(invoice.id, { to: [CLIENT] }, key)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    expect((await send<Refused>(invoice.id)).body.reason).toBe('subscription.ended')
    expect((await send<Refused>(invoice.id, { to: ['other@example.com'] }, key)).body.reason).toBe(
      'idempotency.mismatch',
    )
    expect((await server.mails()).length).toBe(before + 1)
  })

  test('is for issued invoices: a draft and a void one are refused, and nothing is mailed or shared', async () => {
    const invoice = await issued()
    const { body: draft } = await server.request<CommercialDocument>('POST', '/api/invoices', {
      token: owner.token,
      body: invoiceBody(),
    })
    await server.request('POST', `/api/invoices/${invoice.id}/void`, {
      token: owner.token,
      body: { reason: 'Mistake' },
    })
    const before = (await server.mails()).length
    for (const { id } of [draft, invoice]) {
      const refused = await send<Refused>(id)
      expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.wrong-status'])
    }
    expect((await server.mails()).length).toBe(before)
    expect((await send('01999999-9999-7999-8999-999999999999')).status).toBe(404)
  })

  test('names the address that is wrong, and allows ten', async () => {
    const invoice = await issued()
    const many = Array.from({ length: 10 }, (_, index) => `reader-${index}@example.com`)
    const cases: [object, string][] = [
      [{ to: [CLIENT, 'a@b'] }, 'to.1'],
      [{ to: [CLIENT], cc: ['two words@example.com'] }, 'cc.0'],
      [{ to: [] }, 'to'],
      [{ to: [...many, 'eleventh@example.com'] }, 'to'],
      [{ to: many, cc: ['eleventh@example.com'] }, 'to'],
    ]
    for (const [body, field] of cases) {
      const refused = await send<Refused>(invoice.id, body)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    }
    expect((await send(invoice.id, { to: many })).status).toBe(200)
  })

  test('of a trial reaches fifty addresses a day, those of copies too, in letters of every kind', async () => {
    const invoice = await issued()
    const addresses = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => `client-${from + at}@example.com`)
    for (let letter = 0; letter < 4; letter++)
      expect((await send(invoice.id, { to: addresses(7), cc: addresses(3, 7) })).status).toBe(200)
    const over = await send<Refused>(invoice.id, { to: addresses(10), cc: addresses(1) })
    // One of them twice, which is once; ten more are the fifty.
    expect(over.status).toBe(200)
    const customer = await ask<{ id: string }>('POST', '/api/customers', { name: 'Layla' })
    const paid = await ask<{ id: string }>('POST', `/api/invoices/${invoice.id}/payments`, {
      date: '2027-03-01',
      amount: '1.00',
      method: 'cash',
    })
    for (const path of [
      `/api/invoices/${invoice.id}/send`,
      `/api/payments/${paid.body.id}/send`,
      `/api/customers/${customer.body.id}/statement/send`,
    ]) {
      const refused = await ask<Refused>('POST', path, { to: [CLIENT] })
      expect([path, refused.status, refused.body.reason]).toEqual([path, 402, 'subscription.mail-limit'])
      expect(refused.body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    }
  })

  test('of a trial is refused whole where it would reach too many', async () => {
    const invoice = await issued()
    for (let letter = 0; letter < 49; letter++) await send(invoice.id)
    const two = { to: [CLIENT], cc: ['other@example.com'] }
    expect((await send<Refused>(invoice.id, two)).body.reason).toBe('subscription.mail-limit')
    expect((await send(invoice.id)).status).toBe(200)
  })

  test('stops with the trial, and at fifty recipients a day of it until midnight', async () => {
    const invoice = await issued()
    for (let letter = 0; letter < 50; letter++) expect((await send(invoice.id)).status).toBe(200)
    const limited = await send<Refused>(invoice.id)
    expect([limited.status, limited.body.reason]).toEqual([402, 'subscription.mail-limit'])
    expect(limited.body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    server.clock.set('2027-03-02T20:00:00.000Z')
    expect((await send(invoice.id)).status).toBe(200)
    server.clock.set('2027-03-05T08:00:01.000Z')
    const ended = await send<Refused>(invoice.id)
    expect([ended.status, ended.body.reason]).toEqual([402, 'subscription.ended'])
    // An invalid request is refused as invalid first, because a subscription would not help it.
    expect((await send(invoice.id, { to: ['two words@example.com'] })).status).toBe(422)
  })
})
