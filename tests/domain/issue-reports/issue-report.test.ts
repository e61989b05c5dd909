import { describe, expect, test } from 'bun:test'
import { classified, diagnosticsText, reopens, summaryOf, ticketOf } from '#domain/issue-reports/issue-report.ts'

describe('A ticket', () => {
  test('has six unambiguous characters', () => {
    expect(ticketOf(Uint8Array.of(0, 31, 18, 20, 255, 32))).toBe('SUP-0ZJMZ0')
    const all = Array.from({ length: 256 }, (_, byte) => ticketOf(new Uint8Array(6).fill(byte)).slice(4, 5))
    expect(new Set(all).size).toBe(32)
    expect(all.join('')).not.toMatch(/[ILOU]/)
  })

  test('requires six random bytes', () => {
    expect(() => ticketOf(Uint8Array.of(1, 2, 3))).toThrow(RangeError)
  })
})

test('a page from before the categories sends a topic, which is about something broken', () => {
  expect(classified('sending', undefined)).toEqual({ category: 'bug', topic: 'sending' })
  expect(classified('bug', 'display')).toEqual({ category: 'bug', topic: 'display' })
  expect(classified('payment', undefined)).toEqual({ category: 'payment', topic: null })
})

describe('A summary', () => {
  test('is one line of at most 120 characters, with a whole last one', () => {
    expect(summaryOf('  The PDF\n\nstays   empty. ')).toBe('The PDF stays empty.')
    expect(summaryOf('x'.repeat(120))).toBe('x'.repeat(120))
    expect(summaryOf('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`)
    const pairs = summaryOf(`x${'😀'.repeat(100)}`)
    expect(pairs.length).toBeLessThanOrEqual(120)
    expect(pairs.isWellFormed()).toBe(true)
  })

  test('has no marks of direction', () => {
    expect(summaryOf('\u202eevil\u2069 text')).toBe('evil text')
  })
})

test('diagnostics are a text as it is, or a line for each fact', () => {
  expect(diagnosticsText('Server: 1.2.3')).toBe('Server: 1.2.3')
  expect(diagnosticsText({ Version: '1.2.3', Route: '/invoices' })).toBe('Version: 1.2.3\nRoute: /invoices')
})

test('a reply opens a report again until 30 days after it was closed', () => {
  const closed = new Date('2027-03-01T10:00:00Z')
  expect(reopens(null, closed)).toBe(true)
  expect(reopens(closed, new Date('2027-03-31T10:00:00Z'))).toBe(true)
  expect(reopens(closed, new Date('2027-03-31T10:00:00.001Z'))).toBe(false)
})
