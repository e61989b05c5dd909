/** The prices of a subscription, for the screens and the public pages. */
import { formatMinor, type Minor } from '#domain/money/money.ts'
import { PLAN_CURRENCY, type Prices, yearlySaving } from '#domain/subscription/payment.ts'
import type { Plan } from '#domain/subscription/subscription.ts'

/** Decimal strings with the currency's own digits: `{ currency: 'AED', prices: { monthly: '49.00', … } }`. */
export type OfferedPlans = {
  currency: string
  prices: Readonly<Record<Plan, string>>
  /** Against twelve single months; null when a year costs no less. */
  yearlySaving: string | null
}

export function offeredPlans(prices: Prices): OfferedPlans {
  const written = (amount: Minor) => formatMinor(amount, PLAN_CURRENCY)
  const saving = yearlySaving(prices)
  return {
    currency: PLAN_CURRENCY,
    prices: { monthly: written(prices.monthly), yearly: written(prices.yearly) },
    yearlySaving: saving === null ? null : written(saving),
  }
}
