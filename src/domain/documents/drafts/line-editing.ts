/** Edits of a draft's lines. Each result ends in exactly one blank line. */
import type { DocumentLanguage } from '#domain/locale.ts'
import { ITEM_FACTS, type LineFacts } from '#domain/tax/e-invoice-facts.ts'
import { blankLine, type EditableDraft, type EditableLine, isBlankLine } from './editable-draft.ts'
import {
  QUANTITY_RULES,
  readDiscount,
  readFigure,
  readTypedRate,
  typedDiscount,
  UNIT_PRICE_RULES,
} from './typed-figures.ts'

/** The text cells of a line, in visual order. */
export const LINE_CELLS = ['description', 'quantity', 'unit', 'unitPrice', 'discount'] as const

export type LineCell = (typeof LINE_CELLS)[number]

type FactChange = { [Fact in keyof LineFacts]?: LineFacts[Fact] | undefined }

/** An undefined member removes it from the line. */
export type LineChange = Partial<Omit<EditableLine, 'key' | 'itemId' | keyof LineFacts>> &
  FactChange & { itemId?: string | undefined }

export function changeLine(draft: EditableDraft, key: number, change: LineChange): EditableDraft {
  return withBlankLine({
    ...draft,
    lines: draft.lines.map((line) => (line.key === key ? changedLine(line, change) : line)),
  })
}

function changedLine(line: EditableLine, change: LineChange): EditableLine {
  const members = Object.entries({ ...line, ...change }).filter(([, value]) => value !== undefined)
  // because Object.fromEntries forgets the names it was given, and only members that may be missing are changed to undefined
  return Object.fromEntries(members) as EditableLine
}

const NO_ITEM: LineChange = {
  itemId: undefined,
  unitCode: undefined,
  classification: undefined,
  itemType: undefined,
  gtin: undefined,
}

/** The one description that a document in one language prints: the one in its language, else the other. */
export function shownDescription(line: EditableLine, language: DocumentLanguage): 'description' | 'descriptionAr' {
  if (language === 'ar') return line.descriptionAr === '' ? 'description' : 'descriptionAr'
  return line.description === '' && line.descriptionAr !== '' ? 'descriptionAr' : 'description'
}

/** The unit that is printed where there is space for one. */
export function shownUnit({ unit, unitAr }: EditableLine, language: DocumentLanguage): string {
  return language === 'ar' ? unitAr || unit : unit || unitAr
}

/**
 * Where one description is shown, emptying it also empties the one in the other language, and a line without a
 * description loses its item with the item's facts. So nothing invisible is printed or counted.
 */
export function describeLine(
  draft: EditableDraft,
  key: number,
  field: 'description' | 'descriptionAr',
  text: string,
): EditableDraft {
  const isAll = draft.language !== 'bilingual' && text === ''
  const line = draft.lines.find((one) => one.key === key)
  const described = changeLine(draft, key, isAll ? { description: '', descriptionAr: '' } : { [field]: text })
  const hasItem = line !== undefined && (['itemId', ...ITEM_FACTS] as const).some((field) => line[field] !== undefined)
  const isEmptied = hasItem && isUndescribed(described.lines.find((one) => one.key === key))
  return isEmptied ? changeLine(described, key, NO_ITEM) : described
}

const isUndescribed = (line: EditableLine | undefined) => line?.description === '' && line.descriptionAr === ''

/** Detaches lines from their items; words and figures stay. */
export function withoutItem(draft: EditableDraft, which: (line: EditableLine) => boolean): EditableDraft {
  if (!draft.lines.some((line) => line.itemId !== undefined && which(line))) return draft
  const lines = draft.lines.map((line) => {
    if (line.itemId === undefined || !which(line)) return line
    const { itemId: _item, ...rest } = line
    return rest
  })
  return { ...draft, lines }
}

/** Returns the blank line after this one, and adds one if there is none. */
export function openLineAfter(draft: EditableDraft, key: number): { draft: EditableDraft; opened: number } {
  const index = indexOf(draft, key)
  const next = draft.lines[index + 1]
  if (next && isBlankLine(next)) return { draft, opened: next.key }
  const line = blankLine(draft.nextKey, draft.newLineTax)
  const lines = draft.lines.toSpliced(index + 1, 0, line)
  return { draft: withBlankLine({ ...draft, lines, nextKey: draft.nextKey + 1 }), opened: line.key }
}

/** Inserts a blank line at the index of this one, which moves down. The last line is blank already. */
export function openLineBefore(draft: EditableDraft, key: number): { draft: EditableDraft; opened: number } {
  const index = indexOf(draft, key)
  if (index === draft.lines.length - 1) return { draft, opened: key }
  const line = blankLine(draft.nextKey, draft.newLineTax)
  return { draft: { ...draft, lines: draft.lines.toSpliced(index, 0, line), nextKey: line.key + 1 }, opened: line.key }
}

/** Puts a deleted line back at its index, or at the end of a shorter list. */
export function restoreLine(draft: EditableDraft, line: EditableLine, index: number): EditableDraft {
  if (draft.lines.some(({ key }) => key === line.key)) return draft
  return { ...draft, lines: draft.lines.toSpliced(Math.min(index, draft.lines.length - 1), 0, line) }
}

/** The blank line at the end cannot be removed. */
export function removeLine(draft: EditableDraft, key: number): EditableDraft {
  return withBlankLine({ ...draft, lines: draft.lines.filter((line) => line.key !== key) })
}

/** Moves a line one up (-1) or down (1). */
export function moveLine(draft: EditableDraft, key: number, by: -1 | 1): EditableDraft {
  return moveLineTo(draft, key, indexOf(draft, key) + by)
}

/** Moves a line to an index. The blank line stays at the end. */
export function moveLineTo(draft: EditableDraft, key: number, to: number): EditableDraft {
  const from = indexOf(draft, key)
  const last = draft.lines.length - 1
  const line = draft.lines[from]
  if (!line || from === last || from === to || to < 0 || to >= last) return draft
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(to, 0, line) }
}

/** The copy of a quotation's share is an ordinary line without fixed figures. */
export function duplicateLine(draft: EditableDraft, key: number): EditableDraft {
  const index = indexOf(draft, key)
  const line = draft.lines[index]
  if (!line || isBlankLine(line)) return draft
  const { quotationLine: _share, taxDifference: _carried, ...copied } = line
  const lines = draft.lines.toSpliced(index + 1, 0, { ...copied, key: draft.nextKey })
  return withBlankLine({ ...draft, lines, nextKey: draft.nextKey + 1 })
}

/** Normalises the figure in a cell after typing: `١٢٫٥` becomes `12.5`. An unreadable one stays as it is. */
export function settledFigure(draft: EditableDraft, key: number, cell: string): EditableDraft {
  const line = draft.lines.find((one) => one.key === key)
  const settled = line && settledText(line, cell, draft.currency)
  if (!line || settled === undefined || settled === line[cell as keyof EditableLine]) return draft // because cells are fields
  return { ...draft, lines: draft.lines.map((one) => (one === line ? { ...one, [cell]: settled } : one)) }
}

function settledText(line: EditableLine, cell: string, currency: string): string | undefined {
  if (cell === 'discount') {
    const discount = readDiscount(line.discount, currency)
    return discount.ok && discount.value ? typedDiscount(discount.value) : undefined
  }
  if (cell === 'taxRate') {
    const rate = readTypedRate(line.taxRate)
    return rate.ok ? rate.value : undefined
  }
  if (cell !== 'quantity' && cell !== 'unitPrice') return undefined
  const number = readFigure(line[cell], cell === 'quantity' ? QUANTITY_RULES : UNIT_PRICE_RULES)
  return number.ok ? number.value : undefined
}

/** Whether the text is rows of a spreadsheet: more than one cell or more than one row. */
export function isTable(text: string): boolean {
  return /\t|\S[^\S\n]*\r?\n\s*\S/.test(text)
}

/** Inserts lines. A blank line at `key` becomes the first of them; otherwise they go below it. */
export function addLines(draft: EditableDraft, key: number, changes: readonly LineChange[]): EditableDraft {
  const index = indexOf(draft, key)
  const at = draft.lines[index]
  let { nextKey } = draft
  const under = at && isBlankLine(at) ? at : null
  const added = changes.map((change, offset) =>
    changedLine(offset === 0 && under ? under : blankLine(nextKey++, draft.newLineTax), change),
  )
  if (added.length === 0) return withBlankLine(draft)
  const lines = draft.lines.toSpliced(under ? index : index + 1, under ? 1 : 0, ...added)
  return withBlankLine({ ...draft, lines, nextKey })
}

/**
 * Changes consecutive lines from one on, each by its own change, and adds lines where there are fewer. Lines that are
 * shares of a quotation are never overwritten; then all changes become new lines below.
 */
export function fillLines(draft: EditableDraft, key: number, changes: readonly LineChange[]): EditableDraft {
  const index = indexOf(draft, key)
  const isOverShare = draft.lines.slice(index, index + changes.length).some((line) => line.quotationLine !== undefined)
  if (isOverShare) return addLines(draft, key, changes)
  let { nextKey } = draft
  const filled = changes.map((change, offset) =>
    changedLine(draft.lines[index + offset] ?? blankLine(nextKey++, draft.newLineTax), change),
  )
  return withBlankLine({ ...draft, lines: draft.lines.toSpliced(index, filled.length, ...filled), nextKey })
}

/** Removes added or filled lines, also after other edits: `before` and `after` are the drafts around that step. */
export function withoutAdded(draft: EditableDraft, before: EditableDraft, after: EditableDraft): EditableDraft {
  const earlier = new Map(before.lines.map((line): [number, EditableLine] => [line.key, line]))
  const added = new Set(after.lines.filter((line) => earlier.get(line.key) !== line).map(({ key }) => key))
  const lines = draft.lines.flatMap((line) => (added.has(line.key) ? (earlier.get(line.key) ?? []) : [line]))
  return addLines({ ...draft, lines }, draft.lines.at(-1)?.key ?? 0, [])
}

/** Ends the draft in one blank line to write in. */
function withBlankLine(draft: EditableDraft): EditableDraft {
  const last = draft.lines.at(-1)
  if (last && isBlankLine(last)) return draft
  const lines = [...draft.lines, blankLine(draft.nextKey, draft.newLineTax)]
  return { ...draft, lines, nextKey: draft.nextKey + 1 }
}

function indexOf(draft: EditableDraft, key: number): number {
  const index = draft.lines.findIndex((line) => line.key === key)
  return index === -1 ? draft.lines.length - 1 : index
}
