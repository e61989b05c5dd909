import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sortedByName } from '#domain/text/name-key.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useSaveRecord } from '#ui/platform/api/save-record.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { usePendingDeletions } from '#ui/platform/lists/deletions.ts'

export type Category = Awaited<ReturnType<typeof fetchCategories>>['items'][number]

export type CategoryValues = { name: string; nameAr: string }

const fetchCategories = (api: Api) => answerOf(api['item-categories'].get())

export function useCategories() {
  const api = useApi()
  const deleted = usePendingDeletions()
  const { locale } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['item-categories'],
    queryFn: () => fetchCategories(api),
  })
  const remaining = data?.items.filter(({ id }) => !deleted.has(id))
  return { categories: remaining && sortedByName(remaining, locale), error, refetch }
}

/** Adds a category, or renames the one with this id. */
export const useSaveCategory = (id: string | null) => useSaveRecord(useApi()['item-categories'], id, 'item-categories')

export function useDeleteCategory(): (id: string) => Promise<unknown> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id) => {
    await answerOf(api['item-categories']({ id }).delete())
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['item-categories'] }),
      queries.invalidateQueries({ queryKey: ['items'] }),
    ])
  }
}
