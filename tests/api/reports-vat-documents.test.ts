/**
 * The VAT return of random documents equals what their frozen copies state, added up by other means: each document's lines over
 * all boxes and beside them are its value and its tax in dirhams, each group has its exact share to a fils, and a box is the sum of
 * its lines.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { VatLines, VatReturn } from '#api/reports/vat/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { REGISTERED } from '#tests/support/companies.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const PERIOD = 'from=2027-01-01&to=2027-03-31'
const BOXES = ['1a', '1b', '1c', '1d', '1e', '1f', '1g', '4', '5'] as const
const BOX_OF = { standard: '1b', zero: '4', exempt: '5', 'out-of-scope': null, 'reverse-charge': null } as const

const line = fc.record({
  quantity: fc.constantFrom('1', '2.5', '3', '-1'),
  unitPrice: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  tax: fc.constantFrom('standard', 'standard', 'zero', 'exempt', 'out-of-scope', 'reverse-charge'),
  discount: fc.option(fc.constantFrom({ percent: '10' }, { percent: '33.33' }), { nil: undefined }),
})

const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  pricesIncludeTax: fc.boolean(),
  currency: fc.constantFrom('AED', 'AED', 'USD', 'KWD', 'JPY'),
  supplyDate: fc.constantFrom(undefined, '2026-12-30', '2027-02-01', '2027-03-20'),
  discount: fc.option(fc.constant({ percent: '7.5' }), { nil: undefined }),
  fate: fc.constantFrom('keep', 'keep', 'void', 'credit'),
})

const RATES: Record<string, string> = { USD: '3.6725', KWD: '11.947321', JPY: '0.0243' }

/** Hundredths, from decimal text: the digits without the point. */
const fils = (text: string) => BigInt(text.replace('.', ''))

let countedInAll = 0

test(
  'equals the documents, whatever was issued, credited and voided',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 4, maxLength: 12 }), async (sales) => {
        const { token } = await createUnlimitedCompany(server, REGISTERED)
        const ask = <Body>(method: string, path: string, body?: object) =>
          server.request<Body>(method, path, { token, ...(body && { body }) })
        await ask('PUT', '/api/account', { emirate: 'DXB' })
        const counted: CommercialDocument[] = []
        for (const { fate, supplyDate, ...typed } of sales) {
          const { currency, pricesIncludeTax } = typed
          const issued = await ask<CommercialDocument>('POST', '/api/invoices?issue=1', {
            ...typed,
            ...(supplyDate && { supplyDate }),
            ...(currency !== 'AED' && { exchangeRate: RATES[currency] }),
            customer: { name: 'Al Waha Trading L.L.C.' },
            issueDate: '2027-03-01',
            language: 'en',
            lines: typed.lines.map((one) => ({
              ...one,
              description: 'Work',
              unitPrice: currency === 'JPY' ? one.unitPrice.replace(/\.\d+$/, '') : one.unitPrice,
            })),
          })
          // Lines that cancel out to nothing or less are refused, whatever their tax.
          if (issued.status !== 201) continue
          const { id, totals, lines } = issued.body
          if (fate === 'void') {
            expect((await ask('POST', `/api/invoices/${id}/void`, { reason: 'Mistake' })).status).toBe(200)
            continue
          }
          if (!supplyDate?.startsWith('2026')) counted.push(issued.body)
          const at = lines.findIndex(({ net, tax }) => fils(net) > 0n && fils(tax) >= 0n)
          if (fate !== 'credit' || at === -1 || totals.total.startsWith('-')) continue
          const [{ quantity = '0' } = {}] = [lines[at]]
          const credited = await ask<CommercialDocument>('POST', `/api/invoices/${id}/credit-notes`, {
            reason: 'Returned',
            lines: [{ line: at, quantity }],
          })
          if (credited.status === 201) counted.push(credited.body)
          expect([pricesIncludeTax, [201, 409, 422].includes(credited.status)]).toEqual([pricesIncludeTax, true])
        }
        countedInAll += counted.length
        await expectReturn(token, counted)
      }),
      { ...runs(12), endOnFailure: true },
    )
    expect(countedInAll).toBeGreaterThan(20)
    expect(await damagedBooks(server.db.read)).toBeUndefined()
  },
  6 * 60_000,
)

type Box = (typeof BOXES)[number]

/** The rounding of the part itself, and those of the total and its tax, which go to the largest part. */
const ROUNDINGS = 0.03

async function expectReturn(token: string, counted: readonly CommercialDocument[]): Promise<void> {
  const get = async <Body>(path: string) => (await server.request<Body>('GET', path, { token })).body
  const found = await get<VatReturn>(`/api/reports/vat?${PERIOD}`)
  const lines = new Map<Box, VatLines['items']>()
  for (const box of BOXES) {
    const { items, sum } = await get<VatLines>(`/api/reports/vat/lines?${PERIOD}&box=${box}&limit=100`)
    const own = found.boxes.find((one) => one.box === box)
    expect(sum).toEqual({ amount: own?.amount ?? '', tax: own?.tax ?? '0.00' })
    expect(items.reduce((all, { amount }) => all + fils(amount), 0n)).toBe(fils(sum.amount))
    expect(items.reduce((all, { tax }) => all + fils(tax), 0n)).toBe(fils(sum.tax))
    lines.set(box, items)
  }
  let beside = 0n
  for (const { id, kind, currency, exchangeRate, totals, taxInBase, totalInBase } of counted) {
    const sign = kind === 'credit-note' ? -1n : 1n
    const inBoxes = BOXES.flatMap((box) => (lines.get(box) ?? []).filter((one) => one.id === id))
    const sumOf = (part: 'amount' | 'tax') => inBoxes.reduce((all, one) => all + fils(one[part]), 0n)
    expect(sumOf('tax')).toBe(sign * fils(taxInBase ?? ''))
    beside += sign * (fils(totalInBase ?? '') - fils(taxInBase ?? '')) - sumOf('amount')
    for (const { category, base, tax } of totals.taxes) {
      const box = BOX_OF[category]
      if (box === null) continue
      const own = (lines.get(box) ?? []).filter((one) => one.id === id)
      expect(own).toHaveLength(1)
      if (currency === 'AED') {
        expect([own[0]?.amount, own[0]?.tax].map((text) => fils(text ?? ''))).toEqual([
          sign * fils(base),
          sign * fils(tax),
        ])
      } else {
        const exact = Number(base) * Number(exchangeRate) * Number(sign)
        expect(Math.abs(Number(own[0]?.amount) - exact)).toBeLessThan(ROUNDINGS + Math.abs(exact) / 1e9)
      }
    }
  }
  expect(found.beside.reduce((all, { amount }) => all + fils(amount), 0n)).toBe(beside)
}
