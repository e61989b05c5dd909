import { expect, test } from 'bun:test'
import { array, assert, boolean, constantFrom, property, record, stringMatching } from 'fast-check'
import { companyKey } from '#domain/customers/company-forms.ts'
import { nameKey } from '#domain/text/name-key.ts'

const LATIN =
  'L.L.C.|W.L.L.|F.Z.E|FZCO|FZ-LLC|L.L.C-FZ|P.J.S.C.|B.S.C. (c)|Est.|Establishment|Co.|Company|Ltd|Limited|Co., Ltd.'
const ARABIC = 'ذ.م.م|ش.ذ.م.م|ش.م.ح|م.م.ح|ش.م.ع|ذ.م.م - ش.ش.و|مؤسسة|مُؤسَّسة|شركة|شركه|ذات مسؤولية محدودة'
const FORMS = `${LATIN}|${ARABIC}`.split('|')

const ways = (form: string): string[] => [
  form,
  form.toLowerCase(),
  form.replaceAll('.', ' '),
  form.replaceAll('.', '. '),
  form.replaceAll('.', '-'),
  form.replaceAll('.', '،'),
  // The letters ش.م.ع without dots between them are a word.
  form === 'ش.م.ع' ? form : form.replaceAll('.', ''),
]
const form = constantFrom(...FORMS.flatMap(ways))

/** Words that only look like company forms are among them. */
const WORDS =
  'Al|AL-NOOR|Noor|Trading|Estates|Costa|Coffee|Companies|Unlimited|C#|No.1|Élan|النور|الشركة|شركات|شمع|مؤسسات|للتجارة'
const word = constantFrom(...WORDS.split('|'))
const letters = stringMatching(/^[b-df-hj-km-z]{4,9}$/)
const name = array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

const OPEN = constantFrom(' ', ', ', ' - ', ' – ', ' (', ' [', '، ', '/', ' "', ' * ', '\u00A0', '_', '.')
const CLOSE = constantFrom('', '.', ')', ']', ',', '،', ' -', '"')
const behind = record({ open: OPEN, form, close: CLOSE }).map((part) => part.open + part.form + part.close)
const before = record({ open: constantFrom('', '(', '['), form, close: OPEN }).map(
  (part) => part.open + part.form + part.close,
)
const SEED = { seed: 1, numRuns: 2000 }

test('a name meets itself without its company forms, before or after it, in any case and with any signs', () => {
  const forms = record({
    start: array(before, { maxLength: 2 }),
    end: array(behind, { maxLength: 2 }),
    loud: boolean(),
  })
  assert(
    property(name, forms, (plain, { start, end, loud }) => {
      const written = [...start, plain, ...end].join('')
      expect([written, companyKey(loud ? written.toUpperCase() : written)]).toEqual([written, nameKey(plain)])
    }),
    SEED,
  )
})

test('names that differ in more than their company forms never meet', () => {
  const company = record({ words: array(letters, { minLength: 1, maxLength: 3 }), start: before, end: behind })
  assert(
    property(company, company, (one, other) => {
      const isSame = one.words.join(' ') === other.words.join(' ')
      const [first, second] = [one, other].map(({ words, start, end }) => companyKey(start + words.join(' ') + end))
      expect(first === second).toBe(isSame)
    }),
    SEED,
  )
  for (const [one, other] of [
    ['Al Noor Trading LLC', 'Al Noor General Trading LLC'],
    ['Al Noor Trading', 'Al Noor'],
    ['Noor', 'Noor Estates'],
    ['C# LLC', 'C LLC'],
    ['مصنع شمع', 'مصنع'],
    ['الشركة الوطنية', 'الوطنية'],
    ['', 'LLC'],
  ] as const)
    expect([one, other, companyKey(one) === companyKey(other)]).toEqual([one, other, false])
})

test('a form inside a name is part of it', () => {
  for (const plain of ['Noor Company Services', 'Estate LLC Advisers', 'بيت شركة الضيافة'])
    expect(companyKey(plain)).toBe(nameKey(plain))
})

test('a name of nothing but company forms keeps them', () => {
  for (const plain of FORMS.flatMap(ways)) expect(companyKey(plain)).toBe(nameKey(plain))
  assert(
    property(form, form, (one, other) => {
      expect(companyKey(`${one} ${other}`)).toBe(nameKey(`${one} ${other}`))
    }),
    { seed: 1, numRuns: 300 },
  )
})
