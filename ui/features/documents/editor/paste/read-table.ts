/** The first pasted table loads this: the parser, and the rules of headings and columns. */
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import { readTable } from '#domain/documents/drafts/pasted-columns.ts'
import { isAllRead, readPastedLines, remainingLines } from '#domain/documents/drafts/pasted-lines.ts'
import { readRows } from './read-rows.ts'

/** `focused` is the cell that is pasted into; `isAllRead` says that no question is left. */
export function readPastedText(text: string, focused: string | null, draft: EditableDraft, terms: PasteTerms) {
  const table = readTable(readRows(text), focused, terms)
  const remaining = remainingLines(draft)
  const read = readPastedLines(table, table.columns, terms, remaining)
  return { table, read, remaining, isAllRead: isAllRead(table, read) }
}
