/** What a subscription costs: asked by the screens, and by the pages that are made before anybody signs in. */
import { formatMinor } from '#domain/money.ts'
import { PLAN_CURRENCY, type Prices } from '#domain/payment.ts'
import type { Plan } from '#domain/subscription.ts'

/** Decimal strings with the currency's own digits: `{ currency: 'AED', prices: { monthly: '49.00', … } }`. */
export type OfferedPlans = { currency: string; prices: Readonly<Record<Plan, string>> }

export function offeredPlans(prices: Prices): OfferedPlans {
  const priceOf = (plan: Plan) => formatMinor(prices[plan], PLAN_CURRENCY)
  return { currency: PLAN_CURRENCY, prices: { monthly: priceOf('monthly'), yearly: priceOf('yearly') } }
}
