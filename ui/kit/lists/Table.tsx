import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { DecimalsContext } from '#ui/kit/text/Figure.tsx'
import { CardEnd } from './CardEnd.tsx'
import { ariaSortOf, SortButton, type SortState } from './SortButton.tsx'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The cell of a phone's card, where no head says what it is. */
  cardCell?: (row: Row) => ReactNode
  /** Amounts are right-aligned in both languages, so that their decimals line up (ux.md §3.3). */
  kind?: 'text' | 'amount'
  /** The decimals of the column's longest fraction: all figures are aligned at their decimal point. */
  decimals?: number
  /** Figures of the column at the end of a card, one a line: those of all cards are as wide as the widest (Widest.tsx). */
  widest?: string
  /** The position on a phone's card: on the first line (start or end), on the second, on a line of its own after its head, or hidden. */
  card?: 'title' | 'end' | 'detail' | 'line' | 'none'
  sort?: SortState
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Makes the first column a link that covers the row. A row without a path has none. */
  rowHref?: (row: Row) => string | undefined
}

/** A table, whose rows are cards on a phone. Each row is marked `data-row-id` (rows.ts). */
export function Table<Row>(props: TableProps<Row>) {
  return useNarrow() ? <Cards {...props} /> : <WideTable {...props} />
}

const LINK = 'text-ink no-underline ring after:absolute after:inset-0 after:content-empty'

function WideTable<Row>({ caption, columns, rows, rowId, rowHref }: TableProps<Row>) {
  return (
    <div className="card overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                dir={column.kind === 'amount' ? 'ltr' : undefined}
                aria-sort={ariaSortOf(column.sort)}
                className={`border-b border-line px-4 ${column.sort ? 'py-1.5' : 'py-3'} text-small font-600 text-ink-muted ${column.kind === 'amount' ? 'text-end' : 'text-start'}`}
              >
                {column.sort ? (
                  <SortButton sort={column.sort} isAmount={column.kind === 'amount'}>
                    {column.head}
                  </SortButton>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} data-row-id={rowId(row)} className="relative hover:bg-sunken">
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  dir={column.kind === 'amount' ? 'ltr' : undefined}
                  className={`border-b border-line px-4 py-3 ${column.kind === 'amount' ? 'text-end tabular-nums' : 'text-start'}`}
                >
                  <CellContent column={column} row={row} href={index === 0 ? rowHref?.(row) : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellContentProps<Row> = { column: Column<Row>; row: Row; href: string | undefined }

function CellContent<Row>({ column, row, href }: CellContentProps<Row>) {
  return (
    <DecimalsContext value={column.decimals ?? null}>
      <Linked href={href}>{column.cell(row)}</Linked>
    </DecimalsContext>
  )
}

function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  return (
    <Link href={href} className={LINK}>
      {children}
    </Link>
  )
}

function Cards<Row>({ caption, columns, rows, rowId, rowHref }: TableProps<Row>) {
  const cellOf = (column: Column<Row>, row: Row) => (column.cardCell ?? column.cell)(row)
  const at = (slot: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'detail') === slot)
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row) => {
        const titles = at('title').map((column) => <span key={column.id}>{cellOf(column, row)}</span>)
        return (
          <li key={rowId(row)} data-row-id={rowId(row)} className="card relative flex flex-col gap-1 p-4">
            <div className="flex items-start justify-between gap-3 font-600">
              <span className="min-w-0">
                <Linked href={rowHref?.(row)}>{titles}</Linked>
              </span>
              {at('end').map((column) => (
                <CardEnd key={column.id} column={column}>
                  {cellOf(column, row)}
                </CardEnd>
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
              {at('detail').map((column) => (
                <span key={column.id}>{cellOf(column, row)}</span>
              ))}
            </div>
            {at('line').map((column) => (
              <CardLine key={column.id} head={column.head}>
                {cellOf(column, row)}
              </CardLine>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** A cell after its head. An empty cell has no line. */
function CardLine({ head, children }: { head: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-ink-muted">{head}</span>
      {children}
    </div>
  )
}
