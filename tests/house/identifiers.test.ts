/** Identifiers use the standard word of the field (decision 26). */
import { expect, test } from 'bun:test'
import ts from 'typescript'
import { filesUnder, textOf } from './tree.ts'

const FOLDERS = ['.storybook', 'db', 'scripts', 'src', 'stories', 'tests', 'ui']

/** This file lists the words. */
const WORD_LIST = 'tests/house/identifiers.test.ts'

/** A word within an identifier, such as `askedAt`, and the standard words for each of its meanings. */
const STANDARD_WORDS: Record<string, string> = {
  place: 'rowId, position, index, offset, address',
  places: 'rowIds, positions, indexes, offsets',
  placed: 'positioned, indexed, dated',
  asked: 'requested, query, request',
  told: 'answered, reported, recorded',
  tell: 'report, notify, answer',
  tells: 'reports, notifies, answers',
  standing: 'status, state, balance',
  kept: 'stored, saved, retained, rest, previous',
  looked: 'read, checked, searched',
  shelf: 'list, collection, cache',
  desk: 'session, page, harness',
  dice: 'random, generator',
  room: 'capacity, available, space, remaining',
  rooms: 'capacities, features',
}

/** Functions that are called so and nothing more do not say what they work on. */
const BARE_FUNCTIONS: Record<string, string> = {
  bind: 'the verb and its object, such as bindParameters',
  move: 'the verb and its object, such as moveLine',
  point: 'the verb and its object, such as pointAt',
  checked: 'what is returned, such as validatedQuery',
  composed: 'what is returned, such as documentOf',
}

/** Keys that are stored, frozen, read by Typst or part of the API, and the field's own terms, with the paths that may use them. */
const ALLOWED: Record<string, readonly string[]> = {
  // A stamp's `place` is stored in the branding and in frozen copies, and templates read it.
  place: [
    'src/domain/branding/brand.ts',
    'src/http/fields/look.ts',
    'src/pdf/look/look.ts',
    'src/pdf/print-model.ts',
    'src/pdf/rendering/preview-regions.ts',
    'stories/branding/brand-pictures.stories.tsx',
    'tests/api/branding.test.ts',
    'tests/api/stale-forms.test.ts',
    'tests/e2e/branding.e2e.ts',
    'tests/pdf/looks/looks.ts',
    'tests/pdf/preview-regions.test.ts',
    'tests/ui/stored-branding.test.ts',
    'ui/features/branding/branding-values.ts',
    // Columns of tables.
    'db/schema/customers.ts',
    'db/schema/payments.ts',
    'src/api/customers/history.ts',
    'src/api/payments/entries.ts',
    'src/api/payments/sources.ts',
    'src/api/statements/ledger.ts',
    // Aliases in SQL.
    'src/api/health/books-check-service.ts',
    'src/api/health/books/figure-check.ts',
    'src/api/health/chain-check-service.ts',
    'src/api/health/parts-check-service.ts',
    'src/api/health/quotation-check-service.ts',
    'src/api/health/stock-check-service.ts',
  ],
  places: [
    'src/pdf/document-print.ts',
    'src/pdf/payment-receipt.ts',
    'src/pdf/print-model.ts',
    'src/pdf/statement.ts',
    'tests/pdf/credit-note.test.ts',
    'tests/pdf/document-print.test.ts',
  ],
  isPlace: [
    'src/pdf/rendering/preview-regions.ts',
    'tests/api/documents.test.ts',
    'tests/pdf/preview-regions.test.ts',
    'ui/features/documents/editor/preview/PreviewPage.tsx',
    'ui/platform/pictures/preview-images.ts',
  ],
  stampPlace: [
    'tests/ui/stored-branding.test.ts',
    'ui/features/branding/branding-facts.ts',
    'ui/features/branding/branding-values.ts',
    'ui/features/branding/saving/stored-branding.ts',
    'ui/features/branding/stamp/StampFields.tsx',
  ],
  // The report of a check is a file of the data folder.
  kept: [
    'src/api/health/books-check-service.ts',
    'src/api/health/books/figure-check.ts',
    'src/api/health/chain-check-service.ts',
    'src/api/health/parts-check-service.ts',
    'src/api/health/quotation-check-service.ts',
    'src/api/health/stock-check-service.ts',
    'src/domain/health/integrity.ts',
    'src/domain/inventory/whole-stock.ts',
    'stories/admin/data-check.stories.tsx',
    'tests/api/health-integrity.test.ts',
    'tests/domain/health/integrity.test.ts',
    'tests/domain/inventory/whole-stock.test.ts',
    'tests/faults/damaged-figures.test.ts',
    'ui/features/admin/overview/DataCheck.tsx',
    'src/api/health/file-chain-check-service.ts',
    'tests/api/e-invoicing-saudi.test.ts',
  ],
  // A device stores it with the version of a draft that was not chosen, and with a selection.
  keptAt: [
    'stories/documents/safety.stories.tsx',
    'ui/features/documents/editor/saving/editor-session.ts',
    'ui/features/inventory/selection/stored-selection.ts',
    'ui/platform/drafts/device-drafts.ts',
    'ui/platform/drafts/draft-copies.ts',
  ],
  // A column of the table.
  lastAskedAt: ['db/schema/subscription.ts', 'src/api/subscription/attempt-service.ts'],
  // A shelf price is what retail calls the price that buyers see.
  shelfPriceOf: [
    'src/api/inventory/labels/service.ts',
    'src/domain/inventory/shelf-price.ts',
    'tests/domain/shelf-price.test.ts',
  ],
  // Names of stories, by which their pictures are filed.
  Told: ['stories/gallery/states/trade.ts'],
}

/** `file:line identifier: use …` for each that is not allowed there. */
function forbiddenIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const words = standardWordsFor(node)
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      if (words && !isAllowed(node, path)) found.push(`${path}:${line + 1} ${node.text}: use ${words}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Names of stories are allowed, because their pictures are filed by them. */
function isAllowed(node: ts.Identifier | ts.PrivateIdentifier, path: string): boolean {
  if (Object.hasOwn(ALLOWED, node.text) && ALLOWED[node.text]?.includes(path)) return true
  const { parent } = node
  return path.endsWith('.stories.tsx') && ts.isVariableDeclaration(parent) && parent.type?.getText() === 'StoryObj'
}

function standardWordsFor(node: ts.Identifier | ts.PrivateIdentifier): string | undefined {
  const words = node.text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_#$]/)
  const word = words.find((one) => Object.hasOwn(STANDARD_WORDS, one))
  if (word !== undefined) return STANDARD_WORDS[word]
  return isFunctionName(node) && Object.hasOwn(BARE_FUNCTIONS, node.text) ? BARE_FUNCTIONS[node.text] : undefined
}

function isFunctionName(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isFunctionDeclaration(parent)) return parent.name === node
  return ts.isVariableDeclaration(parent) && parent.name === node && isFunction(parent.initializer)
}

const isFunction = (value: ts.Expression | undefined): boolean =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))

/** Most files have none of the words, and need not be parsed: `place`, `isPlace` and `PLACE` match, `replace` does not. */
const MAY_HAVE_ONE = new RegExp(
  Object.keys({ ...STANDARD_WORDS, ...BARE_FUNCTIONS })
    .flatMap((word) => [`(?<![a-z])${word}(?![a-z])`, `${capitalised(word)}(?![a-z])`, word.toUpperCase()])
    .join('|'),
)

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

test('identifiers use the standard word', () => {
  const files = filesUnder(...FOLDERS).filter((path) => /\.tsx?$/.test(path) && path !== WORD_LIST)
  expect(files.length).toBeGreaterThan(0)
  const texts = files.map((path): [string, string] => [path, textOf(path)])
  expect(
    texts.filter(([, text]) => MAY_HAVE_ONE.test(text)).flatMap(([path, text]) => forbiddenIn(path, text)),
  ).toEqual([])
})

test('every exception is still needed', () => {
  const unused = Object.entries(ALLOWED).flatMap(([identifier, paths]) =>
    paths
      .filter((path) => !new RegExp(`\\b${identifier}\\b`).test(textOf(path)))
      .map((path) => `${path} ${identifier}`),
  )
  expect(unused).toEqual([])
})

test('the guard sees a word within an identifier, and no part of another word', () => {
  const text = `
    const askedAt = 1
    const KEPT_MS = askedAt
    class Draft { #standing = 'kept' }
    function move(by: number) { return by }
    const place = <p title="place">told</p> // kept
    const placeholder = [1].map(String.bind).filter((moved) => moved.replaceAll)
    const point = { x: 1 }
  `
  expect(forbiddenIn('ui/kit/Planted.tsx', text).map((line) => line.replace(/^.*:(\d+) (\S+): .*$/, '$1 $2'))).toEqual([
    '2 askedAt',
    '3 KEPT_MS',
    '3 askedAt',
    '4 #standing',
    '5 move',
    '6 place',
  ])
  expect(forbiddenIn('src/api/a.ts', 'const kept = 1')).toEqual([
    'src/api/a.ts:1 kept: use stored, saved, retained, rest, previous',
  ])
})
