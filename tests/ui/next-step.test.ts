/** The one thing to do next: money first, what is late before what is not. */
import { expect, test } from 'bun:test'
import { nextStep } from '#ui/features/dashboard/next-step.ts'

const TODAY = '2026-11-21'
const AED = { currency: 'AED', count: 2, total: '3100.00' }
const NEW = { toCollect: [], overdue: [], drafts: [], nextDue: null, firstRun: { issued: false } }
const NEXT = { ...AED, dueDate: '2026-12-05' }

test.each([
  [
    'what is overdue',
    { toCollect: [AED], overdue: [AED], drafts: [AED], nextDue: NEXT },
    { kind: 'overdue', figures: [AED] },
  ],
  [
    'what is due next',
    { toCollect: [AED], drafts: [AED], nextDue: NEXT },
    { kind: 'next-due', figure: NEXT, due: { when: 'later', days: 14 } },
  ],
  ['what is never due', { toCollect: [AED], drafts: [AED] }, { kind: 'to-collect', figures: [AED] }],
  ['drafts', { drafts: [AED] }, { kind: 'drafts', figures: [AED] }],
  ['nothing', { firstRun: { issued: true } }, { kind: 'all-done' }],
  ['the first invoice', {}, { kind: 'first-invoice' }],
])('%s', (_, facts, step) => {
  expect(nextStep({ ...NEW, ...facts }, TODAY)).toEqual(step as ReturnType<typeof nextStep>) // because a table loses the union
})
