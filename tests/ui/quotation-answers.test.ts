import { describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { translator } from '#i18n/translator.ts'
import { acceptedAs, ANSWERED, invoicedBy, WITH_OPTIONS } from '#stories/fixtures/quotations/example-answers.ts'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { answerStateOf, stepsOf } from '#ui/features/quotations/answer/answer-state.ts'
import { fieldOf, messagesOf, requestOf, startOf } from '#ui/features/quotations/invoicing/convert-form.ts'
import { invoicedPercent, taxDifference } from '#ui/features/quotations/invoicing/invoiced-share.ts'

const TODAY = '2026-11-21'
const { issued, expired, voided } = QUOTATIONS

const stepsNow = (quotation: CommercialDocument) => {
  const state = answerStateOf(quotation, TODAY)
  return state && { state, ...stepsOf(state, quotation) }
}

describe('what may be done with a quotation', () => {
  test('is told by its state on that day', () => {
    expect(stepsNow(issued)).toEqual({
      state: 'awaiting',
      buttons: ['accept', 'convert'],
      menu: ['decline', 'extend', 'revise'],
    })
    expect(stepsNow(expired)?.buttons).toEqual(['extend', 'accept'])
    expect(answerStateOf({ status: 'issued', validUntil: TODAY }, TODAY)).toBe('awaiting')
    expect(stepsNow(ANSWERED.declined)?.buttons).toEqual(['revise', 'reopen'])
    expect(stepsNow(ANSWERED.superseded)).toEqual({ state: 'superseded', buttons: [], menu: [] })
    expect(stepsNow(ANSWERED.converted)).toEqual({ state: 'converted', buttons: [], menu: [] })
    expect(stepsNow(voided)).toBeNull()
    expect(answerStateOf({ status: 'draft' }, TODAY)).toBeNull()
  })

  test('an acceptance is taken back until an invoice follows from it', () => {
    expect(stepsNow(ANSWERED.signed)?.menu).toEqual(['reopen'])
    expect(stepsNow(ANSWERED.partly)).toEqual({ state: 'accepted', buttons: ['convert'], menu: [] })
  })
})

describe('the form that turns it into an invoice', () => {
  test('starts with the deposit, while nothing is invoiced', () => {
    const accepted = acceptedAs(WITH_OPTIONS)
    expect(startOf(accepted)).toEqual({ scope: 'percent', percent: '30', quantities: {} })
    const first = invoicedBy(accepted, [{ request: { percent: '30' }, number: 'INV-0001' }])
    expect(startOf(first)).toEqual({ scope: 'whole', percent: '', quantities: {} })
    expect(startOf(ANSWERED.signed).scope).toBe('whole')
  })

  test('asks for what is typed alone', () => {
    const typed = { percent: ' 30 ', quantities: { 0: '', 2: '1.5' } }
    expect(requestOf({ ...typed, scope: 'whole' })).toEqual({})
    expect(requestOf({ ...typed, scope: 'percent' })).toEqual({ percent: '30' })
    expect(requestOf({ ...typed, scope: 'lines' })).toEqual({ lines: [{ line: 2, quantity: '1.5' }] })
  })

  test('knows the lines of a request by those of the quotation', () => {
    const request = { lines: [{ line: 2, quantity: '9' }] }
    expect(fieldOf('lines.0.quantity', request)).toBe('quantities.2')
    expect(fieldOf('lines', request)).toBe('lines')
    expect(fieldOf('percent', {})).toBe('percent')
  })

  test.each(['en', 'ar'] as const)('says what is open, %s', (locale) => {
    const t = translator(quotationConvertMessages, locale)
    const request = { lines: [{ line: 2, quantity: '9' }] }
    const said = (path: string, problem: 'too-large' | 'too-small' | 'missing') =>
      Object.values(messagesOf({ [path]: { problem, limit: '2.5' } }, request, t))
    expect(said('percent', 'too-large')).toEqual([t('percentTooLarge', { limit: '2.5' })])
    expect(said('lines.0.quantity', 'too-large')).toEqual([t('quantityTooLarge', { limit: '2.5' })])
    expect(said('lines', 'missing')).toEqual([t('noItem')])
    expect(said('lines', 'too-small')).toEqual([t('comesToNothing')])
    expect(said('percent', 'missing')).toEqual([t('notAPercent')])
  })
})

describe('what is invoiced', () => {
  const shareOf = (invoiced: string, open: string) =>
    invoicedPercent({ parts: [], lines: [], taxes: [], whole: '1000.00', invoiced, open }, 'AED')

  test('is whole percent, and 0 or 100 for nothing and all alone', () => {
    expect(shareOf('0.00', '1000.00')).toBe(0)
    expect(shareOf('0.01', '999.99')).toBe(1)
    expect(shareOf('305.00', '695.00')).toBe(31)
    expect(shareOf('999.99', '0.01')).toBe(99)
    expect(shareOf('1000.00', '0.00')).toBe(100)
  })

  test('may differ in tax by rounding, which is told once nothing is open', () => {
    expect(taxDifference(ANSWERED.converted)).toBe('0.01')
    expect(taxDifference(ANSWERED.partly)).toBeNull()
    const [first, ...others] = ANSWERED.converted.invoicing?.parts ?? []
    if (!first || !ANSWERED.converted.invoicing) throw new Error('The example is invoiced')
    // A line that was added to an invoice brings tax of its own.
    const parts = [{ ...first, tax: '900.00' }, ...others]
    const invoicing = { ...ANSWERED.converted.invoicing, parts }
    expect(taxDifference({ ...ANSWERED.converted, invoicing })).toBeNull()
  })
})
