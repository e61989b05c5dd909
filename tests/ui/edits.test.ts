/** A form's edits over values that may be saved elsewhere meanwhile. */
import { expect, test } from 'bun:test'
import { isChanged, rebase, settle } from '#ui/platform/forms/edits.ts'

const SAVED = { name: 'Al Waha', phone: '', vatRegistered: false }
const edits = (values: Partial<typeof SAVED>) => ({ saved: SAVED, values: { ...SAVED, ...values } })

test('are changed only while a value differs from what was saved', () => {
  expect(isChanged(edits({}))).toBe(false)
  expect(isChanged(edits({ name: 'Noor' }))).toBe(true)
  expect(isChanged(edits({ vatRegistered: true }))).toBe(true)
  expect(isChanged(edits({ name: 'Al Waha' }))).toBe(false)
})

test('keep what was typed, and follow new values elsewhere', () => {
  const next = { name: 'Al Waha Trading', phone: '050', vatRegistered: true }
  expect(rebase(edits({ name: 'Noor' }), next)).toEqual({
    saved: next,
    values: { name: 'Noor', phone: '050', vatRegistered: true },
  })
})

test('are no longer changed when the same value was saved elsewhere', () => {
  expect(isChanged(rebase(edits({ name: 'Noor' }), { ...SAVED, name: 'Noor' }))).toBe(false)
})

test('take the saved form of what was submitted, and keep what was typed while it was saved', () => {
  const submitted = { ...SAVED, name: ' Noor ', phone: '٠٥٠' }
  const typedMeanwhile = { saved: SAVED, values: { ...submitted, name: 'Noor Trading' } }
  const answer = { ...SAVED, name: 'Noor', phone: '050' }
  const settled = settle(typedMeanwhile, submitted, answer)
  expect(settled).toEqual({ saved: answer, values: { ...answer, name: 'Noor Trading' } })
  expect(isChanged(settled)).toBe(true)
  expect(isChanged(settle({ saved: SAVED, values: submitted }, submitted, answer))).toBe(false)
})
