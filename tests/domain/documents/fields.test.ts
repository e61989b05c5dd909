import { describe, expect, test } from 'bun:test'
import { draftDifferences } from '#domain/documents/drafts/draft-differences.ts'
import { editableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { DOCUMENT_FIELDS, fieldsWith, omit, OPTIONAL_FIELDS, pick } from '#domain/documents/fields.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { invoice } from '#tests/pdf/invoices.ts'

const BLANK = emptyDraft({
  currency: 'AED',
  language: 'bilingual',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

describe('the table of fields', () => {
  test('names every field of a draft once, in the order of the form', () => {
    expect(Object.keys(DOCUMENT_FIELDS)).toEqual([
      'customerId',
      'customer',
      'language',
      'issueDate',
      'dueDate',
      'validUntil',
      'supplyDate',
      'currency',
      'exchangeRate',
      'exchangeRateSource',
      'exchangeRateDate',
      'reference',
      'pricesIncludeTax',
      'lines',
      'discount',
      'deposit',
      'notes',
      'notesAr',
      'terms',
      'termsAr',
      'template',
      'eInvoice',
    ])
  })

  test('rows are found by their columns, in their order', () => {
    expect(fieldsWith({ kind: 'day' })).toEqual([
      'issueDate',
      'dueDate',
      'validUntil',
      'supplyDate',
      'exchangeRateDate',
    ])
    expect(fieldsWith({ kind: 'day', blank: '' })).toEqual(['dueDate', 'validUntil', 'supplyDate', 'exchangeRateDate'])
    expect(fieldsWith({ printed: 'fact' })).toEqual(['issueDate', 'dueDate', 'validUntil', 'supplyDate', 'reference'])
    expect(fieldsWith({ searched: true })).toEqual(['reference'])
    expect(fieldsWith({ carried: null })).toEqual([
      'issueDate',
      'dueDate',
      'validUntil',
      'supplyDate',
      'exchangeRate',
      'exchangeRateSource',
      'exchangeRateDate',
    ])
  })

  test('picking leaves out what is undefined and what is not named', () => {
    const whole: { a: number; b?: string | undefined; c: null } = { a: 1, b: undefined, c: null }
    expect(Object.entries(pick(whole, ['b', 'c']))).toEqual([['c', null]])
  })

  test('omitting leaves out what is named alone', () => {
    expect(Object.entries(omit({ a: 1, b: 2, c: undefined }, ['b']))).toEqual([
      ['a', 1],
      ['c', undefined],
    ])
  })
})

describe.each(OPTIONAL_FIELDS)('%s', (field) => {
  const text = DOCUMENT_FIELDS[field].kind === 'day' ? '2027-04-01' : 'Written'

  test('is blank in a new draft, and blank is not sent', () => {
    expect(BLANK[field]).toBe('')
    const read = readDraft({ ...BLANK, [field]: '  ' }, 'AED')
    expect(read.ok && field in read.body).toBe(false)
  })

  test('is sent as it was typed, read back, and compared', () => {
    const written = { ...BLANK, [field]: ` ${text} ` }
    const read = readDraft(written, 'AED')
    expect(read.ok && read.body[field]).toBe(text)
    expect(editableDraft(invoice({ [field]: text }), 'standard')[field]).toBe(text)
    expect(draftDifferences(BLANK, written).fields).toEqual([field])
  })

  test('is public as the table says', () => {
    expect(publicDocument(invoice({ [field]: text }))[field]).toBe(DOCUMENT_FIELDS[field].public ? text : undefined)
  })
})
