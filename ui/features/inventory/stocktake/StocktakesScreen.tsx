import { useState } from 'react'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { useStocktakes } from './queries.ts'
import { StartDialog } from './StartDialog.tsx'
import { STOCKTAKE_COLUMNS } from './stocktake-columns.tsx'

/** Counts of what is there, newest first. */
export function StocktakesScreen() {
  const t = useMessages(stocktakeMessages)
  const [isStarting, setStarting] = useState(false)
  const start = () => setStarting(true)
  const screen = useListScreen({
    messages: stocktakeMessages,
    address: useListQuery(NO_FIELDS),
    list: useStocktakes(),
    rowActions: { KeyN: start },
  })
  const main = { id: 'start', text: t('start'), icon: 'i-lucide-plus', onAction: start }
  return (
    <>
      <ListScreen
        {...screen.results}
        header={<ListHeader screen={screen} main={screen.list.rows.length > 0 ? main : null} />}
        table={
          <ListTable
            screen={screen}
            columns={STOCKTAKE_COLUMNS}
            shared={useCalendar()}
            rowHref={({ id }) => paths.stocktake(id)}
          />
        }
        empty={<ListEmptyState screen={screen} icon="i-lucide-clipboard-list" action={main} />}
        skeleton={<SkeletonRows columns={SKELETON} />}
      />
      {isStarting ? <StartDialog onClose={() => setStarting(false)} /> : null}
    </>
  )
}

/** The list has neither filters nor other orders. */
const NO_FIELDS = {}

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'started', width: 'w-16', isWideOnly: true },
  { id: 'status', width: 'w-20' },
] as const
