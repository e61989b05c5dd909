import { describe, expect, test } from 'bun:test'
import { kindOf } from '#domain/documents/document-kind.ts'

describe('the kind of an invoice', () => {
  const registered = { treatment: 'registered' } as const
  const uae = { seller: { country: 'AE', vatRegistered: true }, baseCurrency: 'AED', totalInBase: '10000.01' }

  test.each([
    [
      'an unregistered seller',
      { ...uae, seller: { country: 'AE', vatRegistered: false }, buyer: registered },
      'invoice',
    ],
    ['a registered buyer above 10,000', { ...uae, buyer: registered }, 'tax-invoice'],
    ['a registered buyer at 10,000', { ...uae, buyer: registered, totalInBase: '10000.00' }, 'simplified-tax-invoice'],
    ['a buyer with a number', { ...uae, buyer: { trn: '100123456789003' } }, 'tax-invoice'],
    [
      'an unregistered buyer',
      { ...uae, buyer: { treatment: 'unregistered', trn: '100123456789003' } },
      'simplified-tax-invoice',
    ],
    ['no buyer yet', { ...uae, buyer: null }, 'simplified-tax-invoice'],
    ['no exchange rate yet', { ...uae, buyer: registered, totalInBase: null }, 'tax-invoice'],
    [
      'Saudi Arabia, a small sum',
      { seller: { country: 'SA', vatRegistered: true }, baseCurrency: 'SAR', totalInBase: '5.00', buyer: registered },
      'tax-invoice',
    ],
  ] as const)('%s', (_name, facts, kind) => {
    expect(kindOf({ type: 'invoice', taxes: [{ category: 'standard' }], ...facts })).toBe(kind)
  })

  test('what is no invoice has one kind', () => {
    const facts = { ...uae, buyer: registered, taxes: [] }
    expect(kindOf({ type: 'quotation', ...facts })).toBe('quotation')
    expect(kindOf({ type: 'credit-note', ...facts })).toBe('credit-note')
  })
})
