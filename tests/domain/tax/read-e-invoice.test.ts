import { describe, expect, test } from 'bun:test'
import { draftDifferences } from '#domain/documents/drafts/draft-differences.ts'
import { blankLine, type EditableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { answered, isRequested, readEInvoice } from '#domain/tax/read-e-invoice.ts'
import type { EInvoiceFacts } from '#domain/tax/e-invoice-facts.ts'

const DELIVERY = { street: 'King Fahd Road 12', city: 'Riyadh', region: 'Riyadh', country: 'SA' }
const PERIOD = { from: '2026-11-01', to: '2026-11-30' }
const BLANK = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})
const draft = (eInvoice?: EInvoiceFacts): EditableDraft => ({ ...BLANK, ...(eInvoice && { eInvoice }) })

describe('the facts of an e-invoice', () => {
  test('are sent trimmed, in their order, without what is blank', () => {
    const typed: EInvoiceFacts = {
      paymentMeans: 'card',
      flags: ['export', 'summary'],
      beneficiary: ' ',
      period: PERIOD,
      delivery: { ...DELIVERY, city: ' Riyadh ' },
    }
    const facts: EInvoiceFacts = {
      paymentMeans: 'card',
      flags: ['summary', 'export'],
      period: PERIOD,
      delivery: DELIVERY,
    }
    expect(readEInvoice(typed)).toEqual({ facts, problems: {} })
    expect(readDraft(draft(typed), 'AED')).toMatchObject({ ok: true, body: { eInvoice: facts } })
  })

  test('are not sent at all when nothing is answered', () => {
    const blank = { street: '', city: ' ', region: '', country: '' }
    for (const none of [undefined, {}, { flags: [] }, { delivery: blank, period: { from: '', to: '' } }]) {
      const read = readDraft(draft(none), 'AED')
      expect(read.ok && read.body).not.toHaveProperty('eInvoice')
      expect(draftDifferences(draft(none), draft()).fields).toEqual([])
    }
  })

  test('a half-typed delivery or period has a problem at each missing field', () => {
    const missing = { problem: 'missing' } as const
    expect(readDraft(draft({ delivery: { ...DELIVERY, street: '', region: ' ' } }), 'AED')).toEqual({
      ok: false,
      fields: { 'eInvoice.delivery.street': missing, 'eInvoice.delivery.region': missing },
    })
    expect(readEInvoice({ period: { from: '', to: '2026-11-30' } }).problems).toEqual({
      'eInvoice.period.from': missing,
    })
  })

  test('a period does not end before it begins', () => {
    expect(readEInvoice({ period: { from: '2026-11-30', to: '2026-11-01' } }).problems).toEqual({
      'eInvoice.period.to': { problem: 'not-after-start' },
    })
    expect(readEInvoice({ period: { from: '2026-11-30', to: '2026-11-30' } }).problems).toEqual({})
  })

  test('are one difference between two versions, whatever the order of their members', () => {
    const [one, other] = [draft({ flags: ['export', 'summary'], delivery: DELIVERY }), draft()]
    expect(draftDifferences(one, other).fields).toEqual(['eInvoice'])
    const { country, ...rest } = DELIVERY
    const same = draft({ delivery: { country, ...rest }, flags: ['summary', 'export'] })
    expect(draftDifferences(one, same).fields).toEqual([])
  })
})

test('codes of a line make a difference', () => {
  const lined = (classification: string) => ({
    ...BLANK,
    lines: [{ ...blankLine(1, 'standard'), description: 'Tea', classification }, blankLine(2, 'standard')],
  })
  const kinds = (a: string, b: string) => draftDifferences(lined(a), lined(b)).lines.map(({ kind }) => kind)
  expect([kinds('0902', '0902'), kinds('0902', '0903')]).toEqual([[], ['changed']])
})

describe('an answer', () => {
  test('asks for its details, and takes them with it', () => {
    const online = answered({ delivery: DELIVERY, flags: ['export'] }, 'e-commerce', true)
    expect(online).toEqual({ delivery: DELIVERY, flags: ['e-commerce', 'export'] })
    const inland = answered(online, 'export', false)
    expect(inland).toEqual({ delivery: DELIVERY, flags: ['e-commerce'] })
    expect(answered(inland, 'e-commerce', false)).toEqual({})
    expect(answered({ paymentMeans: 'cash', beneficiary: '1' }, 'free-zone', false)).toEqual({ paymentMeans: 'cash' })
  })

  test('details that are there without it are shown', () => {
    expect(isRequested({}, 'period')).toBe(false)
    expect(isRequested({ flags: ['summary'] }, 'period')).toBe(true)
    expect(isRequested({ beneficiary: 'CN-1' }, 'beneficiary')).toBe(true)
  })
})
