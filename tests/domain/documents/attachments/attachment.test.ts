import { describe, expect, test } from 'bun:test'
import {
  attachmentFileName,
  attachmentNameFor,
  bytesInLetter,
  exceededLimit,
  isPdf,
  isWholePdf,
  readAttachmentName,
} from '#domain/documents/attachments/attachment.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a name', () => {
  test('is cleaned of marks and space', () => {
    expect(readAttachmentName(' \u200fخطة\u200e.pdf ')).toEqual({ ok: true, value: 'خطة.pdf' })
    expect(readAttachmentName('e\u0301.pdf')).toEqual({ ok: true, value: '\u00e9.pdf' })
  })

  test.each([
    ['a/b', 'bad-character'],
    ['a\\b', 'bad-character'],
    ['a\tb', 'bad-character'],
    ['a\ud800', 'bad-character'],
    ['..', 'invalid'],
    ['\u202e', 'invalid'],
    ['x'.repeat(121), 'too-long'],
  ])('%j is refused', (typed, problem) => {
    expect(readAttachmentName(typed)).toMatchObject({ ok: false, problem: { problem } })
  })

  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['a\\b/c.pdf', 'a-b-c.pdf'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
    [' \u202e ', 'file'],
    ['..', 'file'],
  ])('a chosen %j is stored as %j', (chosen, stored) => {
    expect(attachmentNameFor(chosen)).toBe(stored)
    expect(readAttachmentName(stored)).toEqual({ ok: true, value: stored })
  })

  test.each([
    ['plan.pdf', 'application/pdf', 'plan.pdf'],
    ['plan.PDF', 'application/pdf', 'plan.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.webp', 'image/png', 'photo.png'],
    ['photo.png', 'image/jpeg', 'photo.jpg'],
    ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
    ['.pdf', 'image/png', '.pdf.png'],
    ['خطة', 'application/pdf', 'خطة.pdf'],
  ] as const)('%s of type %s is saved as %s', (name, type, saved) => {
    expect(attachmentFileName({ name, type })).toBe(saved)
  })
})

test('a PDF begins with its header and ends with its marker', () => {
  const whole = `%PDF-1.7\n${' '.repeat(2000)}\n%%EOF\n`
  expect([isPdf(bytes(whole)), isWholePdf(bytes(whole))]).toEqual([true, true])
  expect([isPdf(bytes(` ${whole}`)), isWholePdf(bytes(whole + ' '.repeat(1024)))]).toEqual([false, false])
  expect([isPdf(bytes('')), isPdf(bytes('%PDF'))]).toEqual([false, false])
})

test('limits are of the document first, then of the account', () => {
  expect(exceededLimit({ count: 4, bytesOfAccount: 99_999_999 }, 1)).toBeNull()
  expect(exceededLimit({ count: 5, bytesOfAccount: 100_000_000 }, 1)).toBe('document')
  expect(exceededLimit({ count: 0, bytesOfAccount: 100_000_000 }, 1)).toBe('account')
})

test('a file grows in a letter by its Base64 and its line breaks', () => {
  const lines = Buffer.alloc(5_000_000).toString('base64').replace(/.{76}/g, '$&\r\n').length
  expect(bytesInLetter(5_000_000)).toBeGreaterThanOrEqual(lines)
  expect(bytesInLetter(5_000_000)).toBeLessThan(lines + 78)
})
