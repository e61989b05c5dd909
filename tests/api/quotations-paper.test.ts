/** The papers of a quotation: as issued, as extended, as accepted; each is stored and stays. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { attachmentIn } from '#tests/support/pdf-file.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { signaturePicture } from '#tests/support/signatures.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
  owner = await createCompany(server, { name: 'Noor Trading', vatRegistered: true, trn: '100123456789003' })
})
afterAll(() => server.close())

const ask = <Body = CommercialDocument>(method: string, path: string, body?: object) =>
  server.request<Body>(method, `/api/quotations${path}`, { token: owner.token, body })
const issued = async (change: object = {}) =>
  (await ask('POST', '?issue=1', { ...invoiceBody(), validUntil: '2027-03-15', ...change })).body
const paper = async (id: string, language = 'en') => (await ask('GET', `/${id}/pdf?language=${language}`)).bytes
const textOf = (bytes: Uint8Array) => pdfText(bytes).join('\n').replace(/\s+/g, ' ')

async function acceptAsClient(id: string, body: object) {
  const { publicUrl } = (await ask<{ publicUrl: string }>('POST', `/${id}/public-link`)).body
  const token = publicUrl.split('/').at(-1)
  const accepted = await server.request('POST', `/api/public/documents/${token}/accept`, { body })
  expect(accepted.status).toBe(204)
  return token
}

describe('an acceptance', () => {
  test.each([
    ['en', ['Accepted by', 'Layla Haddad', 'Accepted on', '2 March 2027', '12:00', '(UTC+4)', 'Fingerprint']],
    ['ar', ['Layla Haddad', '2 مارس 2027', '12:00', '(UTC+4)']],
    ['bilingual', ['Accepted by', 'Layla Haddad', '2 March 2027', '2 مارس 2027', '12:00', '(UTC+4)']],
  ])('stands on the paper, with its fingerprint (%s)', async (language, words) => {
    const { id, hash = '' } = await issued()
    const before = await paper(id, language)
    await acceptAsClient(id, { name: 'Layla Haddad', signature: signaturePicture() })
    const after = await paper(id, language)
    const text = textOf(after)
    for (const word of words) expect(text).toContain(word)
    expect(text.replaceAll(' ', '')).toContain(hash)
    expect(textOf(before)).not.toContain('Layla')
    expect(text).not.toMatch(/127\.0\.0\.1|QR/)
    // The same bytes from then on, whatever happens next.
    expect(await paper(id, language)).toEqual(after)
    await ask('POST', `/${id}/reopen`, {})
    expect(await paper(id, language)).toEqual(before)
  })

  test('has its own paper each time, and the drawn signature stands on it', async () => {
    const { id } = await issued()
    await ask('POST', `/${id}/accept`, { name: 'Layla', note: 'By phone' })
    const first = await paper(id)
    expect(textOf(first)).toMatch(/Recorded by Noor Trading/)
    expect(textOf(first)).not.toContain('By phone')
    await ask('POST', `/${id}/reopen`, {})
    await acceptAsClient(id, { name: 'Omar', signature: signaturePicture() })
    const second = await paper(id)
    expect(textOf(second)).toContain('Omar')
    expect(textOf(second)).not.toMatch(/Layla|Recorded by/)
    const images = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype\s*\/Image/g)?.length ?? 0
    expect([images(first), images(second) > 0]).toEqual([0, true])
  })

  test('does not change the document that programs read', async () => {
    const { id } = await issued()
    const frozen = attachmentIn(await paper(id))
    await ask('POST', `/${id}/extend`, { validUntil: '2027-04-01' })
    expect(attachmentIn(await paper(id))).toEqual(frozen)
    await ask('POST', `/${id}/accept`, {})
    expect(attachmentIn(await paper(id))).toEqual(frozen)
    expect(frozen).toMatchObject({ status: 'issued', validUntil: '2027-03-15' })
  })

  test('goes out with the letter', async () => {
    const { id } = await issued()
    await ask('POST', `/${id}/accept`, { name: 'Layla' })
    const sent = await ask('POST', `/${id}/send`, { to: ['client@example.com'] })
    expect(sent.status).toBe(200)
    const mail = (await server.mails()).findLast(({ to }) => to === 'client@example.com')
    expect(textOf(mail?.attachments[0]?.bytes ?? new Uint8Array())).toContain('Layla')
  })

  test('is seen on the pages of the client', async () => {
    const { id } = await issued()
    const token = await acceptAsClient(id, { name: 'Layla', signature: signaturePicture() })
    const page = await server.request('GET', `/api/public/documents/${token}/pages/1`)
    expect(new TextDecoder().decode(page.bytes)).toContain('data:image/png')
  })
})

test('a last day that was moved has a paper of its own', async () => {
  const { id } = await issued()
  const first = await paper(id)
  await ask('POST', `/${id}/extend`, { validUntil: '2027-04-01' })
  expect(textOf(await paper(id))).toContain('1 April 2027')
  expect(textOf(first)).toContain('15 March 2027')
})
