/** API calls of the steps in ledger-dealings.ts. */
import { formatMinor, minor } from '#domain/money/money.ts'
import type { ModelEntry, Outcome } from './ledger-model.ts'
import type { Payment, Selling } from './selling.ts'

export const CURRENCIES = ['AED', 'KWD'] as const

export type Step = { do: string; nth: number; other: number; percent: number; slow: boolean }

const OUTCOMES: Record<string, Outcome> = {
  'request.invalid': 'invalid',
  'invoice.wrong-status': 'wrong-status',
  'payment.reversed': 'reversed',
  'payment.nothing-left': 'nothing-left',
  'payment.no-customer': 'no-customer',
  'invoice.void-not-allowed': 'not-allowed',
  'quotation.nothing-left': 'nothing-left',
  'quotation.answered': 'answered',
  'quotation.invoiced': 'invoiced',
}

export async function outcomeOf(
  shop: Selling,
  path: string,
  body: object,
): Promise<{ outcome: Outcome; body: Payment }> {
  const answer = await shop.ask<Payment & { reason?: string }>('POST', `/api/${path}`, body)
  const reason = answer.status < 300 ? undefined : (answer.body.reason ?? `${answer.status}`)
  if (reason !== undefined && !OUTCOMES[reason]) throw new Error(`${path}: ${reason}`)
  return { outcome: reason === undefined ? 'done' : (OUTCOMES[reason] ?? 'invalid'), body: answer.body }
}

export function newEntry(
  of: Pick<ModelEntry, 'kind' | 'customer' | 'currency' | 'amount'>,
  id: string,
  on: [string, bigint][],
): ModelEntry {
  return { ...of, id, on: new Map(on), reversed: false, undone: false }
}

export function pick<Thing>(things: readonly Thing[], nth: number): Thing | undefined {
  return things[nth % Math.max(1, things.length)]
}

export const wire = (amount: bigint, { currency }: { currency: string }) => formatMinor(minor(amount), currency)
