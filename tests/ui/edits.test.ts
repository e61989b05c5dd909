/** A form's edits over values that may be saved elsewhere meanwhile. */
import { expect, test } from 'bun:test'
import { changedElsewhere, changedFields, isChanged, rebase, settle } from '#ui/platform/forms/edits.ts'

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

test('tell what was changed elsewhere: what follows, and what was edited here to something else', () => {
  const next = { name: 'Al Waha Trading', phone: '050', vatRegistered: true }
  expect(changedElsewhere(edits({ name: 'Noor' }), next)).toEqual({
    conflicts: ['name'],
    followed: ['phone', 'vatRegistered'],
  })
  expect(changedElsewhere(edits({ name: 'Al Waha Trading' }), next).conflicts).toEqual([])
  expect(changedElsewhere(edits({ name: 'Noor' }), SAVED)).toEqual({ conflicts: [], followed: [] })
})

test('compare an object key by key, and a list as one', () => {
  const saved = { texts: { zero: 'A', exempt: 'B' }, rates: [{ rate: '5' }] }
  const typed = { saved, values: { texts: { zero: 'A', exempt: 'mine' }, rates: [{ rate: '6' }] } }
  const next = { texts: { zero: 'theirs', standard: 'new' }, rates: [{ rate: '7' }] }
  expect(changedElsewhere<object>(typed, next)).toEqual({
    conflicts: ['texts.exempt', 'rates'],
    followed: ['texts.zero', 'texts.standard'],
  })
  expect(rebase<object>(typed, next).values).toEqual({
    texts: { zero: 'theirs', standard: 'new', exempt: 'mine' },
    rates: [{ rate: '6' }],
  })
})

test('send what differs from what was saved', () => {
  const before = { name: 'Al Waha', phone: null, bank: { iban: '1' } }
  expect(changedFields({ ...before, bank: { iban: '1' } }, before)).toEqual({})
  expect(changedFields({ ...before, phone: '050' }, before)).toEqual({ phone: '050' })
})
