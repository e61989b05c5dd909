/** A statement of account as a file, by mail and by link; what was sent stays as it was. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

type Sent = { id: string; from: string; to: string; closing: string; recipients: string[]; sentAt: string }

const CLIENT = 'accounts@alwaha.example'

let server: TestServer
let shop: Selling
let customerId: string
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example' } })
})
beforeEach(async () => {
  shop = await startSelling(server)
  customerId = await shop.customer()
})
afterAll(() => server.close())

const address = (rest: string) => `/api/customers/${customerId}/${rest}`
const send = (body: object = { to: [CLIENT] }, query = '', key?: string) =>
  shop.ask<Sent & Refused>('POST', address(`statement/send${query}`), body, key)
const pdf = async (rest: string) => {
  const answer = await shop.ask('GET', address(rest))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(answer.bytes)
}
const textOf = (bytes: Uint8Array) => pdfText(bytes).join(' ').replace(/\s+/g, ' ')
const lastMail = async () => {
  const mail = (await server.mails()).at(-1)
  if (!mail) throw new Error('No mail')
  return mail
}

describe('The file', () => {
  test('is of the period and in the language asked for', async () => {
    await shop.issue({ total: '100.00', customerId, issueDate: '2027-01-10' })
    const text = textOf(await pdf('statement.pdf?from=2027-02-01&language=ar'))
    expect(text).toContain('كشف حساب')
    expect(text).toContain('1 فبراير 2027')
    expect(text).toContain('100.00')
    const answer = await shop.ask('GET', address('statement.pdf?download=1'))
    expect(answer.headers.get('content-disposition')).toStartWith('attachment; filename="statement-AED-2027-03-02.pdf"')
  })

  test('can be fetched once by an address of its own', async () => {
    const path = address('statement.pdf?to=2027-03-31')
    const { body } = await shop.ask<{ url: string }>('POST', '/api/downloads', { path })
    const { pathname } = new URL(body.url)
    const first = await server.request('GET', pathname)
    expect([first.status, (await server.request('GET', pathname)).status]).toEqual([200, 404])
    expect(textOf(first.bytes)).toContain('Statement of Account')
  })

  test('refuses a period that is none', async () => {
    const refused = await shop.ask<Refused>('GET', address('statement.pdf?from=2027-03-02&to=2027-03-01'))
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['from']])
  })
})

describe('A letter', () => {
  test('brings the statement and the way to that of today, from the company', async () => {
    await shop.issue({ total: '1500.00', customerId })
    const sent = await send({ to: [CLIENT], cc: ['cfo@alwaha.example'] })
    expect([sent.status, sent.body]).toMatchObject([
      201,
      { from: '2027-03-02', to: '2027-03-02', closing: '1500.00', recipients: [CLIENT, 'cfo@alwaha.example'] },
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ to: CLIENT, subject: 'Statement of account from Noor Trading' })
    expect(mail.text).toContain('The amount due is AED 1,500.00.')
    const { body: link } = await shop.ask<{ publicUrl: string }>('POST', address('statement/public-link'))
    expect(mail.text).toContain(link.publicUrl)
    expect(mail.attachments).toEqual([
      {
        name: 'statement-AED-2027-03-02.pdf',
        type: 'application/pdf',
        bytes: await pdf(`statements/${sent.body.id}/pdf`),
      },
    ])
  })

  test('is written in what the customer reads, and with the words of whoever sends it', async () => {
    await shop.ask('PUT', `/api/customers/${customerId}`, { language: 'ar' })
    await send()
    const ours = await lastMail()
    expect(ours.subject).toBe('كشف حساب من Noor Trading')
    expect(ours.text).toContain('لا مبالغ مستحقة')
    await send({ to: [CLIENT], subject: 'كشف مارس', message: 'مرحباً\n\nتجدون الكشف مرفقاً.' })
    const theirs = await lastMail()
    expect([theirs.subject, theirs.text.includes('تجدون الكشف مرفقاً.')]).toEqual(['كشف مارس', true])
  })

  test('what was sent is shown as it was, whatever happens later, and cannot be changed', async () => {
    const { id } = await shop.issue({ total: '100.00', customerId })
    const first = (await send()).body
    const before = await pdf(`statements/${first.id}/pdf`)
    await shop.pay(id, '40.00')
    await shop.ask('PUT', `/api/customers/${customerId}`, { name: 'Renamed' })
    const second = (await send()).body
    expect(await pdf(`statements/${first.id}/pdf`)).toEqual(before)
    expect((await shop.get<{ items: Sent[] }>(address('statements'))).items).toMatchObject([
      { id: second.id, closing: '60.00' },
      { id: first.id, closing: '100.00', recipients: [CLIENT] },
    ])
    await expect(server.db.write((tx) => tx.run(sql`delete from sent_statements`))).rejects.toThrow()
  })

  test('stays with a customer: archived instead of deleted, and shown of the one he was merged into', async () => {
    const { id } = (await send()).body
    await shop.ask('DELETE', `/api/customers/${customerId}`)
    const customer = await shop.customer('Al Waha Trading (Dubai)')
    expect((await shop.ask('POST', `/api/customers/${customer}/merge`, { otherId: customerId })).status).toBe(200)
    const { body } = await shop.ask<{ items: Sent[] }>('GET', `/api/customers/${customer}/statements`)
    expect(body.items.map((sent) => sent.id)).toEqual([id])
    expect((await shop.ask('GET', `/api/customers/${customer}/statements/${id}/pdf`)).status).toBe(200)
  })

  test('one key sends once', async () => {
    const [one, other] = [await send(undefined, '', 'k1'), await send(undefined, '', 'k1')]
    expect(other.body).toEqual(one.body)
    expect((await shop.get<{ items: Sent[] }>(address('statements'))).items.length).toBe(1)
  })

  test('names the address that is none, and counts towards the mails of the day', async () => {
    const refused = await send({ to: [CLIENT, 'nobody@'] })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['to.1']])
    for (let count = 0; count < 50; count += 1) await send()
    expect([(await send()).status, (await send()).body.reason]).toEqual([402, 'subscription.mail-limit'])
  })
})

describe('The link', () => {
  const share = async (query = '') =>
    (await shop.ask<{ publicUrl: string }>('POST', address(`statement/public-link${query}`))).body.publicUrl

  test('is one a currency, until it is taken back', async () => {
    const first = await share()
    expect(first).toMatch(/^https:\/\/sanad\.example\/d\/[\w-]{32}$/)
    expect([await share(), await share('?currency=AED')]).toEqual([first, first])
    expect(await share('?currency=USD')).not.toBe(first)
    expect((await shop.ask('DELETE', address('statement/public-link'))).status).toBe(204)
    expect(await share()).not.toBe(first)
  })
})

describe('The client’s page', () => {
  const textAt = async (path: string) => {
    const { status, headers, bytes } = await server.request('GET', path)
    return { status, headers, text: withPlainSpaces(new TextDecoder().decode(bytes)) }
  }
  const share = async () => {
    const { body } = await shop.ask<{ publicUrl: string }>('POST', address('statement/public-link'))
    return new URL(body.publicUrl).pathname
  }

  test('is of today, with the open invoices and the way to each', async () => {
    const path = await share()
    const one = await shop.issue({ total: '100.00', customerId, dueDate: '2027-03-20' })
    const paid = await shop.issue({ total: '50.00', customerId })
    await shop.pay(paid.id, '50.00')
    const page = await textAt(path)
    expect([page.status, page.text.includes('noindex')]).toEqual([200, true])
    for (const shown of [
      'Statement of Account',
      'Al Waha Trading',
      'AED 100.00',
      'INV-0001',
      '20 March 2027',
      'RC-0001',
    ])
      expect(page.text).toContain(shown)
    expect(page.text).not.toContain(`/invoices/${paid.id}`)
    expect(page.text).toContain(`/invoices/${one.id}`)
    const way = await server.request('GET', `${path}/invoices/${one.id}`)
    expect(way.status).toBe(302)
    const invoice = await textAt(way.headers.get('location') ?? '')
    expect([invoice.status, invoice.text.includes('INV-0001')]).toEqual([200, true])
    await shop.pay(one.id, '100.00')
    expect((await textAt(path)).text).toContain('All invoices are paid. Thank you.')
  })

  test.each([
    ['that was followed from here', async (_: string, follow: () => Promise<unknown>) => follow()],
    ['that the owner shared', (id: string) => shop.ask('POST', `/api/invoices/${id}/public-link`)],
    ['that was sent', (id: string) => shop.ask('POST', `/api/invoices/${id}/send`, { to: ['client@example.com'] })],
  ])('makes no new link for an invoice %s and taken back, until the owner shares it again', async (_, shareIt) => {
    const path = await share()
    const { id } = await shop.issue({ total: '100.00', customerId, dueDate: '2027-03-20' })
    const way = `${path}/invoices/${id}`
    await shareIt(id, () => server.request('GET', way))
    expect((await shop.ask('DELETE', `/api/invoices/${id}/public-link`)).status).toBe(204)
    // Once more, as a page that was open does, changes nothing.
    expect((await shop.ask('DELETE', `/api/invoices/${id}/public-link`)).status).toBe(204)
    for (let time = 0; time < 2; time++) expect((await server.request('GET', way)).status).toBe(404)
    expect((await shop.ask<{ publicUrl?: string }>('GET', `/api/invoices/${id}`)).body.publicUrl).toBeUndefined()
    const page = (await textAt(path)).text
    expect([page.includes('INV-0001'), page.includes(`/invoices/${id}`)]).toEqual([true, false])
    const { items } = (await shop.ask<{ items: { kind: string }[] }>('GET', `/api/invoices/${id}/history`)).body
    expect(items.filter(({ kind }) => kind === 'link-disabled')).toHaveLength(1)
    await shop.ask('POST', `/api/invoices/${id}/public-link`)
    expect((await server.request('GET', way)).status).toBe(302)
    expect((await textAt(path)).text).toContain(`/invoices/${id}`)
  })

  test('has its paper, is in Arabic when asked, and says nothing of the seller’s side or of its token in a log', async () => {
    const { id } = await shop.issue({ total: '100.00', customerId })
    await shop.ask('POST', `/api/invoices/${id}/write-off`, { amount: '1.00', reason: 'Secret of the house' })
    const path = await share()
    const arabic = await textAt(`${path}?language=ar`)
    for (const shown of ['dir="rtl"', 'كشف حساب', 'أعمار الديون', 'شطب']) expect(arabic.text).toContain(shown)
    expect(arabic.text).not.toContain('Secret')
    const token = path.split('/').at(-1) ?? ''
    const file = await server.request('GET', `/api/public/statements/${token}/pdf?language=ar`)
    expect([file.status, textOf(file.bytes).includes('كشف حساب')]).toEqual([200, true])
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })

  test('opens no other customer’s invoice, and nothing once it is taken back', async () => {
    const path = await share()
    const other = await shop.issue({ total: '100.00', customerId: await shop.customer('Somebody else') })
    const draft = await shop.ask<{ id: string }>('POST', '/api/invoices', { customerId, lines: [] })
    for (const id of [other.id, draft.body.id, 'nothing'])
      expect((await server.request('GET', `${path}/invoices/${id}`)).status).toBe(404)
    await shop.ask('DELETE', address('statement/public-link'))
    const token = path.split('/').at(-1) ?? ''
    for (const gone of [path, `${path}/invoices/${other.id}`, `/api/public/statements/${token}/pdf`])
      expect((await server.request('GET', gone)).status).toBe(404)
  })

  test('follows a customer who was merged into another', async () => {
    const path = await share()
    const customer = await shop.customer('Al Waha Trading (Dubai)')
    await shop.issue({ total: '75.00', customerId: customer })
    const merged = await shop.ask('POST', `/api/customers/${customer}/merge`, { otherId: customerId })
    expect(merged.status).toBe(200)
    expect((await textAt(path)).text).toContain('AED 75.00')
    await shop.ask('DELETE', `/api/customers/${customer}/statement/public-link`)
    expect((await server.request('GET', path)).status).toBe(404)
  })
})
