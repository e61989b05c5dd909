import { describe, expect, test } from 'bun:test'
import { type EditableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { changeLine } from '#domain/documents/drafts/line-editing.ts'
import { byKey, readDraft } from '#domain/documents/drafts/read-draft.ts'

const start = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

const read = (draft: EditableDraft) => readDraft(draft, 'AED')

describe('a typed tax rate', () => {
  const rated = (taxRate: string, tax: 'standard' | 'zero' = 'standard') =>
    read(changeLine(start, 1, { description: 'Tea', tax, taxRate }))

  test('is sent as a plain decimal, and omitted when blank', () => {
    expect(rated('٧٫٥٪')).toMatchObject({ body: { lines: [{ tax: 'standard', taxRate: '7.5' }] } })
    for (const none of [rated(' '), rated('7', 'zero')]) {
      expect(none).toMatchObject({ ok: true })
      expect(none.ok && none.body.lines[0]).not.toHaveProperty('taxRate')
    }
  })

  test('that is invalid is reported for its field', () => {
    expect(rated('seven')).toEqual({ ok: false, fields: { 'lines.1.taxRate': { problem: 'not-a-number' } } })
    expect(rated('1.23456')).toMatchObject({ ok: false })
  })
})

describe('the request body', () => {
  test('a new document has its defaults only', () => {
    expect(read(start)).toEqual({
      ok: true,
      keys: [],
      body: { currency: 'AED', language: 'en', issueDate: '2026-11-21', pricesIncludeTax: false, lines: [] },
    })
  })

  test('blank lines are omitted, and the keys of the others returned', () => {
    const draft = changeLine(changeLine(start, 1, { description: 'a' }), 2, { unitPrice: '5' })
    const cleared = changeLine(draft, 1, { description: '' })
    expect(read(cleared)).toMatchObject({ ok: true, keys: [2], body: { lines: [{ description: '', unitPrice: '5' }] } })
  })

  test('digits of every script become plain numbers; a blank quantity is one and a blank price zero', () => {
    const draft = changeLine(start, 1, { description: ' طباعة ', unitPrice: '١٬٢٥٠٫٥', discount: '۱۰٪' })
    expect(read(draft)).toMatchObject({
      body: { lines: [{ description: 'طباعة', quantity: '1', unitPrice: '1250.5', discount: { percent: '10' } }] },
    })
    expect(read(changeLine(start, 1, { description: 'a' }))).toMatchObject({ body: { lines: [{ unitPrice: '0' }] } })
  })

  test('a custom rate only with the standard treatment', () => {
    const draft = changeLine(start, 1, { description: 'a', taxRate: '9.975' })
    expect(read(draft)).toMatchObject({ body: { lines: [{ tax: 'standard', taxRate: '9.975' }] } })
    const zero = read(changeLine(draft, 1, { tax: 'zero' }))
    expect(zero.ok && zero.body.lines[0]).not.toHaveProperty('taxRate')
  })

  test('an exchange rate only for a foreign currency', () => {
    const draft = { ...start, exchangeRate: '٣٫٦٧٢٥' }
    expect(read(draft).ok && read(draft)).not.toHaveProperty('body.exchangeRate')
    expect(read({ ...draft, currency: 'USD' })).toMatchObject({ body: { exchangeRate: '3.6725' } })
  })

  test('the template of the paper, which the form does not show', () => {
    expect(read({ ...start, template: 'modern' })).toMatchObject({ body: { template: 'modern' } })
    expect(read(start)).not.toMatchObject({ body: { template: expect.anything() } })
  })

  test('a saved customer by id, a typed one by its details', () => {
    const buyer = { name: 'Al Waha Trading L.L.C.' }
    expect(read({ ...start, buyer })).toMatchObject({ body: { customer: buyer } })
    const known = read({ ...start, buyer, customerId: '01935a5e-7c00-7000-8000-000000000001' })
    expect(known.ok && known.body).toMatchObject({ customerId: '01935a5e-7c00-7000-8000-000000000001' })
    expect(known.ok && known.body).not.toHaveProperty('customer')
  })
})

describe('invalid input', () => {
  test('is reported by field, a line by its key', () => {
    const draft = changeLine(start, 1, { description: 'a', quantity: 'two', unitPrice: '-5', discount: 'x y' })
    const found = readDraft({ ...draft, issueDate: '', discount: '1.234' }, 'AED')
    expect(found).toEqual({
      ok: false,
      fields: {
        'lines.1.quantity': { problem: 'not-a-number' },
        'lines.1.unitPrice': { problem: 'too-small', limit: '0' },
        'lines.1.discount': { problem: 'not-a-number' },
        discount: { problem: 'too-many-decimals', limit: '2' },
        issueDate: { problem: 'missing' },
      },
    })
  })

  test('line indexes of the server become keys', () => {
    expect(byKey({ 'lines.1.quantity': 'x', lines: 'y', 'lines.9.unit': 'z' }, [4, 7])).toEqual({
      'lines.7.quantity': 'x',
      lines: 'y',
      'lines.9.unit': 'z',
    })
  })
})
