/** Changes between two revisions, as rows of text for a screen or page to render. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { Discount } from '#domain/documents/document.ts'
import { isDayField } from '#domain/documents/fields.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount, formatMinor, groupThousands, minor, parseMinor } from '#domain/money/money.ts'
import type {
  Compared,
  ComparedLine,
  Detail,
  LineChange,
  LineFact,
  IndexedLine,
  QuotationChanges,
  TotalRow,
} from '#domain/quotations/changes.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { displayName } from '#domain/text/display-name.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { translator, type Translate } from '#i18n/translator.ts'
import { quotationChangeMessages } from './changes.ts'

/** `dir` is left to right for a figure, and the text's own direction for a text. */
export type ShownValue = { text: string; dir: 'ltr' | 'auto' }

/** Null on a side without a value. */
export type ShownChange = { label: string; before: ShownValue | null; after: ShownValue | null }

export type ShownLine = {
  kind: LineChange['kind']
  kindText: string
  name: string
  changes: ShownChange[]
}

export type ShownChanges = {
  lines: ShownLine[]
  /** Set when some lines stayed while others changed. */
  unchanged: string | null
  details: ShownChange[]
  totals: ShownChange[]
}

type Say = Translate<typeof quotationChangeMessages.en>

type Revisions = { before: Compared; after: Compared; changes: QuotationChanges }

/** The language and digits of a reader. `digits` is for figures in Arabic. */
type Reader = { locale: Locale; digits: 'latn' | 'arab' }

type Writer = Reader & { say: Say }

export function showChanges({ before, after, changes }: Revisions, reader: Reader): ShownChanges {
  const writer = { ...reader, say: translator(quotationChangeMessages, reader.locale) }
  const { say } = writer
  const currencies = [before.currency, after.currency] as const
  return {
    lines: changes.lines.map((change) => lineView(change, currencies, writer)),
    unchanged:
      changes.lines.length > 0 && changes.unchanged > 0
        ? countIn(say('unchanged', { n: changes.unchanged }), writer)
        : null,
    details: changes.details.map((detail) => ({
      label: say(detail),
      before: detailValue(detail, before, writer),
      after: detailValue(detail, after, writer),
    })),
    totals: changes.totals.map((row) => ({
      label: say(row),
      before: totalValue(row, before, writer),
      after: totalValue(row, after, writer),
    })),
  }
}

/** `2 items changed, 1 item added, total AED 100.00, now AED 120.00`; null without a change. */
export function summarizeChanges({ before, after, changes }: Revisions, locale: Locale): string | null {
  const say = translator(quotationChangeMessages, locale)
  const count = (kind: LineChange['kind']) => changes.lines.filter((change) => change.kind === kind).length
  const counts = [
    ['changedLines', count('changed')],
    ['addedLines', count('added')],
    ['removedLines', count('removed')],
    ['movedLines', count('moved')],
    ['changedDetails', changes.details.length],
  ] as const
  const parts = counts.flatMap(([words, n]) => (n === 0 ? [] : [say(words, { n })]))
  if (changes.totals.includes('total')) {
    const total = ({ totals, currency }: Compared) => isolate(formatAmount(totals.total, currency))
    parts.push(say('totalFromTo', { before: total(before), after: total(after) }))
  }
  return parts.length === 0 ? null : parts.join(say('comma'))
}

function lineView(change: LineChange, [old, current]: readonly [string, string], writer: Writer): ShownLine {
  const { say, locale } = writer
  const line = change.kind === 'removed' ? change.before.line : change.after.line
  const named = { kind: change.kind, kindText: say(change.kind), name: nameOf(line, locale) }
  switch (change.kind) {
    case 'added':
      return { ...named, changes: [amountChange(null, [line, current], writer)] }
    case 'removed':
      return { ...named, changes: [amountChange([line, old], null, writer)] }
    case 'moved':
      return { ...named, changes: [positionChange(change, writer)] }
    case 'changed': {
      const { before, after, facts, isMoved } = change
      const amounts = amountChange([before.line, old], [after.line, current], writer)
      return {
        ...named,
        changes: [
          ...facts.flatMap((fact) => factChanges(fact, [before.line, old], [after.line, current], writer)),
          ...(isMoved ? [positionChange(change, writer)] : []),
          ...(amounts.before?.text === amounts.after?.text ? [] : [amounts]),
        ],
      }
    }
  }
}

const nameOf = ({ description, descriptionAr }: ComparedLine, locale: Locale) =>
  displayName({ name: description, nameAr: descriptionAr }, locale)

/** Positions count from one. */
function positionChange({ before, after }: { before: IndexedLine; after: IndexedLine }, writer: Writer): ShownChange {
  const position = ({ index }: IndexedLine) => figure(String(index + 1), writer)
  return { label: writer.say('position'), before: position(before), after: position(after) }
}

type Priced = readonly [line: ComparedLine, currency: string]

function amountChange(before: Priced | null, after: Priced | null, writer: Writer): ShownChange {
  const amount = (priced: Priced | null) => priced && figure(groupThousands(amountOf(...priced)), writer)
  return { label: writer.say('amount'), before: amount(before), after: amount(after) }
}

/** The amount after its discount, in the typed price basis. */
const amountOf = ({ gross, discount }: ComparedLine, currency: string): string =>
  formatMinor(minor(parseMinor(gross, currency) - parseMinor(discount, currency)), currency)

function factChanges(fact: LineFact, before: Priced, after: Priced, writer: Writer): ShownChange[] {
  if (fact === 'description') {
    return (['description', 'descriptionAr'] as const).flatMap((field) => {
      const [old, current] = [written(before[0][field]), written(after[0][field])]
      return old?.text === current?.text ? [] : [{ label: writer.say(field), before: old, after: current }]
    })
  }
  const value = ([line, currency]: Priced) => factValue(fact, line, currency, writer)
  return [{ label: writer.say(fact), before: value(before), after: value(after) }]
}

function factValue(
  fact: Exclude<LineFact, 'description'>,
  line: ComparedLine,
  currency: string,
  writer: Writer,
): ShownValue | null {
  switch (fact) {
    case 'quantity':
      return figure(groupThousands(line.quantity), writer)
    case 'unit':
      return written(displayName({ name: line.unit ?? '', nameAr: line.unitAr }, writer.locale))
    case 'unitPrice':
      return figure(groupThousands(priceIn(currency, line.unitPrice)), writer)
    case 'discount':
      return discountValue(line.typedDiscount, writer)
    case 'tax':
      return line.treatment === 'standard'
        ? figure(`${line.rate}%`, writer)
        : { text: TREATMENT_NAMES[line.treatment][writer.locale], dir: 'auto' }
    case 'optional':
      return yesOrNo(line.optional === true, writer)
  }
}

/** The price has at least the currency's decimals; it may have more. */
function priceIn(currency: string, unitPrice: string): string {
  const [whole = '', fraction = ''] = unitPrice.split('.')
  const decimals = fraction.padEnd(exponentOf(currency), '0')
  return decimals === '' ? whole : `${whole}.${decimals}`
}

function detailValue(detail: Detail, document: Compared, writer: Writer): ShownValue | null {
  switch (detail) {
    case 'customer':
      return written(displayName(document.customer, writer.locale))
    case 'currency':
      return figure(document.currency, writer)
    case 'pricesIncludeTax':
      return yesOrNo(document.pricesIncludeTax, writer)
    case 'discount':
      return discountValue(document.discount, writer)
    case 'deposit':
      return document.deposit ? figure(`${document.deposit.percent}%`, writer) : null
    default:
      return isDayField(detail) ? dayValue(document[detail], writer) : written(document[detail])
  }
}

function dayValue(day: LocalDay | undefined, { locale, digits }: Writer): ShownValue | null {
  if (day === undefined) return null
  return { text: formatDay(day, locale, digitsIn(locale, digits)), dir: 'auto' }
}

const totalValue = (row: TotalRow, { totals, currency }: Compared, writer: Writer) =>
  figure(formatAmount(totals[row], currency), writer)

function discountValue(discount: Discount | undefined, writer: Writer): ShownValue | null {
  if (!discount) return null
  return figure('percent' in discount ? `${discount.percent}%` : groupThousands(discount.amount), writer)
}

const yesOrNo = (isSo: boolean, { say }: Writer): ShownValue => ({ text: say(isSo ? 'yes' : 'no'), dir: 'auto' })

const figure = (text: string, writer: Writer): ShownValue => ({ text: inOwn(text, writer), dir: 'ltr' })

/** Replaces only the number of a sentence, because a full stop is not part of a figure. */
const countIn = (text: string, reader: Reader) => text.replaceAll(/\d+/g, (count) => inOwn(count, reader))

const inOwn = (text: string, { locale, digits }: Reader) => inDigits(text, digitsIn(locale, digits))

function written(text: string | undefined): ShownValue | null {
  const said = (text ?? '').trim()
  return said === '' ? null : { text: said, dir: 'auto' }
}
