import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { amendEdits, historyOf, recordEdit, redoEdit, undoEdit } from '#domain/documents/drafts/edit-history.ts'

describe('undo and redo', () => {
  test('one step a field, however many letters', () => {
    const typed = ['a', 'ab', 'abc'].reduce((history, text) => recordEdit(history, text, 'name'), historyOf(''))
    expect(typed.present).toBe('abc')
    expect(undoEdit(typed).present).toBe('')
  })

  test('another field is another step', () => {
    const typed = recordEdit(recordEdit(historyOf(''), 'a', 'name'), 'ab', 'notes')
    expect(undoEdit(typed).present).toBe('a')
  })

  test('an edit without a field is always a step of its own', () => {
    const edited = recordEdit(recordEdit(historyOf(0), 1, null), 2, null)
    expect(undoEdit(edited).present).toBe(1)
  })

  test('after an undo, going on in the same field is a new step', () => {
    const undone = undoEdit(recordEdit(historyOf(''), 'a', 'name'))
    const again = recordEdit(undone, 'b', 'name')
    expect(undoEdit(again).present).toBe('')
    expect(redoEdit(again).present).toBe('b')
  })

  test('what becomes known later is no step, and holds before and after', () => {
    const typed = ['tea', 'tea 2', 'tea 2 x'].reduce((history, text) => recordEdit(history, text, text), historyOf(''))
    const learnt = amendEdits(undoEdit(typed), (text) => text.replace('tea', 'TEA'))
    expect(learnt.present).toBe('TEA 2')
    expect(undoEdit(learnt).present).toBe('TEA')
    expect(undoEdit(undoEdit(learnt)).present).toBe('')
    expect(redoEdit(learnt).present).toBe('TEA 2 x')
    // Going on in the same field is still the same step.
    const going = amendEdits(recordEdit(historyOf(''), 'a', 'name'), (text) => text)
    expect(undoEdit(recordEdit(going, 'ab', 'name')).present).toBe('')
  })

  test('nothing to undo or redo changes nothing', () => {
    const history = historyOf('x')
    expect(undoEdit(history)).toBe(history)
    expect(redoEdit(history)).toBe(history)
    expect(recordEdit(history, 'x', 'name')).toBe(history)
  })

  test('all undone and all redone is where one was', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.constantFrom('a', 'b', null)), { maxLength: 50 }), (edits) => {
        const start = historyOf(0)
        const edited = edits.reduce((history, [value, field]) => recordEdit(history, value, field), start)
        let back = edited
        while (back.past.length > 0) back = undoEdit(back)
        expect(back.present).toBe(0)
        let forth = back
        while (forth.future.length > 0) forth = redoEdit(forth)
        expect(forth.present).toBe(edited.present)
      }),
    )
  })
})
