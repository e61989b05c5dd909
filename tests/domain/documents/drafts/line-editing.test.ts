import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { blankLine, type EditableDraft, emptyDraft, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import {
  addLines,
  changeLine,
  describeLine,
  duplicateLine,
  fillLines,
  isTable,
  moveLine,
  moveLineTo,
  openLineAfter,
  openLineBefore,
  removeLine,
  restoreLine,
  settledFigure,
  shownDescription,
  shownUnit,
  withoutItem,
} from '#domain/documents/drafts/line-editing.ts'
import { runs } from '#tests/support/runs.ts'

const start = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

/** A draft with lines of these descriptions, plus the blank one. */
function draftOf(...descriptions: string[]): EditableDraft {
  return descriptions.reduce((draft, description) => {
    const last = draft.lines.at(-1)
    return last ? changeLine(draft, last.key, { description }) : draft
  }, start)
}

const keyOf = (draft: EditableDraft, index: number) => draft.lines[index]?.key ?? -1
const written = (draft: EditableDraft) => draft.lines.map(({ description }) => description)

describe('the blank line at the end', () => {
  test('is added again once it is filled', () => {
    expect(written(draftOf('a'))).toEqual(['a', ''])
  })

  test('stays when it is deleted, moved or duplicated', () => {
    const draft = draftOf('a')
    const blank = keyOf(draft, 1)
    expect(written(removeLine(draft, blank))).toEqual(['a', ''])
    expect(moveLine(draft, blank, -1)).toBe(draft)
    expect(duplicateLine(draft, blank)).toBe(draft)
  })

  test('stays below every other line', () => {
    const draft = draftOf('a', 'b')
    expect(moveLine(draft, keyOf(draft, 1), 1)).toBe(draft)
  })
})

describe('lines', () => {
  test('are swapped', () => {
    const draft = draftOf('a', 'b', 'c')
    expect(written(moveLine(draft, keyOf(draft, 2), -1))).toEqual(['a', 'c', 'b', ''])
    expect(written(moveLine(draft, keyOf(draft, 0), 1))).toEqual(['b', 'a', 'c', ''])
    expect(moveLine(draft, keyOf(draft, 0), -1)).toBe(draft)
  })

  test('move to any index above the blank one', () => {
    const draft = draftOf('a', 'b', 'c')
    expect(written(moveLineTo(draft, keyOf(draft, 0), 2))).toEqual(['b', 'c', 'a', ''])
    expect(written(moveLineTo(draft, keyOf(draft, 2), 0))).toEqual(['c', 'a', 'b', ''])
    for (const index of [1, 3, 9, -1]) expect(moveLineTo(draft, keyOf(draft, 1), index)).toBe(draft)
    expect(moveLineTo(draft, keyOf(draft, 3), 0)).toBe(draft)
  })

  test('are duplicated below themselves with a new key', () => {
    const draft = draftOf('a', 'b')
    const doubled = duplicateLine(draft, keyOf(draft, 0))
    expect(written(doubled)).toEqual(['a', 'a', 'b', ''])
    expect(new Set(doubled.lines.map(({ key }) => key)).size).toBe(4)
  })

  test('inserting below adds a line, or selects the existing blank one', () => {
    const draft = draftOf('a', 'b')
    const between = openLineAfter(draft, keyOf(draft, 0))
    expect(written(between.draft)).toEqual(['a', '', 'b', ''])
    expect(between.opened).toBe(keyOf(between.draft, 1))
    const atEnd = openLineAfter(draft, keyOf(draft, 1))
    expect(atEnd).toEqual({ draft, opened: keyOf(draft, 2) })
  })

  test('inserting above adds a line, and a deleted one is restored at its index', () => {
    const draft = draftOf('a', 'b')
    const above = openLineBefore(draft, keyOf(draft, 0))
    expect(written(above.draft)).toEqual(['', 'a', 'b', ''])
    expect(above.opened).toBe(keyOf(above.draft, 0))
    expect(openLineBefore(draft, keyOf(draft, 2))).toEqual({ draft, opened: keyOf(draft, 2) })
    const [first, second] = draft.lines
    const left = removeLine(draft, keyOf(draft, 0))
    expect(first && restoreLine(left, first, 0)).toEqual(draft)
    expect(second && restoreLine(draft, second, 1)).toBe(draft)
    // The blank line stays last.
    expect(first && written(restoreLine(removeLine(left, keyOf(draft, 1)), first, 5))).toEqual(['a', ''])
  })

  test('a typed tax rate is normalised without its percent sign', () => {
    const rated = (taxRate: string) => settledFigure(changeLine(start, 1, { taxRate }), 1, 'taxRate').lines[0]?.taxRate
    expect(['٧٫٥٪', '16 %', '7.50', '', 'half'].map(rated)).toEqual(['7.5', '16', '7.50', '', 'half'])
  })

  test('a number is normalised when its cell is left', () => {
    const draft = changeLine(start, 1, { quantity: '٢٫٥٠', unitPrice: '2*45', discount: '٪١٠' })
    const settled = ['quantity', 'unitPrice', 'discount'].reduce((one, cell) => settledFigure(one, 1, cell), draft)
    expect(settled.lines[0]).toMatchObject({ quantity: '2.50', unitPrice: '90', discount: '10%' })
    const unread = changeLine(start, 1, { quantity: 'two' })
    expect(settledFigure(unread, 1, 'quantity')).toBe(unread)
  })
})

describe('descriptions shown and hidden', () => {
  const ofItem = { description: 'Tea', descriptionAr: 'شاي', unit: 'cup', unitAr: 'كوب', itemId: 'tea' }
  const inLanguage = (language: EditableDraft['language']) => changeLine({ ...start, language }, 1, ofItem)
  const line = (draft: EditableDraft) => draft.lines[0]

  test('shows the description of the language, else the other', () => {
    const tea = { ...blankLine(1, 'standard'), ...ofItem }
    expect([shownDescription(tea, 'en'), shownDescription(tea, 'ar')]).toEqual(['description', 'descriptionAr'])
    expect(shownDescription({ ...tea, description: '' }, 'en')).toBe('descriptionAr')
    expect(shownDescription({ ...tea, descriptionAr: '' }, 'ar')).toBe('description')
    expect(shownDescription(blankLine(1, 'standard'), 'ar')).toBe('description')
    expect([shownUnit(tea, 'en'), shownUnit(tea, 'ar'), shownUnit({ ...tea, unitAr: '' }, 'ar')]).toEqual([
      'cup',
      'كوب',
      'cup',
    ])
  })

  test('clearing the description removes the codes of the item, and a new unit the code of the old one', () => {
    const codes = { unitCode: 'HUR', classification: '998311', itemType: 'service', gtin: '6291041500213' } as const
    const coded = changeLine(inLanguage('en'), 1, codes)
    const emptied = describeLine(coded, 1, 'description', '')
    for (const fact of Object.keys(codes)) expect(line(emptied)).not.toHaveProperty(fact)
    const measured = changeLine(coded, 1, { unit: 'day', unitCode: undefined })
    expect(line(measured)).not.toHaveProperty('unitCode')
    expect(line(measured)).toMatchObject({ classification: '998311', itemType: 'service' })
    expect(line(duplicateLine(coded, 1))).toMatchObject(codes)
  })

  test('clearing the shown description clears both and removes the item', () => {
    const emptied = line(describeLine(inLanguage('en'), 1, 'description', ''))
    expect(emptied).toMatchObject({ description: '', descriptionAr: '' })
    expect(emptied).not.toHaveProperty('itemId')
    expect(line(describeLine(inLanguage('ar'), 1, 'descriptionAr', 'شا'))).toMatchObject({ itemId: 'tea' })
  })

  test('in a bilingual draft each description is cleared separately', () => {
    const one = describeLine(inLanguage('bilingual'), 1, 'description', '')
    expect(line(one)).toMatchObject({ description: '', descriptionAr: 'شاي', itemId: 'tea' })
    expect(line(describeLine(one, 1, 'descriptionAr', ''))).not.toHaveProperty('itemId')
  })

  test('a deleted item leaves its text', () => {
    const left = withoutItem(inLanguage('en'), ({ itemId }) => itemId === 'tea')
    expect(line(left)).toMatchObject({ description: 'Tea', unit: 'cup' })
    expect(line(left)).not.toHaveProperty('itemId')
    expect(withoutItem(left, () => true)).toBe(left)
  })
})

describe('pasting rows of a spreadsheet', () => {
  test('a table has more than one cell or row', () => {
    expect(isTable('a\tb')).toBe(true)
    expect(isTable('a\nb')).toBe(true)
    expect(isTable('a\r\n')).toBe(false)
    expect(isTable('one text')).toBe(false)
  })

  test('lines are added below a line, or where a blank one waits', () => {
    const draft = draftOf('a', 'b')
    const changes = [{ description: 'x' }, { description: 'y' }]
    expect(written(addLines(draft, keyOf(draft, 0), changes))).toEqual(['a', 'x', 'y', 'b', ''])
    const atEnd = addLines(draft, keyOf(draft, 2), changes)
    expect(written(atEnd)).toEqual(['a', 'b', 'x', 'y', ''])
    expect(keyOf(atEnd, 2)).toBe(keyOf(draft, 2))
    expect(addLines(draft, 1, [])).toBe(draft)
  })

  test('lines are changed from one on, and more follow', () => {
    const draft = fillLines(draftOf('a', 'b'), 2, [{ quantity: '3' }, { quantity: '4' }])
    expect(draft.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['a', ''],
      ['b', '3'],
      ['', '4'],
      ['', ''],
    ])
  })
})

test('after any sequence of actions one blank line is last and keys are unique', () => {
  const action = fc.record({
    what: fc.constantFrom('write', 'clear', 'open', 'remove', 'up', 'down', 'duplicate', 'paste'),
    at: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const end = actions.reduce((draft, { what, at }) => {
        const key = keyOf(draft, at % draft.lines.length)
        switch (what) {
          case 'write':
            return changeLine(draft, key, { description: 'x' })
          case 'clear':
            return changeLine(draft, key, { description: '' })
          case 'open':
            return openLineAfter(draft, key).draft
          case 'remove':
            return removeLine(draft, key)
          case 'up':
            return moveLine(draft, key, -1)
          case 'down':
            return moveLine(draft, key, 1)
          case 'duplicate':
            return duplicateLine(draft, key)
          default:
            return fillLines(addLines(draft, key, [{ description: 'p' }]), key, [{ quantity: '1' }, { quantity: '2' }])
        }
      }, start)
      const last = end.lines.at(-1)
      expect(last !== undefined && isBlankLine(last)).toBe(true)
      expect(new Set(end.lines.map(({ key }) => key)).size).toBe(end.lines.length)
    }),
    runs(100),
  )
})
