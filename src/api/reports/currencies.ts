/** The currency of a report that has one. */
import { isCurrency } from '#domain/money/currency.ts'
import { Refusal } from '#domain/refusal.ts'

/**
 * The requested one; else the currency that is selected in the settings, or the first one of those that the company has used.
 * @throws Refusal `request.invalid` for one that does not exist.
 */
export function reportCurrency(requested: string | undefined, used: readonly string[], selected: string): string {
  const currency = requested ?? (used.includes(selected) ? selected : (used[0] ?? selected))
  if (isCurrency(currency)) return currency
  throw new Refusal('request.invalid', { fields: { currency: { problem: 'not-a-currency' } } })
}
