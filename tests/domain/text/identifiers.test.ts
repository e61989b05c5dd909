import { expect, test } from 'bun:test'
import { readEmail, trialIdentity } from '#domain/text/email.ts'
import { formatIban, readIban } from '#domain/text/iban.ts'
import { bareTrn, formatTrn, groupTrn, isTrn, readTrn, trnAsTyped } from '#domain/tax/trn.ts'

test.each([
  ['100123456789003', 'AE', '100123456789003'],
  ['100-1234-5678-9003', 'AE', '100123456789003'],
  [' ١٠٠ ١٢٣٤ ٥٦٧٨ ٩٠٠٣ ', 'AE', '100123456789003'],
  ['\u2066۱۰۰۱۲۳۴۵۶۷۸۹۰۰۳\u2069', 'AE', '100123456789003'],
  ['310122393500003', 'SA', '310122393500003'],
  ['om1100012345', 'OM', 'OM1100012345'],
])('TRN %p of %s', (typed, country, trn) => {
  expect(readTrn(typed, country)).toEqual({ ok: true, value: trn })
})

test.each([
  ['', 'AE', 'missing'],
  ['100123456789004', 'AE', 'not-a-uae-trn'],
  ['200123456789003', 'AE', 'not-a-uae-trn'],
  ['10012345678903', 'AE', 'not-a-uae-trn'],
  ['1001234567890003', 'AE', 'not-a-uae-trn'],
  ['310122393500004', 'SA', 'not-a-saudi-vat-number'],
  ['100123456789003', 'SA', 'not-a-saudi-vat-number'],
  ['12', 'BH', 'not-a-tax-number'],
  ['1001234<script>', 'BH', 'not-a-tax-number'],
] as const)('TRN %p of %s: %s', (typed, country, problem) => {
  expect(readTrn(typed, country)).toEqual({ ok: false, problem: { problem } })
  expect(isTrn(typed, country)).toBe(false)
})

test('a TRN is formatted in groups', () => {
  expect([formatTrn('100123456789003'), formatTrn('OM1100012345')]).toEqual(['100 1234 5678 9003', 'OM1100012345'])
})

test.each([
  'AE07 0331 2345 6789 0123 456',
  'ae070331234567890123456',
  'SA03 8000 0000 6080 1016 7519',
  'KW81CBKU0000000000001234560101',
  'BH67 BMAG 0000 1299 1234 56',
  'QA58 DOHB 0000 1234 5678 90AB CDEF G',
  'GB82 WEST 1234 5698 7654 32',
  'AE٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦',
])('IBAN %s', (typed) => {
  const read = readIban(typed)
  expect(read.ok).toBe(true)
  if (read.ok) expect(readIban(formatIban(read.value))).toEqual(read)
})

test.each(['AE08 0331 2345 6789 0123 456', 'AE07 0331 2345 6789 0123 465', 'AE070331234567890123', 'hello', 'XX00'])(
  'not an IBAN: %s',
  (typed) => {
    expect(readIban(typed)).toEqual({ ok: false, problem: { problem: 'not-an-iban' } })
  },
)

test.each([
  [' Sales@Acme.AE ', 'sales@acme.ae'],
  ['a.b+c@sub.example.co', 'a.b+c@sub.example.co'],
  ['ｎｏｏｒ@example.com', 'noor@example.com'],
  ['\u200Fnoor@example.com', 'noor@example.com'],
  ['noor@مثال.إمارات', 'noor@مثال.إمارات'],
])('e-mail %p', (typed, email) => {
  expect(readEmail(typed)).toEqual({ ok: true, value: email })
})

test.each([
  'noor',
  'noor@',
  '@example.com',
  'noor@example',
  'no or@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@-b.com',
  'a@b..com',
  'a@b.com\nbcc:x@y.com',
  `${'a'.repeat(65)}@example.com`,
  'a@1.2.3.4',
])('not an e-mail: %p', (typed) => {
  expect(readEmail(typed)).toEqual({ ok: false, problem: { problem: 'not-an-email' } })
})

test('the trial identity ignores tags and Gmail dots', () => {
  const same = ['n.o.o.r@gmail.com', 'noor+trial@gmail.com', 'noor@googlemail.com', 'noor@gmail.com'].map(trialIdentity)
  expect(new Set(same)).toEqual(new Set(['noor@gmail.com']))
  expect(trialIdentity('n.oor+2@example.com')).toBe('n.oor@example.com')
})

test.each([
  ['', 'AE', { state: 'empty' }],
  ['١٠٠ ١٢٣٤', 'AE', { state: 'begun', left: 8 }],
  ['100123456789003', 'AE', { state: 'whole', value: '100123456789003' }],
  ['2', 'AE', { state: 'wrong', why: 'start', expected: '1' }],
  ['100123456789004', 'AE', { state: 'wrong', why: 'end', expected: '03' }],
  ['1001234567890033', 'AE', { state: 'wrong', why: 'long', expected: '' }],
  ['100a', 'AE', { state: 'wrong', why: 'character', expected: '' }],
  ['3', 'SA', { state: 'begun', left: 14 }],
  ['1', 'SA', { state: 'wrong', why: 'start', expected: '3' }],
  ['310122393500004', 'SA', { state: 'wrong', why: 'end', expected: '3' }],
  ['OM1', 'OM', { state: 'begun', left: null }],
  ['OM1100012345', 'OM', { state: 'whole', value: 'OM1100012345' }],
] as const)('TRN %p of %s while it is typed', (typed, country, state) => {
  expect(trnAsTyped(typed, country)).toEqual(state)
})

test('a TRN is grouped while typed, and other text is unchanged', () => {
  const steps = ['1', '10', '100', '1001', '١٠٠١٢٣٤٥', '100123456789003', '10012345678900399']
  expect(steps.map(groupTrn)).toEqual([
    '1',
    '10',
    '100',
    '100 1',
    '100 1234 5',
    '100 1234 5678 9003',
    '100 1234 5678 9003 99',
  ])
  expect(groupTrn('OM 11')).toBe('OM 11')
  expect(bareTrn('100-1234 ٥٦٧٨')).toBe('10012345678')
})
