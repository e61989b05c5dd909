/** The check of the whole database finds a quotation whose parts do not add up. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { documents } from '#db/schema/documents.ts'
import { quotationParts } from '#db/schema/quotations.ts'
import { damagedBooks } from '#api/health/books-check-service.ts'
import type { DocumentStatus, CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
  owner = await createCompany(server)
})
afterAll(() => server.close())

const post = async (path: string, body: object = {}) =>
  (await server.request<CommercialDocument>('POST', `/api/${path}`, { token: owner.token, body })).body
const quotation = () => post('quotations?issue=1', invoiceBody())
const turn = (id: string, status: DocumentStatus) =>
  server.db.write(async (tx) => {
    await tx
      .update(documents)
      .set({ status })
      .where(and(eq(documents.accountId, owner.account), eq(documents.id, id)))
  })
const ofStatus = (row: string | null) => ({
  kind: 'figure',
  table: 'documents',
  figure: 'status',
  account: owner.account,
  row,
})
const found = () => damagedBooks(server.db.read)

test('of quotations in every state none is wrong', async () => {
  const [open, part, whole, freed] = [await quotation(), await quotation(), await quotation(), await quotation()]
  await post(`quotations/${part.id}/convert`, { percent: '30' })
  await post(`quotations/${whole.id}/convert`)
  const { id } = await post(`quotations/${freed.id}/convert`)
  await server.request('DELETE', `/api/invoices/${id}`, { token: owner.token })
  await post(`quotations/${open.id}/decline`, { reason: 'No' })
  expect(await found()).toBeUndefined()
})

test.each<[string, object, DocumentStatus]>([
  ['open, but converted', { percent: '30' }, 'converted'],
  ['invoiced in full, but accepted', {}, 'accepted'],
  ['invoiced, but declined', { percent: '30' }, 'declined'],
])('one that is %s is', async (_, body, status) => {
  const { id, number } = await quotation()
  await post(`quotations/${id}/convert`, body)
  const { status: before } = (
    await server.request<CommercialDocument>('GET', `/api/quotations/${id}`, { token: owner.token })
  ).body
  await turn(id, status)
  expect(await found()).toEqual(expect.objectContaining(ofStatus(number)))
  await turn(id, before)
  expect(await found()).toBeUndefined()
})

test('one that is converted without a part is', async () => {
  const { id, number } = await quotation()
  await turn(id, 'converted')
  expect(await found()).toEqual(expect.objectContaining(ofStatus(number)))
  await turn(id, 'issued')
})

test('one that is invoiced too much is', async () => {
  const { id, number } = await quotation()
  await post(`quotations/${id}/convert`)
  const other = await post('invoices', invoiceBody())
  await server.db.write(async (tx) => {
    const [part] = await tx.select().from(quotationParts).where(eq(quotationParts.quotationId, id))
    if (part) await tx.insert(quotationParts).values({ ...part, invoiceId: other.id })
    await tx.update(documents).set({ originalId: id }).where(eq(documents.id, other.id))
  })
  expect(await found()).toEqual(expect.objectContaining(ofStatus(number)))
})
