import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { amendEdits, historyOf, recordEdit, redoEdit, undoEdit } from '#domain/documents/drafts/edit-history.ts'
import { runs } from '#tests/support/runs.ts'

describe('undo and redo', () => {
  test('edits of one field are one step', () => {
    const typed = ['a', 'ab', 'abc'].reduce((history, text) => recordEdit(history, text, 'name'), historyOf(''))
    expect(typed.present).toBe('abc')
    expect(undoEdit(typed).present).toBe('')
  })

  test('another field is a new step', () => {
    const typed = recordEdit(recordEdit(historyOf(''), 'a', 'name'), 'ab', 'notes')
    expect(undoEdit(typed).present).toBe('a')
  })

  test('an edit without a field is always a new step', () => {
    const edited = recordEdit(recordEdit(historyOf(0), 1, null), 2, null)
    expect(undoEdit(edited).present).toBe(1)
  })

  test('after an undo, continuing in the same field is a new step', () => {
    const undone = undoEdit(recordEdit(historyOf(''), 'a', 'name'))
    const again = recordEdit(undone, 'b', 'name')
    expect(undoEdit(again).present).toBe('')
    expect(redoEdit(again).present).toBe('b')
  })

  test('an amendment is no step and applies to the whole history', () => {
    const typed = ['tea', 'tea 2', 'tea 2 x'].reduce((history, text) => recordEdit(history, text, text), historyOf(''))
    const learnt = amendEdits(undoEdit(typed), (text) => text.replace('tea', 'TEA'))
    expect(learnt.present).toBe('TEA 2')
    expect(undoEdit(learnt).present).toBe('TEA')
    expect(undoEdit(undoEdit(learnt)).present).toBe('')
    expect(redoEdit(learnt).present).toBe('TEA 2 x')
    // Continuing in the same field extends the same step.
    const going = amendEdits(recordEdit(historyOf(''), 'a', 'name'), (text) => text)
    expect(undoEdit(recordEdit(going, 'ab', 'name')).present).toBe('')
  })

  test('without steps, undo and redo change nothing', () => {
    const history = historyOf('x')
    expect(undoEdit(history)).toBe(history)
    expect(redoEdit(history)).toBe(history)
    expect(recordEdit(history, 'x', 'name')).toBe(history)
  })

  test('undoing and redoing everything restores the state', () => {
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
      runs(100),
    )
  })
})
