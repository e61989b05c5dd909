/**
 * Assigns a meaning to each column of a pasted table: by its heading; without headings by most of its cells; and
 * without descriptions by position from the focused cell, as in a spreadsheet.
 */
import { type Decimal, formatDecimal, multiply } from '#domain/money/money.ts'
import { allowedRates, isBlankCell, namedTreatment, numberInCell, type PasteTerms } from './pasted-cells.ts'
import { type ColumnMeaning, type Heading, readHeading } from './pasted-headings.ts'

/** The cells that rows are pasted into, in visual order. */
const FILLED = ['quantity', 'unit', 'unitPrice', 'discount', 'tax'] as const

export type PastedTable = {
  /** Null when the first row has no headings. */
  headings: readonly (Heading & { text: string })[] | null
  /** The rows without the headings. */
  rows: readonly (readonly string[])[]
  columns: readonly ColumnMeaning[]
  /** Columns with content of unknown meaning. They are left out, and the user is told so. */
  unknown: readonly number[]
}

/** `focused` is the focused cell; null when there is none. All rows are as long as the widest. */
export function readTable(
  pasted: readonly (readonly string[])[],
  focused: string | null,
  terms: PasteTerms,
): PastedTable {
  const width = Math.max(0, ...pasted.map((row) => row.length))
  const all = pasted
    .map((row) => Array.from({ length: width }, (_, at) => row[at]?.trim() ?? ''))
    .filter((row) => row.some((text) => text !== ''))
  const headings = headingsOf(all)
  const rows = headings ? all.slice(1) : all
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  const guessed = headings ? byHeadings(headings) : (byPosition(columns, focused) ?? byContent(columns, focused, terms))
  const isEmpty = (at: number) => columns[at]?.every((text) => text === '') ?? true
  return {
    headings: headings && headings.map((heading, at) => ({ meaning: 'none', ...heading, text: all[0]?.[at] ?? '' })),
    rows,
    columns: guessed.map((meaning) => meaning ?? 'none'),
    unknown: guessed.flatMap((meaning, at) => (meaning === null && !isEmpty(at) ? [at] : [])),
  }
}

type Guess = ColumnMeaning | null

/** The first row is headings if it has no number and at least two of them, or the only one above a column of numbers. */
function headingsOf([first = [], ...rest]: readonly (readonly string[])[]): (Heading | null)[] | null {
  const headings = first.map((text) => (text.length > 60 ? null : readHeading(text)))
  const known = headings.filter((heading) => heading !== null).length
  const named = first.filter((text) => text !== '')
  if (rest.length === 0 || known * 2 < named.length) return null
  // `VAT 5%` counts as a heading.
  if (named.some((text) => numberInCell(text) !== null && readHeading(text) === null)) return null
  const hasFigures = rest.some((row) => row.some((text) => numberInCell(text) !== null))
  if (known >= 2 && (hasFigures || known === named.length)) return headings
  return known === 1 && first.length === 1 && hasFigures ? headings : null
}

/** The first of two columns with one meaning has it. A column of tax amounts adds nothing to one of rates. */
function byHeadings(headings: readonly (Heading | null)[]): Guess[] {
  const taken = new Set<ColumnMeaning>()
  const hasRates = headings.some((heading) => heading?.meaning === 'tax' && !heading.isTaxAmount)
  const hasPrices = headings.some((heading) => heading?.meaning === 'unitPrice')
  const hasQuantities = headings.some((heading) => heading?.meaning === 'quantity')
  return headings.map((heading) => {
    if (!heading || heading.meaning === 'none') return heading && 'none'
    if (heading.isTaxAmount && hasRates) return 'none'
    // An amount for each line is its price when there are neither prices nor quantities.
    const isPrice = heading.meaning === 'total' && !hasPrices && !hasQuantities && !taken.has('unitPrice')
    const meaning = isPrice ? 'unitPrice' : heading.meaning
    if (meaning !== 'total' && taken.has(meaning)) return null
    taken.add(meaning)
    return meaning
  })
}

type Column = readonly string[]

/** Figures or units alone fill the cells from the focused one on. Numbers are never put into the unit. */
function byPosition(columns: readonly Column[], focused: string | null): Guess[] | null {
  const first = columns[0]
  const start = FILLED.findIndex((cell) => cell === focused)
  if (!first || start === -1) return null
  const isFitting = FILLED[start] === 'unit' ? !isOfNumbers(first) : isOfNumbers(first)
  if (!isFitting || columns.slice(1).some((column) => isOfText(column) && !isShort(column))) return null
  const cells = FILLED.slice(start)
  return columns.map((column) => {
    if (cells[0] === 'unit' && isOfNumbers(column)) cells.shift()
    return cells.shift() ?? null
  })
}

function byContent(columns: readonly Column[], focused: string | null, terms: PasteTerms): Guess[] {
  const guess: Guess[] = columns.map(() => null)
  const open = () => columns.flatMap((column, at) => (guess[at] === null && !isEmptyColumn(column) ? [at] : []))
  const which = (is: (column: Column) => boolean) => open().filter((at) => is(columns[at] ?? []))
  const name = (at: number | undefined, meaning: ColumnMeaning) => {
    if (at !== undefined && !guess.includes(meaning)) guess[at] = meaning
  }
  // A single column pasted into the descriptions is read as descriptions, whatever it holds.
  if (columns.length === 1 && focused?.startsWith('description')) return [focused as ColumnMeaning] // because the two are meanings
  name(which(isOfTreatments)[0], 'tax')
  nameTexts(columns, which(isOfText), name, terms.isBilingual)
  const percents = which(isOfPercents)
  name(
    percents.findLast((at) => isOfRates(columns[at] ?? [], terms)),
    'tax',
  )
  name(
    percents.find((at) => guess[at] === null),
    'discount',
  )
  const numbers = which((column) => isOfNumbers(column) && !isOfPercents(column))
  const hasTexts = guess.includes('description')
  if (hasTexts && numbers[0] === 0 && isSerial(columns[0] ?? [], numbers.length)) {
    guess[0] = 'none'
    numbers.shift()
  }
  nameNumbers(columns, numbers, name, terms)
  return guess
}

type Name = (at: number | undefined, meaning: ColumnMeaning) => void

/** The longest texts are descriptions, short ones after them units. A bilingual document has a description per script. */
function nameTexts(columns: readonly Column[], texts: readonly number[], name: Name, isBilingual: boolean): void {
  const lengthOf = (at: number) => (columns[at] ?? []).join('').length
  const long = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const [longest] = long
  const isArabic = (at: number) => isMostly(columns[at] ?? [], (text) => /\p{Script=Arabic}/u.test(text))
  const other = long.find(
    (at) => longest !== undefined && isArabic(at) !== isArabic(longest) && !isShort(columns[at] ?? []),
  )
  if (longest !== undefined && isBilingual && other !== undefined) {
    name(isArabic(longest) ? other : longest, 'description')
    name(isArabic(longest) ? longest : other, 'descriptionAr')
  } else name(longest, 'description')
  name(
    texts.find((at) => longest !== undefined && at > longest && at !== other && isShort(columns[at] ?? [])),
    'unit',
  )
}

/**
 * Two columns whose product is a third are quantity, price and total. Otherwise the smaller and rounder of the first
 * two is the quantity.
 */
function nameNumbers(columns: readonly Column[], numbers: readonly number[], name: Name, terms: PasteTerms): void {
  const [first, second, ...more] = numbers
  if (first === undefined) return
  if (second === undefined) return name(first, priceLikeness(columns[first] ?? []) > 0 ? 'unitPrice' : 'quantity')
  const factors = factorsAmong(columns, numbers)
  const [a, b] = factors ? [factors.a, factors.b] : [first, second]
  const isSwapped = priceLikeness(columns[a] ?? []) > priceLikeness(columns[b] ?? [])
  name(isSwapped ? b : a, 'quantity')
  name(isSwapped ? a : b, 'unitPrice')
  if (factors) name(factors.product, 'total')
  const rest = factors ? numbers.filter((at) => at !== a && at !== b && at !== factors.product) : more
  name(
    rest.find((at) => isOfRates(columns[at] ?? [], terms)),
    'tax',
  )
}

function factorsAmong(columns: readonly Column[], numbers: readonly number[]) {
  for (const a of numbers) {
    for (const b of numbers.filter((at) => at > a)) {
      const product = numbers.find((at) => at > b && isProduct(columns[a] ?? [], columns[b] ?? [], columns[at] ?? []))
      if (product !== undefined) return { a, b, product }
    }
  }
  return null
}

function isProduct(a: Column, b: Column, product: Column): boolean {
  const isRight = (text: string, row: number) => {
    const [one, other, is] = [numberInCell(a[row] ?? ''), numberInCell(b[row] ?? ''), numberInCell(text)]
    return one !== null && other !== null && is !== null && formatDecimal(multiply(one, other)) === formatDecimal(is)
  }
  return isMostly(product, isRight)
}

const isEmptyColumn = (column: Column) => column.every((text) => text === '')

function isMostly(column: Column, is: (text: string, row: number) => boolean): boolean {
  const filled = column.filter((text) => !isBlankCell(text)).length
  return filled > 0 && column.filter((text, row) => !isBlankCell(text) && is(text, row)).length * 2 > filled
}

const isPercent = (text: string) => /[%٪]/.test(text) && numberInCell(text) !== null
const isOfNumbers = (column: Column) => isMostly(column, (text) => numberInCell(text) !== null)
const isOfPercents = (column: Column) => isMostly(column, isPercent)
const isOfTreatments = (column: Column) =>
  isMostly(column, (text) => text.length <= 24 && namedTreatment(text) !== null) &&
  column.every((text) => text.length <= 24)
const isOfText = (column: Column) => isMostly(column, (text) => numberInCell(text) === null && !isDate(text))
const isDate = (text: string) => /^\p{Nd}{1,4}([-/.])\p{Nd}{1,2}\1\p{Nd}{1,4}$/u.test(text)

/** Whether the texts are as short as names of units. */
const isShort = (column: Column) => isMostly(column, (text) => text.length <= 12 && !/\d/.test(text))

/** Whether the column is the row numbers 1, 2, 3. Two rows are enough only if another column can be the quantity. */
function isSerial(column: Column, numbers: number): boolean {
  const counts = column.every((text, row) => plain(numberInCell(text)) === String(row + 1))
  return counts && (column.length > 2 || (column.length === 2 && numbers > 2))
}

/** Whether the column holds tax rates of the Gulf or of the account. */
function isOfRates(column: Column, terms: PasteTerms): boolean {
  const rates = ['0', '5', '10', '15', ...allowedRates(terms)]
  return column.every((text) => {
    const number = numberInCell(text)
    return number === null ? isBlankCell(text) || namedTreatment(text) !== null : rates.includes(plain(number))
  })
}

const plain = (number: Decimal | null) => (number === null ? '' : formatDecimal(number))

const LARGEST_COUNT = 100n

/** The rank is 0 for small whole numbers, 1 for others, 2 with the decimals of money, 3 with a currency. */
function priceLikeness(column: Column): number {
  if (isMostly(column, (text) => /[^\d\s.,٫٬٠-٩۰-۹-]/.test(text))) return 3
  if (isMostly(column, (text) => /[.٫]\p{Nd}{2,3}$/u.test(text))) return 2
  return isMostly(column, (text) => !isSmall(numberInCell(text))) ? 1 : 0
}

function isSmall(number: Decimal | null): boolean {
  return number !== null && !plain(number).includes('.') && number.digits <= LARGEST_COUNT * 10n ** BigInt(number.scale)
}
