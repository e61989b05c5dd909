import { rateOn } from '#domain/tax/tax.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useTaxConfiguration } from './queries.ts'

/** How prices stand, and the rate in force today, in percent; undefined until they are known. */
export function useTaxInForce() {
  const today = useToday()
  const { data } = useTaxConfiguration()
  if (!data) return undefined
  const { pricesIncludeTax, rates, defaultRate } = data
  return { pricesIncludeTax, rates: rates.map(({ rate }) => rate), rateInForce: rateOn(today, rates, defaultRate) }
}
