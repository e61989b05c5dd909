import { useQuery } from '@tanstack/react-query'
import { rateOn } from '#domain/tax/tax.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

/** How prices stand, and the rate in force today, in percent. */
export function useTaxConfiguration() {
  const api = useApi()
  const today = useToday()
  return useQuery({
    queryKey: ['tax-configuration'],
    queryFn: () => answerOf(api['tax-configuration'].get()),
    select: ({ pricesIncludeTax, rates, defaultRate }) => ({
      pricesIncludeTax,
      rates: rates.map(({ rate }) => rate),
      rateInForce: rateOn(today, rates, defaultRate),
    }),
  })
}
