/** The figures from a company's own records, between the API and their form. */
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { type DecimalRules, isZero } from '#domain/money/money.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { BOX_PARTS, type BoxPart } from '#domain/tax/vat-forms.ts'
import { type BoxFigures, type VatEntries } from '#domain/tax/vat-return.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import type { VatReturn } from './queries.ts'

/** A figure of a box that is typed. `name` is its field's, as the server names it: `boxes.9.tax`. */
export type Cell = { name: string; box: string; part: BoxPart }

/** Texts by box and part; an empty one is no figure. */
export type EntryValues = { boxes: Record<string, BoxFigures>; note: string }

/** Boxes that documents fill have an adjustment at most. */
export function cellsOf({ boxes }: Pick<VatReturn, 'boxes'>): Cell[] {
  return boxes.flatMap((figures) =>
    BOX_PARTS.filter((part) => figures[part] !== null && isTyped(figures.source, part)).map((part) => ({
      name: `boxes.${figures.box}.${part}`,
      box: figures.box,
      part,
    })),
  )
}

const isTyped = (source: VatReturn['boxes'][number]['source'], part: Cell['part']): boolean =>
  source === 'entered' || (source === 'documents' && part === 'adjustment')

export function entryValues(vatReturn: Pick<VatReturn, 'boxes' | 'note'>): EntryValues {
  const boxes: EntryValues['boxes'] = {}
  for (const { box, part } of cellsOf(vatReturn)) {
    const value = vatReturn.boxes.find((one) => one.box === box)?.[part] ?? ''
    boxes[box] = { ...boxes[box], [part]: isZero(value) ? '' : value }
  }
  return { boxes, note: vatReturn.note ?? '' }
}

/** Refunds to tourists and adjustments are below zero. */
export const cellRules = (currency: string): DecimalRules => ({ maxScale: exponentOf(currency), allowNegative: true })

type Read = { ok: true; boxes: VatEntries } | { ok: false; problems: Record<string, FieldProblem> }

/** Problems by the name of the cell. */
export function readEntries(cells: readonly Cell[], { boxes: typed }: EntryValues, currency: string): Read {
  const boxes: VatEntries = {}
  const problems: Record<string, FieldProblem> = {}
  for (const { name, box, part } of cells) {
    const text = typed[box]?.[part] ?? ''
    if (text.trim() === '') continue
    const read = parseTypedNumber(text, cellRules(currency))
    if (read.ok) boxes[box] = { ...boxes[box], [part]: read.value }
    else problems[name] = read.problem
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, boxes }
}

/** Checks stored input of the form. */
export function isEntryValues(found: unknown): found is EntryValues {
  if (!hasFields(found, { boxes: 'any', note: 'string' })) return false
  const { boxes } = found as EntryValues // because it has these fields
  return Object.values(Object(boxes)).every((figures) =>
    Object.values(Object(figures)).every((text) => typeof text === 'string'),
  )
}
