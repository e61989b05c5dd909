import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { VirtualColumn, VirtualTableProps } from './rows.ts'

/** With more rows, as in the table, those far from the window are not laid out. With fewer, their estimated heights would scroll the focus out of view. */
const MANY = 60
const SKIPPED = '[content-visibility:auto] [contain-intrinsic-block-size:auto_6rem]'

/** A VirtualTable on a phone. While rows have checkboxes, a press anywhere on a card selects it instead of opening it. */
export function VirtualCards<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, rowId, rowHref, rowLabel, onRowPress, selection } = props
  const at = (slot: VirtualColumn<Row>['card']) => columns.filter((column) => (column.card ?? 'detail') === slot)
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row) => {
        const id = rowId(row)
        const isSelected = selection?.selectedIds.has(id) ?? false
        return (
          <li
            key={id}
            data-row-id={id}
            className={`card ${rows.length > MANY ? SKIPPED : ''} relative flex items-center p-4 ${isSelected ? 'bg-primary-soft' : ''}`}
          >
            {selection ? (
              <CardCheckbox
                label={rowLabel?.(row) ?? id}
                isSelected={isSelected}
                onSelect={(isRange) => selection.onSelect(id, isRange)}
              />
            ) : null}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <div className="flex items-start justify-between gap-3 font-600">
                {selection ? (
                  <span className="min-w-0">{cells(at('title'), row)}</span>
                ) : (
                  <Link
                    href={rowHref(row)}
                    onPress={() => onRowPress?.(id)}
                    className="min-w-0 rounded-sm text-ink no-underline ring after:absolute after:inset-0 after:content-empty"
                  >
                    {cells(at('title'), row)}
                  </Link>
                )}
                {cells(at('end'), row)}
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
                {cells(at('detail'), row)}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function cells<Row>(columns: readonly VirtualColumn<Row>[], row: Row): ReactNode {
  return columns.map((column) => <span key={column.id}>{column.cell(row)}</span>)
}

/** Its label covers the card. */
function CardCheckbox(props: { label: string; isSelected: boolean; onSelect: (isRange: boolean) => void }) {
  return (
    <span className="me-3 shrink-0 [&>label]:static [&>label]:after:absolute [&>label]:after:inset-0 [&>label]:after:content-empty">
      <RowCheckbox {...props} />
    </span>
  )
}
