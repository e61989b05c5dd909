/** A company's letters wear the logo and colour of the document that they bring. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { accentsOf } from '#domain/branding/accents.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Twice as wide as a letter shows it. */
const LOGO = pngFile(440, 100, (x, y) => [x % 256, y % 256, 90])
const PALE = '#ffcc00'
const TO = { to: ['client@example.com'] }

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ listen: true, env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

const call = <Answer>(method: string, path: string, body?: unknown) =>
  server.request<Answer>(method, path, { token: owner.token, body })
const putLogo = async (bytes: Buffer) => {
  const headers = { 'content-type': 'image/png' }
  const answer = await server.request<{ logo: { hash: string } }>('PUT', '/api/company-branding/logo', {
    token: owner.token,
    body: bytes,
    headers,
  })
  return answer.body.logo.hash
}
const issue = async (change: object = {}) =>
  (await call<CommercialDocument>('POST', '/api/invoices?issue=1', { ...invoiceBody(), ...change })).body
const lastMail = async () => {
  const mail = (await server.mails()).at(-1)
  if (!mail) throw new Error('No mail')
  return mail
}

describe('a letter of a company with a logo and a colour', () => {
  test('shows the logo, which it brings, and a button that can be read, in both languages', async () => {
    const hash = await putLogo(LOGO)
    await call('PUT', '/api/company-branding', { color: PALE })
    for (const language of ['en', 'ar', 'bilingual']) {
      const { id } = await issue({ language })
      expect((await call('POST', `/api/invoices/${id}/send`, TO)).status).toBe(200)
      const mail = await lastMail()
      const cid = `${hash.slice(0, 32)}@logo`
      expect(mail.html.split(`<img src="cid:${cid}" alt="Noor Trading" width="220" height="50"`).length).toBe(2)
      expect(mail.inline).toMatchObject([{ cid, type: 'image/png' }])
      const [logo] = mail.inline
      expect(await new Bun.Image(logo?.bytes ?? new Uint8Array()).metadata()).toMatchObject({ width: 440, height: 100 })
      expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
      const { light, dark } = accentsOf(PALE)
      expect(mail.html).toContain(`background: ${light.text}; color: #ffffff`)
      expect(mail.html).toContain(`.button { background: ${dark.text} !important; color: ${dark.onText} !important }`)
      expect(mail.text).not.toMatch(/cid:|<img|#ffcc00/)
    }
  })

  test('is that of the moment of issue; receipts and statements wear it too', async () => {
    const first = await putLogo(LOGO)
    const { body: customer } = await call<{ id: string }>('POST', '/api/customers', { name: 'Al Waha' })
    const { id } = await issue({ customer: undefined, customerId: customer.id })
    const paid = await call<{ id: string }>('POST', `/api/invoices/${id}/payments`, {
      date: '2027-03-01',
      amount: '1.00',
      method: 'cash',
    })
    const second = await putLogo(pngFile(30, 30, (x) => [x * 8, 0, 200]))
    for (const [path, hash] of [
      [`/api/invoices/${id}/send`, first],
      [`/api/payments/${paid.body.id}/send`, first],
      [`/api/customers/${customer.id}/statement/send`, second],
    ] as const) {
      const { status } = await call('POST', path, TO)
      expect([path, status < 300]).toEqual([path, true])
      expect((await lastMail()).inline.map(({ cid }) => cid)).toEqual([`${hash.slice(0, 32)}@logo`])
    }
  })

  test('brings none where none was chosen', async () => {
    const { id } = await issue()
    await call('POST', `/api/invoices/${id}/send`, TO)
    const mail = await lastMail()
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('background: #0f5f59; color: #ffffff')
    expect(mail.inline).toEqual([])
  })

  test('is shown at /outbox with its logo, which is none of its files', async () => {
    await putLogo(LOGO)
    const { id } = await issue()
    await call('POST', `/api/invoices/${id}/send`, TO)
    const { inline } = await lastMail()
    const text = async (path: string) => new TextDecoder().decode((await server.request('GET', path)).bytes)
    const [newest = ''] = (await text('/outbox')).split('</details>\n  </details>')
    expect(newest).not.toContain('logo.png')
    const frame = /src="(\/outbox\/[^"]+\/html)"/.exec(newest)?.[1] ?? ''
    const base64 = Buffer.from(inline[0]?.bytes ?? []).toString('base64')
    expect(await text(frame)).toContain(`<img src="data:image/png;base64,${base64}"`)
  })
})
