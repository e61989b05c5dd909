import { useState } from 'react'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { useStocktakes } from './queries.ts'
import { StartDialog } from './StartDialog.tsx'
import { StocktakeTable } from './StocktakeTable.tsx'

/** Counts of what is there, newest first. */
export function StocktakesScreen() {
  const t = useMessages(stocktakeMessages)
  const shell = useMessages(shellMessages)
  const [isStarting, setStarting] = useState(false)
  const list = useStocktakes()
  const { rows } = list
  const start = (
    <Button look="primary" icon="i-lucide-plus" onPress={() => setStarting(true)}>
      {t('start')}
    </Button>
  )
  return (
    <>
      <ListScreen
        header={
          <PageHeader
            title={t('title')}
            documentTitle={shell('pageTitle', { page: t('title') })}
            actions={rows.length > 0 ? start : null}
          />
        }
        list={list}
        table={<StocktakeTable rows={rows} />}
        empty={
          <EmptyState icon="i-lucide-clipboard-list" title={t('emptyTitle')} action={start}>
            {t('emptyText')}
          </EmptyState>
        }
        skeleton={<SkeletonRows columns={SKELETON} />}
        messages={{
          loading: t('loading'),
          loadFailed: t('loadFailed'),
          more: t('more'),
          moreFailed: t('moreFailed'),
          count: t(list.hasNextPage ? 'shown' : 'allShown', { n: rows.length }),
        }}
      />
      {isStarting ? <StartDialog onClose={() => setStarting(false)} /> : null}
    </>
  )
}

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'started', width: 'w-16', isWideOnly: true },
  { id: 'status', width: 'w-20' },
] as const
