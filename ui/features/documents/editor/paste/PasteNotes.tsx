import type { PastedTable } from '#domain/documents/drafts/pasted-columns.ts'
import type { ColumnMeaning } from '#domain/documents/drafts/pasted-headings.ts'
import type { PastedLines } from '#domain/documents/drafts/pasted-lines.ts'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { pasteMessages } from '#i18n/documents/paste.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type PasteNotesProps = { table: PastedTable; columns: readonly ColumnMeaning[]; read: PastedLines }

/** The parts of the table that are left out or doubtful, one sentence each. */
export function PasteNotes({ table, columns, read }: PasteNotesProps) {
  const t = useMessages(pasteDialogMessages)
  const paste = useMessages(pasteMessages)
  const unknown = table.unknown.filter((at) => columns[at] === 'none')
  const notes = [
    ...(read.unread > 0 ? [t('unread', { n: read.unread })] : []),
    ...unknown.map((at) => {
      const name = table.headings?.[at]?.text ?? ''
      return name === '' ? t('unknownColumn', { column: at + 1 }) : t('unknownNamed', { name })
    }),
    ...(read.isTaxLeftOut ? [t('taxLeftOut')] : []),
    ...(read.isPriceMissing ? [t('priceMissing')] : []),
    ...(read.totalRows > 0 ? [paste('sums', { n: read.totalRows })] : []),
    ...(read.tooMany > 0 ? [t('tooMany', { n: read.tooMany, limit: MAX_LINES })] : []),
  ]
  if (notes.length === 0) return null
  return (
    <div role="status">
      <ul className="flex flex-col gap-1">
        {notes.map((note) => (
          <li key={note} className="flex gap-2">
            <span aria-hidden="true" className="i-lucide-info mt-1 shrink-0 text-info" />
            {note}
          </li>
        ))}
      </ul>
    </div>
  )
}
