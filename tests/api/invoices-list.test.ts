/** What the list of invoices is worked with: choosing many, their papers, files, and figures. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Invoice } from '#domain/document.ts'
import { type Company, foundCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const made = async ({ token }: Company, change: object = {}, query = '') =>
  (await world.call<Invoice>('POST', `/api/invoices${query}`, { token, body: { ...invoiceBody(), ...change } })).body

const issued = (company: Company, change: object = {}) => made(company, change, '?issue=1')

const exists = async ({ token }: Company, { id }: Invoice) =>
  (await world.call('GET', `/api/invoices/${id}`, { token })).status === 200

describe('Deleting drafts', () => {
  const remove = ({ token }: Company, ids: string[]) =>
    world.call<{ deleted: string[]; reason?: string }>('POST', '/api/invoices/delete-drafts', { token, body: { ids } })

  test('takes the drafts among them and leaves what is issued, unknown or somebody else’s', async () => {
    const [mine, other] = [await foundCompany(world), await foundCompany(world)]
    const drafts = [await made(mine), await made(mine)]
    const [kept, foreign] = [await issued(mine), await made(other)]
    const unknown = '01999999-9999-7999-8999-999999999999'
    const answer = await remove(mine, [...drafts, kept, foreign].map(({ id }) => id).concat(unknown))
    expect(answer.status).toBe(200)
    expect(answer.body.deleted.toSorted()).toEqual(drafts.map(({ id }) => id).toSorted())
    expect(await Promise.all(drafts.map((draft) => exists(mine, draft)))).toEqual([false, false])
    expect([await exists(mine, kept), await exists(other, foreign)]).toEqual([true, true])
  })

  test('does no harm when it is repeated', async () => {
    const mine = await foundCompany(world)
    const { id } = await made(mine)
    expect((await remove(mine, [id])).body.deleted).toEqual([id])
    expect((await remove(mine, [id])).body.deleted).toEqual([])
  })

  test('is bounded', async () => {
    const mine = await foundCompany(world)
    const ids = Array.from({ length: 101 }, (_, at) => `01999999-9999-7999-8999-${String(at).padStart(12, '0')}`)
    expect((await remove(mine, ids)).status).toBe(422)
    expect((await remove(mine, [])).status).toBe(422)
  })
})

describe('The paper on a screen', () => {
  test('is drawn by the printer: a draft with its mark, an issued one with its number, page by page', async () => {
    const mine = await foundCompany(world)
    const invoice = await issued(mine)
    const pages = async (id: string, query = '') =>
      (await world.call<{ pages: string[] }>('GET', `/api/invoices/${id}/pages${query}`, mine)).body.pages
    const whole = await pages(invoice.id)
    expect(whole).toHaveLength(1)
    expect(whole[0]).toStartWith('<svg')
    expect(await pages(invoice.id, '?page=1')).toEqual(whole)
    expect(await pages(invoice.id, '?page=2')).toEqual([])
    expect((await pages((await made(mine)).id))[0]).not.toEqual(whole[0] ?? '')
  })
})
