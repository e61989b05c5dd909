import { listMessages } from '#i18n/shell/lists.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { LocalizedText } from '#ui/platform/i18n/localized-text.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'

/** `id` is an order of the list. Blank: the default order. */
export type SortOption<Sort extends string> = { id: Sort; name: LocalizedText }

type OrderMenuProps<Sort extends string> = {
  sorts: readonly [SortOption<Sort>, ...SortOption<Sort>[]]
  query: { q: string; sort: Sort }
  onChange: (changes: { sort: Sort }) => void
}

/** Also for the cards of a narrow page, which have no heads to sort by. */
export function OrderMenu<Sort extends string>({ sorts, query: { q, sort }, onChange }: OrderMenuProps<Sort>) {
  const t = useMessages(listMessages)
  const { locale } = useLanguage()
  const column = columnOf(sort)
  const chosen = sorts.find(({ id }) => id === sort) ?? sorts.find(({ id }) => columnOf(id) === column) ?? sorts[0]
  // A search has an order of its own.
  if (q !== '') return null
  return (
    <Menu
      label={t('order')}
      trigger={<IconButton label={t('ordered', { order: chosen.name(locale) })} icon="i-lucide-arrow-down-up" />}
      actions={sorts.map(({ id, name }) => ({
        id: id || 'default',
        text: name(locale),
        ...(id === chosen.id && { icon: 'i-lucide-check' }),
        onAction: () => onChange({ sort: id }),
      }))}
    />
  )
}

const columnOf = (sort: string) => sort.replace('-', '')
