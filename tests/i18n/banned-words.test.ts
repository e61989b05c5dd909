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
  [/لم [تي]ُحذف .*لأن/u, 'before «واحدة»: not a single one; say what stayed: بقي'],
  [/(?<!\p{L})(?:قبله|قبل)(?= \{name)|^قبله$/u, 'before him: قَبِله'],
  [/(?:تتولى|يتولى) \{/u, 'a verb that agrees with a name in a slot: begin with a noun'],
  [/^سجلته$|مبلغ مردود/, 'she recorded it, and returned goods: جهة التسجيل, ردّ مبلغ'],
  [/^إلغاء$/, 'voids here: رجوع'],
  [/^عرض كل .*\(\{n\}\)/, 'the label of a button: تظهر كل …، وعددها {n}'],
  [/^صدرت? (?:من|حتى)$/, 'issued by whom: من تاريخ, إلى تاريخ'],
  [/خلال (?:\{n\}|يوم واحد|يومين)/, 'within, of an exact day: بعد'],
  [/(?<!\p{L})[لب]ـ /u, 'a line may end with the lone letter: a no-break space'],
  [/تحويل بنكي/, 'تحويل مصرفي'],
  [/فواتير (?:ال)?مفتوحة|الفواتير المفتوحة|فاتورة (?:أخرى )?مفتوحة/, 'open, translated: غير مسددة'],
  [/(?:يستطيع|يرى) كل من/, 'everyone sees: يمكن لكل من'],
  [/معالجة ضريبية|مبصوم|ورقه|يُعدّ ورق|إجمالاً/, 'translated: معاملة, بصمة, خلفية, الإجمالي'],
  [/مسجّلون الدخول|مسجّل الدخول إلى/, 'translated: سجّلت الدخول'],
  [/\be-mail/i, 'email'],
  [
    /\bThese facts\b|\bstands? (?:here|at the (?:head|top))\b|\bgoes along\b|\bby themselves\b|\bby itself\b/i,
    'translated',
  ],
  [/\bSelect nothing\b|\bThat did not work\b|\bTake (?:this|the) link back\b|\btaken? back\b/i, 'translated'],
  [
    /(?<!if )\bleft empty,|\bas (?:it|they) (?:was|were)$|\bset back\b|\bbrought back\b/i,
    'translated: if left empty; restored; recovered',
  ],
  [/\b(?:never on|on arabic) paper\b|\bthe (?:books|shelf)\b|\bsittings\b/i, 'translated: printed; the records'],
  [/\bhow much counts\b|\bcounts? (?:it )?in the total\b|\bcount the stock\b/i, 'translated: included; tracked'],
  [/\bput right\b|\bkeep right\b|\bby automatic means\b|\bswept away\b|\bset aside\b/i, 'translated'],
  [/\bpress again\b|\bkinds of documents\b|\bday and time\b|\bday of the rate\b/i, 'try again; types; date'],
  [/\b(?:name|address) of your company\b|\bof the customer$/i, 'your company’s; customer’s'],
  [/^Mails\b|\ball states\b|^Everything left$/i, 'Emails; statuses; the full remaining amount'],
]

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const faultsOf = (text: string) => BANNED.flatMap(([pattern, why]) => (pattern.test(text) ? [why] : []))

const messages: { file: string; text: string }[] = []
for (const path of filesUnder('src/i18n')) {
  // It speaks of the lines of text files, and is on no screen.
  if (path === 'src/i18n/exports/readme.ts') continue
  const file = path.slice('src/i18n/'.length)
  const exported: Record<string, unknown> = await import(`#i18n/${file}`)
  messages.push(...Object.values(exported).flatMap((words) => textsIn(words).map((text) => ({ file, text }))))
}

test('no message says what was struck out', () => {
  expect(messages.length).toBeGreaterThan(2000)
  const found = messages.flatMap(({ file, text }) => faultsOf(text).map((why) => `${file}: ${text} (${why})`))
  expect(found).toEqual([])
})

test.each([
  'لم يتم التغيير',
  'بدون اشتراك',
  'تسجيل الدخول إلى الإدارة العليا',
  'على سند الضريبة',
  'إضافة سطر',
  'لم تُحذف فاتورة واحدة لأنها صادرة.',
  'قبله {name}',
  'تتولى {operator} تشغيل منصة سند.',
  'إلغاء',
  'عرض كل الفواتير ({n})',
  'تستحق خلال {n} يوماً',
  'بـ {n} يوماً',
  'Select nothing',
  'Left empty, the cost above',
  'The prices are as they were',
  'As it stands on Arabic paper',
  'Your E-mail',
])('finds the fault in %s', (text) => expect(faultsOf(text)).toHaveLength(1))

test.each(['سند قبض', 'عرض سند القبض', 'منصة سند', 'إضافة بند', 'قَبِله {name}', 'Email'])('finds none in %s', (text) =>
  expect(faultsOf(text)).toEqual([]),
)

/** A figure after an Arabic letter takes its percent sign to the left, unless a left-to-right mark stands before it. */
test('a percent sign of an Arabic sentence is to the right of its figure', () => {
  const misplaced = /(?<!\u200e)(?:\{\w+\}|(?<!\d)\d+)%/
  expect('نسبة مثل 10%').toMatch(misplaced)
  const arabic = messages.filter(({ text }) => /\p{Script=Arabic}/u.test(text))
  expect(arabic.filter(({ text }) => misplaced.test(text))).toEqual([])
})

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
