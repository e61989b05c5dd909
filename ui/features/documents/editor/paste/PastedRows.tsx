import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import type { PastedTable } from '#domain/documents/drafts/pasted-columns.ts'
import { COLUMN_MEANINGS, type ColumnMeaning } from '#domain/documents/drafts/pasted-headings.ts'
import type { PastedLine } from '#domain/documents/drafts/pasted-lines.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { useTaxName } from '#ui/features/documents/editor/state.ts'
import { Select } from '#ui/kit/fields/Select.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useColumnNames, useProblemMessage } from './column-texts.ts'

type PastedRowsProps = {
  table: PastedTable
  columns: readonly ColumnMeaning[]
  lines: readonly PastedLine[]
  terms: PasteTerms
  onChange: (column: number, meaning: ColumnMeaning) => void
}

const FIRST = 5
const MOST_SHOWN = 30

/** The table as it is understood: a choice above each column, the first rows, and those with cells that were not read. */
export function PastedRows({ table, columns, lines, terms, onChange }: PastedRowsProps) {
  const t = useMessages(pasteDialogMessages)
  const shown = lines.filter(({ problems }, index) => index < FIRST || problems.size > 0).slice(0, MOST_SHOWN)
  const left = lines.length - shown.length
  const isFilled = (at: number) => table.headings?.[at]?.text || table.rows.some((cells) => cells[at])
  const filled = columns.flatMap((meaning, at) => (isFilled(at) ? [{ meaning, at }] : []))
  // The used columns come first, in the table's order, so that a choice moves no column under the pointer.
  const isUsed = ({ at }: { at: number }) => table.columns[at] !== 'none'
  const ordered = [...filled.filter(isUsed), ...filled.filter((column) => !isUsed(column))]
  return (
    <div className="flex flex-col gap-2">
      {/* Wider than a phone: it scrolls, also by the keyboard. */}
      <div role="region" aria-label={t('rows')} tabIndex={0} className="card relative overflow-x-auto ring">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{t('rows')}</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="border-b border-line p-2">
                <span className="sr-only">{t('row')}</span>
              </th>
              {ordered.map(({ meaning, at }) => (
                <th key={at} scope="col" className="min-w-30 border-b border-line p-2 text-start font-400">
                  <ColumnChoice table={table} at={at} meaning={meaning} terms={terms} onChange={onChange} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.row} className="align-top">
                <th scope="row" dir="ltr" className="border-b border-line p-2 font-400 tabular-nums text-ink-muted">
                  {line.row + (table.headings ? 2 : 1)}
                </th>
                {ordered.map(({ meaning, at }) => (
                  <Cell
                    key={at}
                    line={line}
                    at={at}
                    meaning={meaning}
                    text={table.rows[line.row]?.[at] ?? ''}
                    terms={terms}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? <p className="text-small text-ink-muted">{t('moreRows', { n: left })}</p> : null}
    </div>
  )
}

type ChoiceProps = Pick<PastedRowsProps, 'table' | 'terms' | 'onChange'> & { at: number; meaning: ColumnMeaning }

function ColumnChoice({ table, at, meaning, terms, onChange }: ChoiceProps) {
  const t = useMessages(pasteDialogMessages)
  const heading = table.headings?.[at]?.text ?? ''
  const texts = useColumnNames(terms)
  const options = COLUMN_MEANINGS.filter(
    (id) => id === meaning || ((id !== 'descriptionAr' || terms.isBilingual) && (id !== 'tax' || terms.vatRegistered)),
  ).map((id) => ({ id, text: texts[id] }))
  return (
    <div className="flex flex-col gap-1">
      {heading === '' ? null : (
        <bdi dir="auto" className="truncate text-ink-muted">
          {heading}
        </bdi>
      )}
      <Select
        label={heading === '' ? t('columnIs', { column: at + 1 }) : t('columnNamedIs', { name: heading })}
        labelHidden
        options={options}
        value={meaning}
        onChange={(to) => onChange(at, to)}
      />
    </div>
  )
}

type CellProps = { line: PastedLine; at: number; meaning: ColumnMeaning; text: string; terms: PasteTerms }

/** A read cell as it will be written, another as it was pasted, with the reason. */
function Cell({ line, at, meaning, text, terms }: CellProps) {
  const sayTax = useTaxName()
  const sayProblem = useProblemMessage()
  const problem = line.problems.get(at)
  const isFigure = ['quantity', 'unitPrice', 'discount', 'total'].includes(meaning)
  const written = () => {
    if (problem || meaning === 'none' || meaning === 'total') return text
    if (meaning !== 'tax') return line.change[meaning] ?? text
    const { tax, taxRate } = line.change
    return tax ? sayTax(tax, taxRate || terms.standardRate) : text
  }
  return (
    <td
      className={`border-b border-line p-2 ${problem ? 'bg-danger-soft' : ''} ${meaning === 'none' || meaning === 'total' ? 'text-ink-muted' : ''}`}
    >
      <bdi dir={isFigure ? 'ltr' : 'auto'} className={isFigure ? 'block text-end tabular-nums' : 'whitespace-pre-line'}>
        {written()}
      </bdi>
      {problem ? (
        <p className="mt-1 flex gap-1 text-danger">
          <span aria-hidden="true" className="i-lucide-circle-alert mt-0.5 shrink-0" />
          {sayProblem(problem)}
        </p>
      ) : null}
    </td>
  )
}
