import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { CardEnd } from './CardEnd.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { ROW_LINK, type DataColumn, type DataTableProps } from './rows.ts'

/** With more rows, those far from the window are not laid out. With fewer, estimated heights would scroll the focus away. */
const MANY = 60
const SKIPPED = '[content-visibility:auto] [contain-intrinsic-block-size:auto_4.25rem]'

/** A DataTable whose columns do not fit: cards of two lines. While a press selects cards, it opens none. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowHref, rowLabel, onRowPress, current, selection } = props
  const at = (slot: DataColumn<Row>['card']) => columns.filter((column) => (column.card ?? 'detail') === slot)
  const details = at('detail').toSorted((a, b) => (b.dropOrder ?? MANY) - (a.dropOrder ?? MANY))
  return (
    <ul aria-label={caption} className="card flex flex-col divide-y divide-line overflow-hidden">
      {rows.map((row) => {
        const id = rowId(row)
        const isSelected = selection?.selectedIds.has(id) ?? false
        const isCurrent = current === id
        return (
          <li
            key={id}
            data-row-id={id}
            aria-current={isCurrent ? 'true' : undefined}
            className={`${rows.length > MANY ? SKIPPED : ''} relative flex items-center px-3 py-2 ${isCurrent || isSelected ? 'bg-primary-soft' : ''}`}
          >
            {selection ? (
              <CardCheckbox
                label={rowLabel?.(row) ?? id}
                isSelected={isSelected}
                coversCard={selection.isByPress ?? false}
                onSelect={(isRange) => selection.onSelect(id, isRange)}
              />
            ) : null}
            <div className="flex min-w-0 flex-1 flex-col gap-0.5 leading-snug">
              <div className="flex items-baseline justify-between gap-3 font-600">
                {selection?.isByPress ? (
                  <span className="min-w-0 truncate">{cells(at('title'), row)}</span>
                ) : (
                  <Link href={rowHref(row)} onPress={() => onRowPress?.(id)} className={`min-w-0 truncate ${ROW_LINK}`}>
                    {cells(at('title'), row)}
                  </Link>
                )}
                <span className="shrink-0">
                  {at('end').map((column) => (
                    <CardEnd key={column.id} column={column}>
                      {column.cell(row, true)}
                    </CardEnd>
                  ))}
                </span>
              </div>
              <div className="flex items-center justify-between gap-3 text-small text-ink-muted">
                <div className="min-w-0 flex-1 truncate [&>span]:me-3">{cells(details, row)}</div>
                <span className="shrink-0">{cells(at('badge'), row)}</span>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** A phone has no space for columns that are dropped first. */
function cells<Row>(columns: readonly DataColumn<Row>[], row: Row): ReactNode {
  return columns.map((column) => (
    <span key={column.id} className={`empty:hidden ${column.dropOrder === 1 ? 'max-md:hidden' : ''}`}>
      {column.cell(row, true)}
    </span>
  ))
}

type CardCheckboxProps = {
  label: string
  isSelected: boolean
  onSelect: (isRange: boolean) => void
  /** Makes the label cover the card. */
  coversCard: boolean
}

function CardCheckbox({ coversCard, ...box }: CardCheckboxProps) {
  const cover = '[&>label]:static [&>label]:after:absolute [&>label]:after:inset-0 [&>label]:after:content-empty'
  return (
    <span className={`me-3 shrink-0 ${coversCard ? cover : ''}`}>
      <RowCheckbox {...box} />
    </span>
  )
}
