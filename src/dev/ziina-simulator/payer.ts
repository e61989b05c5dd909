/** Actions of a payer and the bank on an intent, and the webhooks that follow. */
import type { IntentStore, SimulatedIntent } from './intents.ts'
import { isExpired, type Outcome } from './pay-page.ts'
import type { Switches } from './switches.ts'
import type { WebhookSender } from './webhook.ts'

export type PayerParts = { intents: IntentStore; webhooks: WebhookSender; switches: () => Switches; now: () => number }

/** Applies the payer's choice and returns where to redirect; undefined for an unknown intent. */
export function payerOf({ intents, webhooks, switches, now }: PayerParts) {
  const moveThrough = (id: string, ...statuses: SimulatedIntent['status'][]) =>
    webhooks.send(statuses.flatMap((status) => intents.move(id, status) ?? []))
  const completeLater = (id: string) => {
    setTimeout(() => moveThrough(id, 'completed'), switches().bankMs).unref()
  }
  // A restart of the simulator loses no bank's decision.
  for (const { id, status } of intents.all()) if (status === 'pending') completeLater(id)

  return (id: string, outcome: Outcome): string | undefined => {
    const intent = intents.find(id)
    if (!intent) return undefined
    if (intent.status === 'completed') return intent.success_url
    if (isExpired(intent, now())) return intent.cancel_url
    switch (outcome) {
      case 'approve':
        moveThrough(id, 'pending', 'completed')
        return intent.success_url
      case 'approve-slowly':
        moveThrough(id, 'pending')
        completeLater(id)
        return intent.success_url
      case 'fail':
        moveThrough(id, 'pending', 'failed')
        return intent.failure_url
      case 'cancel':
        moveThrough(id, 'canceled')
        return intent.cancel_url
    }
  }
}
