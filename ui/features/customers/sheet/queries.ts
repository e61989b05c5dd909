import { useQuery } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { useDebouncedText } from '#ui/kit/timing/use-debounced-value.ts'
import type { CustomerValues } from './customer-values.ts'

export type Duplicate = NonNullable<ReturnType<typeof useDuplicates>>[number]

/** Customers of the typed name or TRN. They are no obstacle: without an answer nothing is shown. */
export function useDuplicates(
  { name, nameAr, trn }: Pick<CustomerValues, 'name' | 'nameAr' | 'trn'>,
  id: string | null,
) {
  const api = useApi()
  const typed = useDebouncedText(
    JSON.stringify({ name: name.trim(), nameAr: nameAr.trim(), trn: trn.trim() }),
    searchQuietMs,
  )
  const isBlank = !/":"[^"]/.test(typed)
  const { data } = useQuery({
    queryKey: ['customers', 'duplicates', typed, id],
    queryFn: () => {
      const { name: one, nameAr: other, trn: number }: Record<'name' | 'nameAr' | 'trn', string> = JSON.parse(typed)
      const query = {
        ...(one && { name: one }),
        ...(other && { nameAr: other }),
        ...(number && { trn: number }),
        ...(id !== null && { except: id }),
      }
      return answerOf(api.customers.duplicates.get({ query }))
    },
    enabled: !isBlank,
    networkMode: 'always',
    retry: false,
  })
  return isBlank ? undefined : data?.items
}
