import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type PickableItem,
  picked,
  refreshed,
  type SelectionTerms,
  step,
} from '#domain/documents/drafts/item-selection.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useWriting } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { focusSearchField, isSearchBlank, useSearchFocus } from '#ui/platform/lists/SearchField.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { useAdding } from './adding.ts'
import { useMarkedRow } from './marked-row.ts'
import { usePageKeys } from './page-keys.ts'
import type { SelectionOf } from './stored-selection.ts'
import { PickedBar } from './PickedBar.tsx'
import { usePicks } from './picks.ts'
import { useItemsToPick } from './queries.ts'
import { ALL, SelectionFilters, type Shown } from './SelectionFilters.tsx'
import { SelectionRows } from './SelectionRows.tsx'
import { useTaking } from './taking.ts'

type ItemSelectionProps = {
  /** The document that is picked for. */
  of: SelectionOf
  /** The page that `onBack` leads to. */
  backTo: 'invoice' | 'quotation' | 'series'
  terms: SelectionTerms
  /** Opens the editor, which takes what was chosen. */
  onAdd: () => void
  /** Back to the document; what is picked stays on this device. */
  onBack: () => void
}

/** Picks items for a document by touch, keys or scanner. */
export function ItemSelection({ of, backTo, terms, onAdd, onBack }: ItemSelectionProps) {
  const { selection, change } = usePicks(of)
  const [shown, setShown] = useState<Shown>(ALL)
  const { list, reading } = useItemsToPick({ q: shown.q, category: shown.category })
  const { rows: found } = list
  useEffect(() => change((picks) => refreshed(picks, found)), [change, found])
  // Nothing covers it without a connection: what is picked can be added all the same.
  useWriting()
  const isListed = !shown.isPickedOnly && !(list.error && found.length === 0)
  const rows: readonly PickableItem[] = isListed ? found : selection.map(({ item }) => item)
  const isFound = isListed && reading.text !== '' && !list.isPlaceholderData
  const mark = useMarkedRow({ ids: rows.map(({ id }) => id), isFound })
  const taking = useTaking(change, shown.category)
  const adding = useAdding({ of, selection, isTaking: taking.isTaking, onAdd })
  const take = (typed: string) => {
    // The arrows mark one of the rows that are shown, also while those of the last letters are on their way.
    const marked = typed === shown.q || mark.isChosen ? rows.find(({ id }) => id === mark.marked) : undefined
    mark.unmark()
    taking.takeTyped(typed, marked ?? null, () => {
      adding.stop()
      if (isSearchBlank()) putBack(typed, setShown)
    })
  }
  usePageKeys({ onBack, onAdd: adding.start })
  useSearchFocus()
  const showAll = () => setShown(ALL)
  return (
    <ListScreen
      header={<Header backTo={backTo} onBack={onBack} />}
      filters={
        <SelectionFilters
          shown={shown}
          count={picked(selection).length}
          onChange={setShown}
          mark={mark}
          onTake={take}
          onCode={taking.takeCode}
          onNewItem={(item) => change((picks) => step(picks, item, 1))}
        />
      }
      list={list}
      rows={rows}
      table={
        <SelectionRows
          listId={mark.listId}
          items={rows}
          selection={selection}
          terms={terms}
          marked={mark.marked}
          quantity={reading.quantity}
          onChange={change}
        />
      }
      empty={shown.q === '' && !shown.category && !shown.isPickedOnly ? <NoItems /> : <NoneFound onShowAll={showAll} />}
      skeleton={<SkeletonRows columns={SKELETON} />}
      messages={useListMessages(rows.length, isListed && !list.hasNextPage)}
      selectionBar={<PickedBar selection={selection} taken={taking.taken} terms={terms} onAdd={adding.start} />}
    />
  )
}

/** Selects what nothing was found for, so that the next code of a scanner that types replaces it. */
function putBack(typed: string, onChange: (change: (shown: Shown) => Shown) => void): void {
  flushSync(() => onChange((before) => ({ ...before, q: typed, isPickedOnly: false })))
  focusSearchField()
}

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'price', width: 'w-20' },
]

function useListMessages(rows: number, isWhole: boolean) {
  const t = useMessages(selectionMessages)
  return {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('moreItems'),
    moreFailed: t('moreFailed'),
    ...(isWhole && { count: t('count', { n: rows }) }),
  }
}

function Header({ backTo, onBack }: Pick<ItemSelectionProps, 'backTo' | 'onBack'>) {
  const t = useMessages(selectionMessages)
  const shell = useMessages(shellMessages)
  const back = t(`back-to-${backTo}`)
  return (
    <PageHeader
      title={t('title')}
      documentTitle={shell('pageTitle', { page: t('title') })}
      actions={
        <Button icon="i-lucide-arrow-left icon-flip" onPress={onBack}>
          {back}
        </Button>
      }
      phoneAction={<IconButton label={back} icon="i-lucide-arrow-left icon-flip" onPress={onBack} />}
    />
  )
}

function NoItems() {
  const t = useMessages(selectionMessages)
  return (
    <EmptyState
      icon="i-lucide-package"
      title={t('empty')}
      action={
        <ButtonLink look="primary" href={paths.inventory}>
          {t('openInventory')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useMessages(selectionMessages)
  return (
    <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={onShowAll}>
      {t('nothingFoundText')}
    </NothingFound>
  )
}
