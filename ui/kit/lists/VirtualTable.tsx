import { memo, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { VirtualCards } from './VirtualCards.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import {
  type RowSelection,
  columnsThatFit,
  type VirtualColumn,
  type VirtualTableProps,
  type SortState,
  tracksOf,
} from './rows.ts'

/** Not laid out until it is near; then its height is remembered. */
const SKIPPED = '[content-visibility:auto] [contain-intrinsic-block-size:auto_3.5rem]'
const LINE = 'grid items-center gap-x-3 border-b border-line px-4'

/**
 * A table of any number of rows, as cards where there is no room for one. What is out of sight is not laid out, which
 * takes rows that are grids of their own: a browser does not skip the rows of a real table. A row is marked
 * `data-row-id` (rows.ts).
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isNarrow = useNarrow()
  const [frame, room] = useContainerWidth()
  const fitting = isNarrow ? null : columnsThatFit(props.columns, room, Boolean(props.choosing))
  return <div ref={frame}>{fitting ? <WideTable {...props} columns={fitting} /> : <VirtualCards {...props} />}</div>
}

function WideTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, rowId, choosing } = props
  const tracks = tracksOf(columns, Boolean(choosing))
  const isChosen = (row: Row) => choosing?.chosen.has(rowId(row)) ?? false
  return (
    <div role="table" aria-label={caption} className="card overflow-hidden">
      <div role="rowgroup">
        <div role="row" className={`${LINE} min-h-11`} style={{ gridTemplateColumns: tracks }}>
          {choosing ? (
            <div role="columnheader">
              <RowCheckbox
                label={choosing.allLabel}
                isChosen={rows.length > 0 && rows.every(isChosen)}
                isPartly={rows.some(isChosen)}
                onChoose={() => choosing.onChooseAll(!rows.every(isChosen))}
              />
            </div>
          ) : null}
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <LongRow
            key={rowId(row)}
            row={row}
            columns={columns}
            tracks={tracks}
            href={props.rowHref(row)}
            rowId={rowId}
            rowLabel={props.rowLabel}
            onRowPress={props.onRowPress}
            isCurrent={props.current === rowId(row)}
            isChosen={isChosen(row)}
            onChoose={choosing?.onChoose}
          />
        ))}
      </div>
    </div>
  )
}

function Head<Row>({ column: { head, kind, order } }: { column: VirtualColumn<Row> }) {
  const isAmount = kind === 'amount'
  return (
    <div
      role="columnheader"
      dir={isAmount ? 'ltr' : undefined}
      aria-sort={order ? (order.direction ?? 'none') : undefined}
      className={`min-w-0 text-small font-600 text-ink-muted ${isAmount ? 'text-end' : 'text-start'}`}
    >
      {order ? <OrderButton order={order}>{head}</OrderButton> : head}
    </div>
  )
}

function OrderButton({ order, children }: { order: SortState; children: string }) {
  const icon = order.direction === 'ascending' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'
  return (
    <Button
      onPress={order.onPress}
      className="group inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control font-600 ring hovered:text-ink"
    >
      <bdi>{children}</bdi>
      <span
        aria-hidden="true"
        className={`${icon} ${order.direction ? '' : 'op0 group-data-[hovered]:op50 group-data-[focus-visible]:op50'}`}
      />
    </Button>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly VirtualColumn<Row>[]
  tracks: string
  href: string
  rowId: (row: Row) => string
  rowLabel: ((row: Row) => string) | undefined
  onRowPress: ((id: string) => void) | undefined
  isCurrent: boolean
  isChosen: boolean
  onChoose: RowSelection['onChoose'] | undefined
}

// Remembered, so that choosing one of a thousand rows draws one.
const LongRow = memo(function LongRow<Row>(props: RowProps<Row>) {
  const { row, columns, rowId, isCurrent, isChosen, onChoose } = props
  const id = rowId(row)
  const ground = isCurrent ? 'bg-primary-soft' : isChosen ? 'bg-sunken' : 'hover:bg-sunken'
  return (
    <div
      role="row"
      data-row-id={id}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${LINE} ${SKIPPED} relative py-1 ${ground}`}
      style={{ gridTemplateColumns: props.tracks }}
    >
      {onChoose ? (
        <div role="cell">
          <RowCheckbox
            label={props.rowLabel?.(row) ?? id}
            isChosen={isChosen}
            onChoose={(toHere) => onChoose(id, toHere)}
          />
        </div>
      ) : null}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="cell"
          dir={column.kind === 'amount' ? 'ltr' : undefined}
          className={`min-w-0 py-2 ${column.kind === 'amount' ? 'text-end tabular-nums' : 'text-start'}`}
        >
          {index === 0 ? (
            <RowLink href={props.href} onPress={() => props.onRowPress?.(id)}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode // because memo forgets that the component is generic

/** Spread over the whole row. */
function RowLink({ href, onPress, children }: { href: string; onPress: () => void; children: ReactNode }) {
  return (
    <Link
      href={href}
      onPress={onPress}
      className="rounded-sm text-ink no-underline ring after:absolute after:inset-0 after:content-empty"
    >
      {children}
    </Link>
  )
}
