import { describe, expect, test } from 'bun:test'
import {
  QUANTITY_RULES,
  readDiscount,
  readFigure,
  readTypedDeposit,
  typedDiscount,
  UNIT_PRICE_RULES,
} from '#domain/documents/drafts/typed-figures.ts'

describe('a typed discount', () => {
  test.each([
    ['10%', { percent: '10' }],
    ['٪١٢٫٥', { percent: '12.5' }],
    ['12.5 %', { percent: '12.5' }],
    ['50', { amount: '50' }],
    ['١٬٢٥٠٫٥٠', { amount: '1250.50' }],
  ])('%s', (text, discount) => {
    expect(readDiscount(text, 'AED')).toEqual({ ok: true, value: discount })
  })

  test('a blank one is absent', () => {
    expect(readDiscount('  ', 'AED')).toEqual({ ok: true, value: null })
  })

  test('an amount has the decimals of its currency', () => {
    expect(readDiscount('1.234', 'KWD')).toEqual({ ok: true, value: { amount: '1.234' } })
    expect(readDiscount('1.234', 'AED')).toMatchObject({ ok: false, problem: { problem: 'too-many-decimals' } })
  })

  test('what is not a number is refused', () => {
    expect(readDiscount('a lot', 'AED')).toMatchObject({ ok: false, problem: { problem: 'not-a-number' } })
    expect(readDiscount('%', 'AED')).toMatchObject({ ok: false, problem: { problem: 'not-a-number' } })
  })

  test('formats back to what was parsed', () => {
    expect(typedDiscount({ percent: '10' })).toBe('10%')
    expect(typedDiscount({ amount: '50.00' })).toBe('50.00')
    expect(typedDiscount(undefined)).toBe('')
  })
})

describe('a typed deposit', () => {
  test.each([
    ['30', '30'],
    ['30 %', '30'],
    ['٣٣٫٣٣٣٣٪', '33.3333'],
    ['100', '100'],
  ])('%s', (text, percent) => {
    expect(readTypedDeposit(text)).toEqual({ ok: true, value: { percent } })
  })

  test('a blank one is absent', () => {
    expect(readTypedDeposit(' ')).toEqual({ ok: true, value: null })
  })

  test.each([
    ['0', { problem: 'not-positive' }],
    ['100.1', { problem: 'not-a-percent', limit: '100' }],
    ['1.23456', { problem: 'too-many-decimals', limit: '4' }],
    ['half', { problem: 'not-a-number' }],
  ])('%s is refused', (text, problem) => {
    expect(readTypedDeposit(text)).toMatchObject({ ok: false, problem })
  })
})

describe('a typed number', () => {
  test.each([
    ['2*45', '90'],
    ['٢×٤٥', '90'],
    ['2.5 * 1.2', '3'],
    ['0.333', '0.333'],
  ])('%s is %s', (text, value) => {
    expect(readFigure(text, UNIT_PRICE_RULES)).toEqual({ ok: true, value })
  })

  test('a product must satisfy the rules of its field', () => {
    expect(readFigure('-2*3', QUANTITY_RULES)).toEqual({ ok: true, value: '-6' })
    expect(readFigure('-2*3', UNIT_PRICE_RULES).ok).toBe(false)
    expect(readFigure('0.0001*0.0001', UNIT_PRICE_RULES)).toMatchObject({ problem: { problem: 'too-many-decimals' } })
  })

  test.each(['2*', '*3', '2*3*4', 'x', 'two'])('%s is refused', (text) => {
    expect(readFigure(text, UNIT_PRICE_RULES).ok).toBe(false)
  })
})
