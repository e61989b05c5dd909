import { type ReactNode, useId, useState } from 'react'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** The rows that are shown at first. */
const FIRST = 5

type ShortListProps<Row> = { label: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

/** The latest rows of a list, and all of them on request. */
export function ShortList<Row extends { id: string }>({ label, rows, children }: ShortListProps<Row>) {
  const t = useMessages(userActivityMessages)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  return (
    <>
      <ul id={id} aria-label={label} className="flex flex-col">
        {(isWhole ? rows : rows.slice(0, FIRST)).map((row) => (
          <li
            key={row.id}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > FIRST ? (
        <div>
          <Button look="quiet" compact aria-expanded={isWhole} aria-controls={id} onPress={() => setWhole(!isWhole)}>
            {isWhole ? t('showFewer') : t('showAll', { n: rows.length })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
