import './sticky-heads.css'
import { memo, type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { DataCards } from './DataCards.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { DecimalsContext } from '#ui/kit/text/Figure.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { ariaSortOf, SortButton } from './SortButton.tsx'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import { type RowSelection, columnsThatFit, ROW_LINK, type DataColumn, type DataTableProps, tracksOf } from './rows.ts'

/** Rows are laid out when they come near the window; the browser remembers their height. */
const SKIPPED = '[content-visibility:auto] [contain-intrinsic-block-size:auto_2.5rem]'
const LINE = 'grid min-h-10 items-center gap-x-3 border-b border-line px-3'

/**
 * A table of any number of rows; cards where its columns do not fit. Rows out of view are not laid out. They must be grids,
 * because `content-visibility` does not skip rows of a `<table>`. A row is marked `data-row-id` (rows.ts).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useNarrow()
  const [frame, width] = useContainerWidth()
  const mayDrop = useMayDrop(typeof props.current === 'string', width)
  const space = { width, hasCheckboxes: Boolean(props.selection), mayDrop: mayDrop || props.dropsColumns === true }
  const fitting = isNarrow ? null : columnsThatFit(props.columns, space)
  return (
    <div ref={frame}>
      {fitting ? <WideTable {...props} columns={fitting} width={width} /> : <DataCards {...props} />}
    </div>
  )
}

/**
 * Columns may be dropped beside a panel. After the panel closes, they stay dropped until the width is measured again,
 * because a moment of cards would lose the focus.
 */
function useMayDrop(hasPanel: boolean, width: number): boolean {
  const [measured, setMeasured] = useState({ width, hasPanel })
  if (measured.width !== width) setMeasured({ width, hasPanel })
  return hasPanel || measured.hasPanel
}

function WideTable<Row>(props: DataTableProps<Row> & { width: number }) {
  const { caption, columns, rows, rowId, selection, width } = props
  const tracks = tracksOf(columns, { width, hasCheckboxes: Boolean(selection) })
  const isSelected = (row: Row) => selection?.selectedIds.has(rowId(row)) ?? false
  return (
    <div role="table" aria-label={caption} className="card overflow-clip">
      <div role="rowgroup" className="sticky-heads">
        <div role="row" className={`${LINE} bg-sunken`} style={{ gridTemplateColumns: tracks }}>
          {selection ? (
            <div role="columnheader">
              <RowCheckbox
                label={selection.allLabel}
                isSelected={rows.length > 0 && rows.every(isSelected)}
                isIndeterminate={rows.some(isSelected)}
                onSelect={() => selection.onSelectAll(!rows.every(isSelected))}
              />
            </div>
          ) : null}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} />
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={rowId(row)}
            row={row}
            columns={columns}
            tracks={tracks}
            href={props.rowHref(row)}
            rowId={rowId}
            rowLabel={props.rowLabel}
            onRowPress={props.onRowPress}
            isCurrent={props.current === rowId(row)}
            isSelected={isSelected(row)}
            onSelect={selection?.onSelect}
          />
        ))}
      </div>
    </div>
  )
}

function HeaderCell<Row>({ column: { head, kind, sort } }: { column: DataColumn<Row> }) {
  const isAmount = kind === 'amount'
  return (
    <div
      role="columnheader"
      dir={isAmount ? 'ltr' : undefined}
      aria-sort={ariaSortOf(sort)}
      className={`min-w-0 whitespace-nowrap text-small font-600 text-ink-muted ${isAmount ? 'text-end' : 'text-start'}`}
    >
      {sort ? (
        <SortButton sort={sort} isAmount={isAmount}>
          {head}
        </SortButton>
      ) : (
        head
      )}
    </div>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  tracks: string
  href: string
  rowId: (row: Row) => string
  rowLabel: ((row: Row) => string) | undefined
  onRowPress: ((id: string) => void) | undefined
  isCurrent: boolean
  isSelected: boolean
  onSelect: RowSelection['onSelect'] | undefined
}

// The row is memoized, so that selecting one of a thousand rows renders one.
const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, rowId, isCurrent, isSelected, onSelect } = props
  const id = rowId(row)
  const ground = isCurrent ? 'bg-primary-soft' : isSelected ? 'bg-sunken' : 'hover:bg-sunken'
  return (
    <div
      role="row"
      data-row-id={id}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${LINE} ${SKIPPED} relative ${ground}`}
      style={{ gridTemplateColumns: props.tracks }}
    >
      {onSelect ? (
        <div role="cell">
          <RowCheckbox
            label={props.rowLabel?.(row) ?? id}
            isSelected={isSelected}
            onSelect={(isRange) => onSelect(id, isRange)}
          />
        </div>
      ) : null}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="cell"
          dir={column.kind === 'amount' ? 'ltr' : undefined}
          className={`min-w-0 truncate py-1 ${column.kind === 'amount' ? 'text-end tabular-nums' : 'text-start'}`}
        >
          <DecimalsContext value={column.decimals ?? null}>
            {index === 0 ? (
              <RowLink href={props.href} onPress={() => props.onRowPress?.(id)}>
                {column.cell(row, false)}
              </RowLink>
            ) : (
              column.cell(row, false)
            )}
          </DecimalsContext>
        </div>
      ))}
    </div>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode // because `memo` loses the type parameter

/** A link that covers the row. */
function RowLink({ href, onPress, children }: { href: string; onPress: () => void; children: ReactNode }) {
  return (
    <Link href={href} onPress={onPress} className={ROW_LINK}>
      {children}
    </Link>
  )
}
