/** Parses a typed draft into the body of the API, or into problems by field. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import { type EditableDraft, type EditableLine, isBlankLine, withAllFields } from './editable-draft.ts'
import { LINE_FACTS } from '#domain/tax/e-invoice-facts.ts'
import { OPTIONAL_FIELDS, pick } from '#domain/documents/fields.ts'
import { treatmentOf } from '#domain/tax/exemptions.ts'
import type { DecimalRules } from '#domain/money/money.ts'
import type { FieldProblem, FieldProblems, Read } from '#domain/refusal.ts'
import { readEInvoice } from '#domain/tax/read-e-invoice.ts'
import {
  EXCHANGE_RATE_RULES,
  QUANTITY_RULES,
  readDiscount,
  readFigure,
  readTypedDeposit,
  readTypedRate,
  UNIT_PRICE_RULES,
} from './typed-figures.ts'

export type ReadDocument =
  | {
      ok: true
      body: DocumentDraft
      /** The keys of the lines that are sent, in order. Blank lines are not sent. */
      keys: number[]
    }
  /** Problems by path, where the key identifies a line: `lines.7.quantity`. */
  | { ok: false; fields: FieldProblems }

/**
 * Makes the input of the server and of the engine. Blank lines and blank fields are left out.
 * @param readLine `readTypedLine`, or a memoised one that gives the same answers.
 */
export function readDraft(
  editable: EditableDraft,
  baseCurrency: string,
  readLine: TypedLineReader = readTypedLine,
): ReadDocument {
  const draft = withAllFields(editable)
  const fields: FieldProblems = {}
  const refuse = (path: string, problem: FieldProblem) => {
    fields[path] = problem
  }
  const keys: number[] = []
  const lines: DraftLine[] = []
  for (const line of draft.lines) {
    const { sent, problems } = readLine(line, draft.currency)
    for (const [field, problem] of problems) refuse(`lines.${line.key}.${field}`, problem)
    if (sent) {
      keys.push(line.key)
      lines.push(sent)
    }
  }
  const discount = readDiscount(draft.discount, draft.currency)
  if (!discount.ok) refuse('discount', discount.problem)
  const deposit = readTypedDeposit(draft.deposit)
  if (!deposit.ok) refuse('deposit', deposit.problem)
  if (!isLocalDay(draft.issueDate)) refuse('issueDate', { problem: draft.issueDate === '' ? 'missing' : 'not-a-day' })
  const isForeign = draft.currency !== baseCurrency && draft.exchangeRate.trim() !== ''
  const exchangeRate = isForeign ? readFigure(draft.exchangeRate, EXCHANGE_RATE_RULES) : null
  if (exchangeRate && !exchangeRate.ok) refuse('exchangeRate', exchangeRate.problem)
  const eInvoice = readEInvoice(draft.eInvoice)
  Object.assign(fields, eInvoice.problems)
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const { currency, language, issueDate, pricesIncludeTax } = draft
  return {
    ok: true,
    keys,
    body: {
      ...addressee(draft),
      currency,
      language,
      issueDate,
      pricesIncludeTax,
      lines,
      ...(exchangeRate?.ok && { exchangeRate: exchangeRate.value }),
      ...(discount.ok && discount.value && { discount: discount.value }),
      ...(deposit.ok && deposit.value && { deposit: deposit.value }),
      ...withoutBlanks(pick(draft, OPTIONAL_FIELDS)),
      ...(eInvoice.facts && { eInvoice: eInvoice.facts }),
      ...(draft.template !== undefined && { template: draft.template }),
    },
  }
}

function addressee({ customerId, buyer }: EditableDraft): Pick<DocumentDraft, 'customerId' | 'customer'> {
  if (customerId !== null) return { customerId }
  return buyer ? { customer: buyer } : {}
}

/** `sent` is null for a blank line. */
export type TypedLineReading = { sent: DraftLine | null; problems: readonly [field: string, problem: FieldProblem][] }

export type TypedLineReader = (line: EditableLine, currency: string) => TypedLineReading

export function readTypedLine(line: EditableLine, currency: string): TypedLineReading {
  if (isBlankLine(line)) return { sent: null, problems: [] }
  const problems: [string, FieldProblem][] = []
  const read = <T>(field: string, found: Read<T>, otherwise: T): T => {
    if (found.ok) return found.value
    problems.push([field, found.problem])
    return otherwise
  }
  const number = (field: 'quantity' | 'unitPrice', blank: string, rules: DecimalRules) =>
    line[field].trim() === '' ? blank : read(field, readFigure(line[field], rules), blank)
  const discount = read('discount', readDiscount(line.discount, currency), null)
  const { descriptionAr, unit, unitAr, tax, exemption, optional } = line
  const isTyped = tax === 'standard' && line.taxRate.trim() !== ''
  const taxRate = isTyped ? read('taxRate', readTypedRate(line.taxRate), '') : ''
  const sent = {
    ...pick(line, ['itemId', 'quotationLine', 'taxDifference']),
    ...pick(
      line,
      LINE_FACTS.filter((fact) => fact !== 'goodsType' || tax === 'reverse-charge'),
    ),
    description: line.description.trim(),
    ...withoutBlanks({ descriptionAr, unit, unitAr }),
    quantity: number('quantity', '1', QUANTITY_RULES),
    unitPrice: number('unitPrice', '0', UNIT_PRICE_RULES),
    ...(discount && { discount }),
    tax,
    ...(taxRate !== '' && { taxRate }),
    ...(exemption !== undefined && treatmentOf(exemption) === tax && { exemption }),
    ...(optional && { optional }),
  }
  return { sent, problems }
}

/** The same problems, with lines identified by their keys instead of their indexes. */
export function byKey<Problem>(fields: Readonly<Record<string, Problem>>, keys: readonly number[]) {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => {
      const [, index, field] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
      const key = keys[Number(index)]
      return [key === undefined ? path : `lines.${key}.${field}`, problem]
    }),
  )
}

function withoutBlanks<Field extends string>(texts: Record<Field, string>): Partial<Record<Field, string>> {
  const written = Object.entries<string>(texts).filter(([, text]) => text.trim() !== '')
  // because Object.fromEntries forgets the names it was given
  return Object.fromEntries(written.map(([field, text]) => [field, text.trim()])) as Partial<Record<Field, string>>
}
