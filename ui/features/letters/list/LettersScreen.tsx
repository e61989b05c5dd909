import { type ReactNode, useMemo } from 'react'
import { letterListMessages } from '#i18n/letters/list.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { useLetterList } from '#ui/features/letters/queries.ts'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { LETTER_COLUMNS } from './columns.tsx'
import { GhostLetters } from './GhostLetters.tsx'
import { LETTER_FIELDS, letterRequest } from './letter-list.ts'
import { LetterFilters } from './LetterFilters.tsx'

/** The letters to clients, newest first. `tabs` lead to the other lists of invoices. */
export function LettersScreen({ tabs }: { tabs?: ReactNode }) {
  const address = useListQuery(LETTER_FIELDS)
  const { query, update } = address
  const calendar = useCalendar()
  const request = useMemo(() => letterRequest(query), [query])
  const screen = useListScreen({ messages: letterListMessages, address, list: useLetterList(request) })
  return (
    <ListScreen
      {...screen.results}
      header={
        <>
          <ListHeader screen={screen} />
          {/* On a phone the list comes before the air. */}
          <div className="max-md:-my-3">{tabs}</div>
        </>
      }
      filters={<LetterFilters query={query} onChange={update} />}
      table={
        <ListTable
          screen={screen}
          columns={LETTER_COLUMNS}
          shared={calendar}
          dropsColumns
          rowHref={({ id }) => paths.letter(id)}
        />
      }
      empty={screen.isFiltered ? <ListEmptyState screen={screen} action={null} /> : <GhostLetters />}
      skeleton={<SkeletonRows columns={SKELETON} />}
    />
  )
}

const SKELETON = [
  { id: 'client', width: 'w-40' },
  { id: 'subject', width: 'w-48', isWideOnly: true },
  { id: 'recipients', width: 'w-32' },
  { id: 'state', width: 'w-20' },
] as const
