/** Calques and wrong terms that reviewers struck out: no message, letter or legal text says them again. */
import { expect, test } from 'bun:test'
import { filesUnder, textOf } from '#tests/house/tree.ts'

/** Each pattern with the reason against it. `\b` knows no Arabic letters, hence the lookarounds. */
const BANNED: [pattern: RegExp, why: string][] = [
  [/الإدارة العليا/, 'executive management: إدارة النظام'],
  [/(?<!منصة |· |\p{L})سند(?! (?:(?:ال)?(?:قبض|صرف)|·)|\p{L}|$)|(?<=\p{L} )(?<!منصة )سند$/u, 'a voucher: منصة سند'],
  [/(?<!\p{L})(?:ال)?(?:سطر|سطراً|سطران|سطرين|أسطر|سطور)(?!\p{L})/u, 'a line of a document is a بند'],
  [/كلتاهما/, 'of a language: ثنائية اللغة'],
  [/يتحمل المتلقي/, 'bears the cost: يلتزم متلقي التوريد'],
  [/سجّل خروجه|تسجيل خروج (?:هذا|أي)|(?<![\p{L}\p{M}])دخل في/u, 'sign out of a device: سجّل الخروج منه'],
  [/لا يفتح هذا الرابط/, 'الرابط غير صالح'],
  [/في طريقه|في طريقها|في طريقهما/, 'on its way: جارٍ'],
  [/\{limit\} حرفاً/, 'a counted noun after any number: الحد الأقصى لعدد الأحرف'],
  [/لا غير|مما حُدد صدر/, 'translated: say the number, or what happened'],
  [/لم يتم /, 'translated: the verb itself, or تعذّر'],
  [/(?<!\p{L})بدون(?!\p{L})/u, 'من دون'],
  [/\be-mail/i, 'email'],
  [
    /\bThese facts\b|\bstands? (?:here|at the (?:head|top))\b|\bgoes along\b|\bby themselves\b|\bby itself\b/i,
    'translated',
  ],
  [/\bSelect nothing\b|\bThat did not work\b|\bTake (?:this|the) link back\b|\btaken? back\b/i, 'translated'],
]

/** Printed on papers that are issued: they keep their words. */
const KNOWN = new Set(['اشتراك سند لمدة شهر', 'اشتراك سند لمدة سنة'])

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const faultsOf = (text: string) => BANNED.flatMap(([pattern, why]) => (pattern.test(text) ? [why] : []))

const messages: { file: string; text: string }[] = []
for (const path of filesUnder('src/i18n')) {
  const file = path.slice('src/i18n/'.length)
  const exported: Record<string, unknown> = await import(`#i18n/${file}`)
  messages.push(...Object.values(exported).flatMap((words) => textsIn(words).map((text) => ({ file, text }))))
}

test('no message says what was struck out', () => {
  expect(messages.length).toBeGreaterThan(2000)
  const found = messages
    .filter(({ file, text }) => !(file.endsWith('/receipt.ts') && KNOWN.has(text)))
    .flatMap(({ file, text }) => faultsOf(text).map((why) => `${file}: ${text} (${why})`))
  expect(found).toEqual([])
})

test.each([
  'لم يتم التغيير',
  'بدون اشتراك',
  'تسجيل الدخول إلى الإدارة العليا',
  'على سند الضريبة',
  'إضافة سطر',
  'Select nothing',
  'Your E-mail',
])('finds the fault in %s', (text) => expect(faultsOf(text)).toHaveLength(1))

test.each(['سند قبض', 'عرض سند القبض', 'منصة سند', 'إضافة بند', 'Email'])('finds none in %s', (text) =>
  expect(faultsOf(text)).toEqual([]),
)

test('terms of the glossary occur in messages, and what they replace does not', () => {
  const section = textOf('docs/glossary.md').split('## Words with one meaning')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| +(?!Term|---)[^|]+\| +([^|]+?) +\| +([^|]+?) +\|$/gm)]
  expect(rows).toHaveLength(5)
  for (const [, term = '', instead = ''] of rows) {
    expect(messages.some(({ text }) => text.includes(term))).toBe(true)
    for (const word of instead.split(', ')) {
      const whole = new RegExp(`(?<!\\p{L})${word}(?! (?:قبض|صرف))(?!\\p{L})`, 'u')
      expect(messages.filter(({ text }) => whole.test(text))).toEqual([])
    }
  }
})
