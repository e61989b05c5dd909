/** The client page of a quotation before and after its answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { signaturePicture } from '#tests/support/signatures.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

const NETWORK = '203.0.113.7'
const headers = { 'x-forwarded-for': NETWORK }

const ask = async (method: string, path: string, body?: object) =>
  (await server.request<CommercialDocument>(method, path, { token: owner.token, body })).body

/** An issued document and the last part of its link. */
async function shared(collection = 'quotations', change: object = {}) {
  const document = await ask('POST', `/api/${collection}?issue=1`, { ...invoiceBody(), ...change })
  const { publicUrl = '' } = await ask('POST', `/api/${collection}/${document.id}/public-link`)
  return { ...document, token: publicUrl.split('/').at(-1) ?? '' }
}

async function pageOf(token: string, query = ''): Promise<string> {
  const { bytes } = await server.request('GET', `/d/${token}${query}`, { headers })
  return new TextDecoder().decode(bytes)
}

const answer = (token: string, action: 'accept' | 'decline', body: object) =>
  server.request('POST', `/api/public/documents/${token}/${action}`, { body, headers })

const SCRIPTS = ['/client-page-answer.js', '/client-page-answer.css']
const scriptsIn = (page: string) => SCRIPTS.filter((address) => page.includes(address))

describe('a quotation that can be answered', () => {
  test('says what will be kept, and of which document', async () => {
    const { hash, token } = await shared()
    const page = await pageOf(token)
    expect(page).toContain(`data-hash="${hash}"`)
    for (const stored of ['Your name', 'network (IP) address', 'date and time', `<code dir="ltr">${hash}</code>`])
      expect(page).toContain(stored)
    expect(page).toContain('href="#answer"')
    expect(scriptsIn(page)).toEqual(SCRIPTS)
  })

  test('waits for its scripts, and says without them how to answer', async () => {
    const { token } = await shared()
    const page = await pageOf(token, '?language=ar')
    expect(page.match(/<form[^>]* hidden/g)).toHaveLength(2)
    expect(page).toContain('JavaScript')
    expect(page).toContain('قبول عرض السعر')
  })

  test('is not changed by looking', async () => {
    const { id, token, version } = await shared()
    for (const path of [`/d/${token}`, `/d/${token}/paper`, `/api/public/documents/${token}`])
      await server.request('GET', path, { headers })
    expect(await ask('GET', `/api/quotations/${id}`)).toMatchObject({ status: 'issued', version, views: 0 })
  })
})

test('no other page has the form or its scripts', async () => {
  const invoice = await shared('invoices')
  const expired = await shared('quotations', { validUntil: '2027-03-03' })
  const withdrawn = await shared()
  await ask('POST', `/api/quotations/${withdrawn.id}/void`, { reason: 'Wrong price' })
  server.clock.advance({ days: 2 })
  const pages = [invoice.token, expired.token, withdrawn.token, `${withdrawn.token}/paper`, 'never'].map((token) =>
    pageOf(token),
  )
  for (const page of await Promise.all(pages)) {
    expect(scriptsIn(page)).toEqual([])
    expect(page).not.toContain('<form')
    expect(page).not.toContain('href="#answer"')
  }
})

describe('an answered one', () => {
  test('says who accepted it, when by the clock of the company, and what; never from where', async () => {
    const { token, hash } = await shared()
    server.clock.set('2027-03-02T21:05:00.000Z')
    await answer(token, 'accept', { name: 'Layla <Haddad>', hash, signature: signaturePicture() })
    const page = await pageOf(token)
    expect(page).toContain('Layla &lt;Haddad&gt;')
    expect(page).toContain(
      '3\u00a0March\u00a02027, <bdi>1:05\u00a0am</bdi> <bdi dir="ltr" class="unbroken">(UTC+4)</bdi>',
    )
    expect(page).toContain('Download your copy')
    expect(page).not.toContain(NETWORK)
    expect(scriptsIn(page)).toEqual([])
    expect(await pageOf(token, '?language=ar')).toContain(
      '3\u00a0مارس\u00a02027، <bdi>1:05\u00a0ص</bdi> <bdi dir="ltr" class="unbroken">(UTC+4)</bdi>',
    )
  })

  test('says that the company answered for its client', async () => {
    const { id, token } = await shared()
    await ask('POST', `/api/quotations/${id}/accept`, { note: 'By phone, at noon' })
    const page = await pageOf(token)
    expect(page).toContain('recorded this acceptance for you')
    expect(page).not.toContain('at noon')
  })

  test('says why it was declined', async () => {
    const { token } = await shared()
    await answer(token, 'decline', { reason: 'Too <dear>' })
    const page = await pageOf(token)
    expect(page).toContain('Too &lt;dear&gt;')
    expect(page).not.toContain('<form')
  })
})

describe('an acceptance without the hash of what was read', () => {
  const accept = (token: string, body: object = {}) =>
    server.request<{ reason?: string; current?: CommercialDocument }>('POST', `/api/public/documents/${token}/accept`, {
      body: { name: 'Layla', ...body },
      headers,
    })
  const revise = (id: string) => ask('POST', `/api/quotations/${id}/revise`)

  test('is taken of the only version there is, also while a revision is a draft', async () => {
    const [one, drafted] = [await shared(), await shared()]
    await revise(drafted.id)
    expect((await accept(one.token)).status).toBe(204)
    expect((await accept(drafted.token)).status).toBe(204)
  })

  test.each([2, 3])('is refused of revision %i, with what is in force', async (revision) => {
    const { token, ...first } = await shared()
    let { id } = first
    for (let made = 1; made < revision; made++)
      id = (await ask('POST', `/api/quotations/${(await revise(id)).id}/issue`)).id
    const { hash } = await ask('GET', `/api/quotations/${id}`)
    const { status, body } = await accept(token)
    expect([status, body.reason, body.current?.hash]).toEqual([409, 'quotation.changed', hash])
    expect((await ask('GET', `/api/quotations/${id}`)).status).toBe('issued')
    expect((await accept(token, { hash })).status).toBe(204)
  })
})
