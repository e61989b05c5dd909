/** What a payer and his bank do to an intent, and the news that follows from it. */
import type { IntentStore, SimulatedIntent } from './intents.ts'
import type { Courier } from './news.ts'
import { isExpired, type Outcome } from './pay-page.ts'
import type { Switches } from './switches.ts'

export type PayerParts = { intents: IntentStore; courier: Courier; switches: () => Switches; now: () => number }

/** Answers where the payer is sent after his choice; undefined for an intent that never was. */
export function payerOf({ intents, courier, switches, now }: PayerParts) {
  const pass = (id: string, ...statuses: SimulatedIntent['status'][]) =>
    courier.send(statuses.flatMap((status) => intents.move(id, status) ?? []))
  const letTheBankDecide = (id: string) => {
    setTimeout(() => pass(id, 'completed'), switches().bankMs).unref()
  }
  // A bank remembers what it was told before a restart of ours.
  for (const { id, status } of intents.all()) if (status === 'pending') letTheBankDecide(id)

  return (id: string, outcome: Outcome): string | undefined => {
    const intent = intents.find(id)
    if (!intent) return undefined
    if (intent.status === 'completed') return intent.success_url
    if (isExpired(intent, now())) return intent.cancel_url
    switch (outcome) {
      case 'approve':
        pass(id, 'pending', 'completed')
        return intent.success_url
      case 'approve-slowly':
        pass(id, 'pending')
        letTheBankDecide(id)
        return intent.success_url
      case 'fail':
        pass(id, 'pending', 'failed')
        return intent.failure_url
      case 'cancel':
        pass(id, 'canceled')
        return intent.cancel_url
    }
  }
}
