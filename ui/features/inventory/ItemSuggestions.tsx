import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { type BookItem, mayBecomeItem, unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { hasCode, mayBeCode } from '#domain/inventory/item-code.ts'
import { displayNames } from '#domain/text/display-name.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { itemSearchQuietMs } from '#ui/platform/timings.ts'
import { useDebouncedText } from '#ui/kit/timing/use-debounced-value.ts'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Suggestion } from '#ui/kit/fields/suggestions/OpenSuggestions.tsx'
import { Suggestions } from '#ui/kit/fields/suggestions/Suggestions.tsx'
import { useMatchingItems } from './queries.ts'
import { useAwaitedItem } from './scanner/item-by-code.ts'

/** Returns whether the list handled the key. */
export type SuggestionKeys = (event: KeyboardEvent<HTMLElement>) => boolean

type ItemSuggestionsProps = {
  listId: string
  text: string
  /** The currency of the item prices. */
  currency: string
  anchor: RefObject<HTMLElement | null>
  keys: RefObject<SuggestionKeys | null>
  onTake: (item: BookItem) => void
  onAdd: () => void
  onClose: () => void
  /** `current` is the element id of the option that Enter selects (`aria-activedescendant`). */
  onCurrent: (state: { isShown: boolean; current: string | undefined }) => void
  say: (text: string) => void
}

const ADD = 'add'

/** Autocomplete of inventory items, with an option to add the typed text as an item. */
export function ItemSuggestions({ listId, text, currency, anchor, ...props }: ItemSuggestionsProps) {
  const { keys, onTake, onAdd, onClose, onCurrent, say } = props
  const t = useMessages(inventoryMessages)
  const typed = text.trim()
  const { items, isSettled, failure } = useMatchingItems(typed, useDebouncedText(typed, itemSearchQuietMs))
  const takeByCode = useAwaitedItem(typed, onTake)
  const [chosen, setChosen] = useState<{ of: string; id: string } | null>(null)
  const options: Suggestion[] = items.map((item) => ({
    id: item.id,
    content: <Item item={item} currency={currency} />,
    onChoose: () => onTake(item),
  }))
  if (isSettled && mayBecomeItem(text, items)) {
    options.push({ id: ADD, content: <Offer text={typed} />, onChoose: onAdd })
  }
  // A highlighted option is valid only for the text it was highlighted with.
  const at = options.findIndex(({ id }) => chosen?.of === typed && chosen.id === id)
  const current = options[at]
  const go = (to: number) => {
    const next = options[to]
    setChosen(next ? { of: typed, id: next.id } : null)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    const scanned = items.find((item) => hasCode(item, typed))
    if (key === 'Enter' && current) return current.onChoose
    if (key === 'Enter' && scanned) return () => onTake(scanned)
    // A scanner's Enter comes before the answer to the typed code.
    if (key === 'Enter') return !isSettled && mayBeCode(typed) ? takeByCode : undefined
    if (options.length === 0) return undefined
    if (key === 'Escape') return onClose
    // The focus returns to the text field past either end, where Enter belongs to the grid.
    if (key === 'ArrowUp') return () => go(at === -1 ? options.length - 1 : at - 1)
    return key === 'ArrowDown' ? () => go(at + 1) : undefined
  }
  useImperativeHandle(keys, () => (event) => isTaken(event, actionOf))
  const isShown = options.length > 0 || failure !== null
  const currentId = current && `${listId}-${current.id}`
  useEffect(
    () => onCurrent({ isShown: options.length > 0, current: currentId }),
    [onCurrent, options.length, currentId],
  )
  const announcement = isSettled && items.length > 0 ? t('found', { n: items.length }) : ''
  useEffect(() => say(announcement), [say, announcement])
  if (!isShown) return null
  return (
    <Suggestions
      listId={listId}
      label={t('items')}
      anchor={anchor}
      options={options}
      current={current?.id ?? null}
      note={failure ? t('searchFailed', { why: failure.message }) : undefined}
      isOpen
      onClose={onClose}
    />
  )
}

function isTaken(event: KeyboardEvent, actionOf: (key: string) => (() => void) | undefined): boolean {
  const act = isPlain(event) ? actionOf(event.key) : undefined
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing

/** Name in the current language first. */
function Item({ item, currency }: { item: BookItem; currency: string }) {
  const { locale } = useLanguage()
  const [first, second] = displayNames(item, locale)
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="page-start truncate">
          {first}
        </span>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-muted">
          {second ? <Bdi>{second}</Bdi> : null}
          {item.sku ? <Ltr>{item.sku}</Ltr> : null}
        </span>
      </span>
      {item.price === null ? null : (
        <span className="whitespace-nowrap tabular-nums">
          <Ltr>{unitPriceText(item.price, currency)}</Ltr>
        </span>
      )}
    </>
  )
}

function Offer({ text }: { text: string }) {
  const t = useMessages(inventoryMessages)
  return (
    <>
      <span aria-hidden="true" className="i-lucide-plus text-primary" />
      <span className="min-w-0 break-words font-600 text-primary">
        <Sentence slots={{ text: <Bdi>{text}</Bdi> }}>{(slots) => t('add', slots)}</Sentence>
      </span>
    </>
  )
}
