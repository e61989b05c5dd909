import { describe, expect, test } from 'bun:test'
import { UNIT_CODES } from '#domain/inventory/unit-codes.ts'
import { LOCALES } from '#domain/locale.ts'
import { unitCodeMessages } from '#i18n/inventory/unit-codes.ts'
import { blankItem, isItemValues, itemBody } from '#ui/features/inventory/sheet/item-values.ts'

describe('the form of an item', () => {
  test('sends the codes of e-invoices, and blank ones as none', () => {
    expect(itemBody({ ...blankItem, name: 'Tea' }, false)).toMatchObject({ unitCode: null, classification: null })
    const typed = { ...blankItem, name: 'Tea', unitCode: 'XBX', classification: ' 0902.30 ' }
    expect(itemBody(typed, false)).toMatchObject({ unitCode: 'XBX', classification: '0902.30' })
  })

  test('does not take what a version without the codes has stored', () => {
    const { unitCode: _unit, classification: _code, ...older } = blankItem
    expect([isItemValues(blankItem), isItemValues(older)]).toEqual([true, false])
  })

  test('names each unit of e-invoices in both languages, no two alike', () => {
    for (const locale of LOCALES) {
      const names = Object.entries(unitCodeMessages[locale])
      expect(new Set(names.map(([code]) => code))).toEqual(new Set(UNIT_CODES))
      expect(new Set(names.map(([, name]) => name)).size).toBe(UNIT_CODES.size)
    }
  })
})
