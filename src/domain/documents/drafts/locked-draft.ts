/** Restores the locked parts of an invoice made from a quotation (locked-lines.ts) after any edit of the draft. */
import type { EditableDraft, EditableLine } from './editable-draft.ts'
import { LOCKED_FIELDS, LOCKED_LINE_FIELDS } from './locked-lines.ts'

export function isLocked(line: Pick<EditableLine, 'quotationLine'>): boolean {
  return line.quotationLine !== undefined
}

/**
 * `after` with the locked lines and figures of `before`. A removed line comes back at its index, or at the end of a
 * shorter list. Returns `before` if nothing else has changed, and `after` if the draft has nothing locked.
 */
export function restoreLocked(before: EditableDraft, after: EditableDraft): EditableDraft {
  const locked = before.lines.filter(isLocked)
  if (locked.length === 0 || after === before) return after
  const left = new Map(locked.map((line) => [line.quotationLine, line]))
  const lines = after.lines.map((line) => {
    if (!isLocked(line)) return line
    const original = left.get(line.quotationLine)
    left.delete(line.quotationLine)
    return original ? withFigures(line, original) : asFree(line)
  })
  for (const line of left.values()) lines.splice(Math.min(before.lines.indexOf(line), lines.length - 1), 0, line)
  const next = { ...after, lines: isSameList(lines, after.lines) ? after.lines : lines }
  for (const field of LOCKED_FIELDS) Object.assign(next, { [field]: before[field] })
  return isSame(next, before) ? before : isSame(next, after) ? after : next
}

/** Combines the figures of `original` with the words of `line`, and drops an item that `original` did not have. */
function withFigures(line: EditableLine, original: EditableLine): EditableLine {
  const { itemId: _item, ...words } = line
  const fixed = LOCKED_LINE_FIELDS.flatMap((field) => (original[field] === undefined ? [] : [[field, original[field]]]))
  const whole = { ...words, ...Object.fromEntries(fixed) }
  return isSame(whole, line) ? line : isSame(whole, original) ? original : whole
}

function asFree({ quotationLine: _share, taxDifference: _carried, ...line }: EditableLine): EditableLine {
  return line
}

function isSame<Whole extends object>(a: Whole, b: Whole): boolean {
  const [own, other] = [Object.entries(a), Object.entries(b)]
  const values = new Map(other)
  return (
    own.length === other.length && own.every(([field, value]) => values.has(field) && isEqual(values.get(field), value))
  )
}

function isEqual(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? isSameList(a, b) : a === b
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => one === b[index])
