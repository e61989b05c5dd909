/** The page for accountants has every term of a file and every rule, calls them as the product does, and has nothing besides. */
import { expect, test } from 'bun:test'
import { RULES } from '#domain/e-invoicing/pint-ae/findings.ts'
import { TERM_GROUPS, TERMS } from '#domain/e-invoicing/pint-ae/terms.ts'
import { termMessages } from '#i18n/e-invoicing/terms.ts'
import { filesUnder, textOf } from './tree.ts'

type Row = { group: string; term: string; paths: string[]; typed: string; missing: string }

const PAGE = textOf('docs/e-invoicing-terms.md')

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const pathsIn = (cell: string): string[] =>
  codesIn(cell).flatMap((path) =>
    path.startsWith('*Line/') ? ['Invoice', 'CreditNote'].map((type) => type + path.slice(1)) : [path],
  )

function rowsIn(section: string): Row[] {
  const [heading = '', ...lines] = section.split('\n')
  return lines
    .filter((line) => /^\| (?!Term |-)/.test(line))
    .map((line) => {
      const [, term = '', element = '', typed = '', missing = ''] = line.split('|').map((cell) => cell.trim())
      return { group: heading.toLowerCase(), term, paths: pathsIn(element), typed, missing }
    })
}

const ROWS = PAGE.split('\n## ').slice(1).flatMap(rowsIn)

test('each term is a row under its name in its group, and each row is a term', () => {
  const rows = ROWS.flatMap(({ group, term, paths }) => paths.map((path) => ({ group, term, path })))
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
  expect(rows.toSorted(byPath)).toEqual(
    TERMS.map(({ group, name, path }) => ({ group, term: termMessages.en[name], path })).toSorted(byPath),
  )
})

test('groups stand in the order of the product', () => {
  const groups = [...new Set(ROWS.map(({ group }) => group))]
  expect(groups).toEqual(TERM_GROUPS.filter((group) => group !== 'other'))
})

/** Every text of an export, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('words in bold are those of the interface', async () => {
  const texts = new Set<string>()
  for (const path of filesUnder('src/i18n')) {
    const exported: unknown = await import(`#i18n/${path.slice('src/i18n/'.length)}`)
    for (const text of textsIn({ ...Object(exported) })) texts.add(text)
  }
  const bold = [...PAGE.matchAll(/\*\*([^*]+)\*\*/g)]
  expect(bold.length).toBeGreaterThan(100)
  expect(bold.map(([, words = '']) => words).filter((words) => !texts.has(words))).toEqual([])
  const unsaid = ROWS.filter(({ typed }) => !/\*\*|^Nowhere: /.test(typed))
  expect(unsaid).toEqual([])
})

/** The records whose fields mend what a group lacks. */
const scopesOf = (group: string): string[] => {
  if (group === 'seller') return ['company']
  return group === 'buyer' ? ['customer', 'document'] : ['document', 'item']
}

const LEVELS: Record<string, string> = { Refused: 'fatal', Warned: 'warning' }

test('each rule is named where it is mended, at its level, and no other rule is', () => {
  const named = ROWS.flatMap(({ group, missing }) =>
    missing.split(/(?=Refused|Warned|Left out|Always there)/).flatMap((part) => {
      const level = LEVELS[part.split(' ')[0] ?? '']
      return codesIn(part).map((code) => ({ code, level, scopes: scopesOf(group) }))
    }),
  )
  const rulesOf = ({ code, level, scopes }: (typeof named)[number]) =>
    RULES.filter((rule) => rule.rule === code && rule.level === level && scopes.includes(rule.at))
  expect(named.filter((one) => rulesOf(one).length === 0)).toEqual([])
  const found = new Set(named.flatMap(rulesOf))
  expect(RULES.filter((rule) => !found.has(rule))).toEqual([])
})

test('every row says what happens', () => {
  expect(ROWS.filter(({ missing }) => !/^(?:Refused|Warned|Left out|Always there)/.test(missing))).toEqual([])
})
