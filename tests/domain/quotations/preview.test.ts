import { expect, test } from 'bun:test'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { percentLeft, previewPart } from '#domain/quotations/preview.ts'
import { invoicingOf } from '#domain/quotations/worth.ts'
import { offered } from './random-quotations.ts'

const uae: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
const lines = [{ quantity: '10', unitPrice: '100', tax: 'standard' as const }]
const quotation = offered({ currency: 'AED', pricesIncludeTax: false, lines }, uae, [])?.quotation
if (!quotation) throw new Error('refused')

test('shows the amounts of a part, with tax, before it is made', () => {
  expect(previewPart(quotation, { percent: '30' })).toMatchObject({
    ok: true,
    amount: '300.00',
    closes: false,
    shares: [{ line: 0, quantity: '0', amount: '300.00' }],
    lines: [{ quantity: '1', unitPrice: '300.00' }],
    totals: { net: '300.00', tax: '15.00', total: '315.00' },
  })
  expect(previewPart(quotation, {})).toMatchObject({ closes: true, totals: { total: '1050.00' } })
})

test('names what is wrong with a request', () => {
  expect(previewPart(quotation, { percent: '101' })).toEqual({
    ok: false,
    fields: { percent: { problem: 'too-large', limit: '100' } },
  })
})

test('goes on from what is invoiced', () => {
  const share = { line: 0, quantity: '4', amount: '400.00' }
  const part = {
    id: 'a',
    number: null,
    status: 'draft',
    form: 'lines',
    share: '400.00',
    tax: '',
    total: '',
    at: '',
  } as const
  const partly = { ...quotation, invoicing: invoicingOf(quotation, [{ ...part, shares: [share] }]) }
  expect(partly.invoicing).toEqual({
    parts: [part],
    whole: '1000.00',
    invoiced: '400.00',
    open: '600.00',
    lines: [{ line: 0, quantity: '6', amount: '600.00' }],
    taxes: [{ category: 'standard', rate: '5', tax: '30.00' }],
  })
  expect(previewPart(partly, {})).toMatchObject({ ok: true, amount: '600.00', closes: true })
  expect([percentLeft(quotation), percentLeft(partly)]).toEqual(['100', '60'])
})
