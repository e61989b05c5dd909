import type { PastedTable } from '#domain/documents/drafts/pasted-columns.ts'
import type { ColumnMeaning } from '#domain/documents/drafts/pasted-headings.ts'
import type { PastedLine } from '#domain/documents/drafts/pasted-lines.ts'
import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useColumnNames, useProblemMessage } from './column-texts.ts'

type UnreadCellsProps = {
  table: PastedTable
  columns: readonly ColumnMeaning[]
  lines: readonly PastedLine[]
  terms: PasteTerms
}

const MOST_SHOWN = 10

/** On a phone, where the table is wider than the screen: its marked cells one below the other. */
export function UnreadCells({ table, columns, lines, terms }: UnreadCellsProps) {
  const t = useMessages(pasteDialogMessages)
  const names = useColumnNames(terms)
  const sayProblem = useProblemMessage()
  const cells = lines.flatMap(({ row, problems }) => [...problems].map(([at, problem]) => ({ row, at, problem })))
  if (cells.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-small md:hidden">
      {cells.slice(0, MOST_SHOWN).map(({ row, at, problem }) => (
        <li key={`${row}.${at}`} className="rounded-control bg-danger-soft px-3 py-2">
          <bdi>
            {t('unreadCell', {
              row: row + (table.headings ? 2 : 1),
              column: names[columns[at] ?? 'none'],
              text: table.rows[row]?.[at] ?? '',
            })}
          </bdi>
          <p className="text-danger">{sayProblem(problem)}</p>
        </li>
      ))}
    </ul>
  )
}
