import { expect, test } from 'bun:test'
import { draftOn } from '#domain/recurring/series-draft.ts'

const LINE = { description: 'Rent, {month}', quantity: '1', unitPrice: '100', tax: 'standard' as const }
const schedule = { rule: { every: 1, unit: 'month' }, firstDay: '2026-11-01' } as const

test('an occurrence has the period of its own day, and the days of its making', () => {
  const making = { schedule, period: 'ahead', today: '2026-12-01', language: 'en' } as const
  const draft = draftOn({ lines: [LINE], reference: '{n}' }, { day: '2026-12-01', position: 1 }, making)
  expect(draft).toMatchObject({ language: 'en', reference: '2', issueDate: '2026-12-01' })
  expect(draft.lines[0]?.description).toBe('Rent, December')
  const late = { ...making, period: 'behind', today: '2026-12-03', language: 'ar' } as const
  const arabic = draftOn({ lines: [LINE] }, { day: '2026-12-01', position: 1 }, late)
  expect(arabic).toMatchObject({ issueDate: '2026-12-03', supplyDate: '2026-12-01' })
  expect(arabic.lines[0]?.description).toBe('Rent, نوفمبر')
})
