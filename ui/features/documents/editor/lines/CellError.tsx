/** Looks of a field of a line, and its error. */

/** In the grid: no border of its own until it is pointed at or written in, as in a spreadsheet. */
export const CELL_CLASS =
  'line-cell min-h-11 w-full min-w-0 bg-transparent px-2 py-2.5 leading-normal text-ink outline-none placeholder:text-ink-muted'

/** In the sheet of a phone. */
export const FIELD_CLASS =
  'w-full min-h-11 rounded-control border border-line-control bg-surface px-2 py-2.5 text-base text-ink ring aria-[invalid=true]:border-danger placeholder:text-ink-muted'

type CellErrorProps = {
  id: string
  /** The name of its column, where the message is below the whole line. */
  column: string | null
  error: string
}

/** In the grid a row of its own below the cells: `order` puts it there. */
export function CellError({ id, column, error }: CellErrorProps) {
  if (column === null) {
    return (
      <p id={id} className="mt-1 text-small text-danger">
        {error}
      </p>
    )
  }
  return (
    <p id={id} className="order-last col-span-full flex items-center gap-1.5 px-2 pb-2 text-small text-danger">
      <span aria-hidden="true" className="i-lucide-circle-alert" />
      <span>{column}:</span>
      <span>{error}</span>
    </p>
  )
}
