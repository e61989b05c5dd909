import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rateOn } from '#domain/tax/tax.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { useToday } from './queries.ts'

type Change = NonNullable<Parameters<Api['tax-configuration']['put']>[0]>
/** The effect of a tax change on drafts; absent where it had none. */
export type DraftChanges = NonNullable<
  NonNullable<Awaited<ReturnType<Api['tax-configuration']['put']>>['data']>['draftChanges']
>
export type TaxConfiguration = NonNullable<Awaited<ReturnType<Api['tax-configuration']['get']>>['data']>

const KEY = ['tax-configuration']

export function useTaxConfiguration() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api['tax-configuration'].get()) })
}

/** Drafts and previews follow it, so every query is invalidated. */
export function useUpdateTaxConfiguration() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (change: Change) => answerOf(api['tax-configuration'].put(change)),
    onError: refetchWhenStale(queries, KEY),
    onSuccess: ({ draftChanges: _changes, ...configuration }) => {
      queries.setQueryData(KEY, configuration)
      // The next document starts with it.
      queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
      void queries.invalidateQueries()
    },
  })
}

/** Whether prices include tax, and the rate in force today, in percent; undefined until they are known. */
export function useTaxInForce() {
  const today = useToday()
  const { data } = useTaxConfiguration()
  if (!data) return undefined
  const { pricesIncludeTax, rates, defaultRate } = data
  return { pricesIncludeTax, rates: rates.map(({ rate }) => rate), rateInForce: rateOn(today, rates, defaultRate) }
}
