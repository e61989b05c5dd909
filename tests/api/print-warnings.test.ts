/** Letters that a paper shows as squares: with every answer of a draft, and when it is issued. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { PrintWarning } from '#domain/printing/unprintable-texts.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = CommercialDocument & { warnings?: PrintWarning[] }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
  token = (await createUnlimitedCompany(server)).token
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const bodyOf = (description: string) => ({
  ...invoiceBody(),
  discount: undefined,
  lines: [{ description, quantity: '1', unitPrice: '10', tax: 'standard' }],
})
const EXPECTED: PrintWarning[] = [{ warning: 'unprintable', path: 'lines.0.description', letters: ['🙏'] }]

test('a draft warns when it is made, changed and read, and issuing warns and goes on', async () => {
  const made = (await call<Answer>('POST', '/api/invoices', bodyOf('Thanks 🙏'))).body
  expect(made.warnings).toEqual(EXPECTED)
  expect((await call<Answer>('GET', `/api/invoices/${made.id}`)).body.warnings).toEqual(EXPECTED)
  const path = `/api/invoices/${made.id}`
  const plain = await call<Answer>('PUT', path, { ...bodyOf('Thanks'), version: made.version })
  expect([plain.status, plain.body.warnings]).toEqual([200, undefined])
  const again = await call<Answer>('PUT', path, { ...bodyOf('Thanks 🙏'), version: plain.body.version })
  expect(again.body.warnings).toEqual(EXPECTED)
  const issued = await call<Answer>('POST', `${path}/issue`)
  expect([issued.status, issued.body.status, issued.body.warnings]).toEqual([200, 'issued', EXPECTED])
})

test('made and issued at once: the paper shows a square, and the answer says so', async () => {
  const { status, body } = await call<Answer>('POST', '/api/invoices?issue=1', bodyOf('Thanks 🙏 深圳 हिन्दी'))
  expect([status, body.warnings]).toEqual([201, EXPECTED])
  const { bytes } = await call('GET', `/api/invoices/${body.id}/pdf?language=en`)
  const text = pdfText(bytes).join('\n')
  expect(text).toContain('Thanks \u25A1 深圳 हिन्दी')
  expect(text).not.toContain('\uFFFD')
})
