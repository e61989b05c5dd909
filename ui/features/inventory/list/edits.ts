import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { Page } from '#ui/platform/lists/paged-list.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

/** Fields that are edited in the list. */
export type EditedFields = Pick<ItemRow, 'price' | 'reorderLevel' | 'categoryId'>

type Edit = { item: ItemRow; change: Partial<EditedFields> }

/** Saves fields that are edited in the list, with Undo. The answer replaces the row at once; the order is refetched. */
export function useEditItem() {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const { mutate, mutateAsync } = useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: ({ item, change }: Edit & { isUndo: boolean }) =>
      answerOf(api.items({ id: item.id }).put({ ...change, version: item.version })),
    onSuccess: (saved, { item, change, isUndo }) => {
      queries.setQueriesData<InfiniteData<Page<ItemRow>>>({ queryKey: ['items', 'list'] }, (list) =>
        withRow(list, saved),
      )
      void queries.invalidateQueries({ queryKey: ['items'] })
      const name = displayName(item, locale)
      if (isUndo) return announce({ kind: 'done', title: t('changedBack', { name: isolate(name, 'auto') }) })
      const undo = () => mutate({ item: saved, change: before(item, change), isUndo: true })
      return announce({
        kind: 'done',
        title: t('changed', { name: isolate(name, 'auto') }),
        action: { text: t('undo'), onAction: undo },
      })
    },
    onError: async (error, { item }) => {
      await refetchWhenStale(queries, ['items'])(error)
      announce({
        kind: 'failed',
        title: t('notChanged', { name: isolate(displayName(item, locale), 'auto') }),
        description: error.message,
      })
    },
  })
  return (item: ItemRow, change: Partial<EditedFields>) => mutateAsync({ item, change, isUndo: false })
}

/** The same fields as they were. */
function before({ price, reorderLevel, categoryId }: ItemRow, change: Partial<EditedFields>): Partial<EditedFields> {
  return {
    ...('price' in change && { price }),
    ...('reorderLevel' in change && { reorderLevel }),
    ...('categoryId' in change && { categoryId }),
  }
}

function withRow(list: InfiniteData<Page<ItemRow>> | undefined, row: ItemRow) {
  return (
    list && {
      ...list,
      pages: list.pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === row.id ? row : one)) })),
    }
  )
}
