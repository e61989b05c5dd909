import type { DraftedType } from '#domain/documents/document-types.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ItemSelection as Selection,
  type PickableItem,
  picked,
  refreshed,
  type SelectionTerms,
  step,
} from '#domain/documents/drafts/item-selection.ts'
import { displayName } from '#domain/text/display-name.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useItemByCode } from '#ui/features/inventory/scanner/item-by-code.ts'
import type { ScanAnswer } from '#ui/features/inventory/scanner/scanned.ts'
import { useWriting } from '#ui/platform/connectivity/open-draft.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { keepSelection, type SelectionOf } from './stored-selection.ts'
import { PickedBar } from './PickedBar.tsx'
import { usePicks } from './picks.ts'
import { useItemsToPick } from './queries.ts'
import { ALL, SelectionFilters, type Shown } from './SelectionFilters.tsx'
import { SelectionRows } from './SelectionRows.tsx'

type ItemSelectionProps = {
  /** The document that is picked for. */
  of: SelectionOf & { type: DraftedType }
  terms: SelectionTerms
  /** Opens the editor, which takes what was chosen. */
  onAdd: () => void
  /** Back to the document; what is picked stays on this device. */
  onBack: () => void
}

/** Picks items for a document by touch, keys or scanner. */
export function ItemSelection({ of, terms, onAdd, onBack }: ItemSelectionProps) {
  const { selection, change } = usePicks(of)
  const [shown, setShown] = useState<Shown>(ALL)
  const list = useItemsToPick({ q: shown.q, category: shown.category })
  const { rows: found } = list
  useEffect(() => change((picks) => refreshed(picks, found)), [change, found])
  const take = useTakeByCode(change)
  // Nothing covers it without a connection: what is picked can be added all the same.
  useWriting()
  useEscape(onBack)
  const isListed = !shown.isPickedOnly && !(list.error && found.length === 0)
  const rows: readonly PickableItem[] = isListed ? found : selection.map(({ item }) => item)
  const showAll = () => setShown(ALL)
  return (
    <ListScreen
      header={<Header type={of.type} onBack={onBack} />}
      filters={
        <SelectionFilters
          shown={shown}
          count={picked(selection).length}
          onChange={setShown}
          onCode={take}
          onNewItem={(item) => change((picks) => step(picks, item, 1))}
        />
      }
      list={list}
      rows={rows}
      table={<SelectionRows items={rows} selection={selection} terms={terms} onChange={change} />}
      empty={shown.q === '' && !shown.category && !shown.isPickedOnly ? <NoItems /> : <NoneFound onShowAll={showAll} />}
      skeleton={<SkeletonRows columns={SKELETON} />}
      messages={useListMessages(rows.length, isListed && !list.hasNextPage)}
      selectionBar={
        <PickedBar
          selection={selection}
          terms={terms}
          onAdd={() => {
            keepSelection(of, picked(selection), { isChosen: true })
            onAdd()
          }}
        />
      }
    />
  )
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

/** Adds one of the item that has this code. */
function useTakeByCode(change: ReturnType<typeof usePicks>['change']) {
  const { locale } = useLanguage()
  const itemByCode = useItemByCode()
  // In the order in which they were scanned, however long each takes to be found.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return (code: string): Promise<ScanAnswer> => {
    const found = queue.current.then(async () => {
      const item = await itemByCode(code)
      if (!item) return null
      change((selection: Selection) => step(selection, item, 1))
      return { name: displayName(item, locale), detail: item.sku }
    })
    queue.current = found.catch(() => undefined)
    return found
  }
}

/** Escape leads back. A dialog keeps its own to itself; of a field with something in it, it empties the field, as ever. */
function useEscape(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isFilled(event.target)) return
      back()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const isFilled = (target: EventTarget | null) => target instanceof HTMLInputElement && target.value !== ''

function Header({ type, onBack }: { type: DraftedType; onBack: () => void }) {
  const t = useMessages(selectionMessages)
  const shell = useMessages(shellMessages)
  const back = t(`back-to-${type}`)
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
