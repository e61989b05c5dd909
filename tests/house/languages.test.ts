/**
 * Both languages are complete: the promises of the types of src/i18n/messages.ts, checked once more at run time, and faults
 * that types cannot see: a sentence left in the other language, or left empty.
 */
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { filesUnder, ROOT } from './tree.ts'

type Entry = string | Record<string, string>
type Pair = { en: Record<string, Entry>; ar: Record<string, Entry> }

const ENGLISH_FORMS = ['one', 'other']
const ARABIC_FORMS = ['few', 'many', 'one', 'other', 'two', 'zero']
const WITHOUT_SENTENCES = [
  'src/i18n/messages.ts',
  'src/i18n/translator.ts',
  'src/i18n/account/device-name.ts',
  'src/i18n/account/due-terms-text.ts',
  'src/i18n/documents/letter/letter-text.ts',
  'src/i18n/documents/letter/own-words.ts',
  'src/i18n/imports/arabic-records.ts',
  'src/i18n/quotations/changes-view.ts',
  'src/i18n/statements/letter-values.ts',
  'src/i18n/reports/threshold-sentences.ts',
]

const pairs = await Promise.all(
  filesUnder('src/i18n')
    .filter((path) => !WITHOUT_SENTENCES.includes(path))
    .map(async (path): Promise<[string, Pair[]]> => {
      const exported: unknown[] = Object.values(await import(join(ROOT, path)))
      return [path, exported.flatMap(pairsIn)]
    }),
)

describe.each(pairs)('%s', (_, found) => {
  test('has sentences', () => {
    expect(found.length).toBeGreaterThan(0)
  })

  test('says everything in both languages', () => {
    expect(found.flatMap(complaints)).toEqual([])
  })
})

test('the guard sees what is missing', () => {
  const wrong: Pair = {
    en: {
      a: 'Hello',
      b: 'Hello {name}',
      c: { one: '1 day', other: '{n} days' },
      d: 'Bye',
      e: 'Draft',
      f: 'Sent',
      g: 'مرحبا',
    },
    ar: { a: 'أهلاً', b: 'أهلاً', c: { one: 'يوم', other: '{n} يوماً' }, e: 'Draft', f: '', g: 'مرحبا' },
  }
  expect(complaints(wrong)).toEqual([
    'd: only in English',
    'b: slots name against none',
    'c: forms one, other',
    'e: Arabic without an Arabic letter: Draft',
    'f: empty',
    'g: English with an Arabic letter: مرحبا',
  ])
})

/** `messages({ en, ar })`, and tables that hold `{ en, ar }` for each word. */
function pairsIn(value: unknown): Pair[] {
  if (!isRecord(value)) return []
  if (isRecord(value.en) && isRecord(value.ar)) return [{ en: entries(value.en), ar: entries(value.ar) }]
  const rows = Object.entries(value).filter(([, row]) => isRecord(row) && 'en' in row && 'ar' in row)
  const side = (locale: 'en' | 'ar') =>
    entries(Object.fromEntries(rows.map(([key, row]) => [key, isRecord(row) && row[locale]])))
  const nested = Object.values(value).filter((row) => isRecord(row) && !('en' in row))
  return [...(rows.length > 0 ? [{ en: side('en'), ar: side('ar') }] : []), ...nested.flatMap(pairsIn)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Only texts and counted texts; functions and whatever else a file holds are not sentences. */
function entries(side: Record<string, unknown>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(side).filter((entry): entry is [string, Entry] => isEntry(entry[1])))
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'string' || (isRecord(value) && Object.values(value).every((form) => typeof form === 'string'))
  )
}

function complaints({ en, ar }: Pair): string[] {
  const missing = [
    ...Object.keys(en)
      .filter((key) => !(key in ar))
      .map((key) => `${key}: only in English`),
    ...Object.keys(ar)
      .filter((key) => !(key in en))
      .map((key) => `${key}: only in Arabic`),
  ]
  const both = Object.keys(en).flatMap((key) => {
    const [english, arabic] = [en[key], ar[key]]
    return english === undefined || arabic === undefined ? [] : entryComplaints(key, english, arabic)
  })
  return [...missing, ...both]
}

function entryComplaints(key: string, english: Entry, arabic: Entry): string[] {
  const found = [...formComplaints(english, ENGLISH_FORMS), ...formComplaints(arabic, ARABIC_FORMS)]
  const [wanted, given] = [slotsOf(english), slotsOf(arabic)]
  if (wanted !== given) found.push(`slots ${wanted || 'none'} against ${given || 'none'}`)
  for (const text of [...textsOf(english), ...textsOf(arabic)]) if (text.trim() === '') found.push('empty')
  for (const text of textsOf(english)) {
    if (/\p{Script=Arabic}/u.test(text) && !isName(text)) found.push(`English with an Arabic letter: ${text}`)
  }
  for (const text of textsOf(arabic)) {
    if (isWritten(text) && !/\p{Script=Arabic}/u.test(text)) found.push(`Arabic without an Arabic letter: ${text}`)
  }
  return found.map((complaint) => `${key}: ${complaint}`)
}

function formComplaints(entry: Entry, forms: string[]): string[] {
  if (typeof entry === 'string') return []
  const given = Object.keys(entry).toSorted().join(', ')
  return given === forms.join(', ') ? [] : [`forms ${given}`]
}

/** A language names itself in its own letters, and so does the product. */
function isName(text: string): boolean {
  return ['العربية', 'سند'].some((name) => text.includes(name))
}

/** Slots, codes such as IBAN and examples such as an address are the same in both; anything with a word is not. */
function isWritten(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}|\S+@\S+/g, '').match(/\p{L}+/gu) ?? []
  return words.some((word) => word !== word.toUpperCase() && !['English', 'Sanad', 'Ziina'].includes(word))
}

function textsOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry)
}

/** `n` may be written in any form or none: the number picks the form. */
function slotsOf(entry: Entry): string {
  const slots = textsOf(entry).flatMap((text) => [...text.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? ''))
  return [...new Set(slots)]
    .filter((slot) => typeof entry === 'string' || slot !== 'n')
    .sort()
    .join(', ')
}
