import { isolate } from '#domain/text/bidi.ts'
import { formatAmount } from '#domain/money/money.ts'
import { moneyEventMessages } from '#i18n/documents/money-events.ts'
import type { DocumentEvent } from '#ui/features/documents/queries/document.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { useReasonText } from './reason-text.ts'

export type MoneyFacts = {
  [Fact in 'number' | 'amount' | 'currency' | 'reason' | 'to' | 'from']?: DocumentEvent[Fact] | null
}

const KINDS = [
  'paid',
  'refunded',
  'written-off',
  'payment-reversed',
  'excess-moved',
  'credited',
  'credit-voided',
] as const

type MoneyKind = (typeof KINDS)[number]

export const isMoneyKind = (kind: string): kind is MoneyKind => KINDS.some((one) => one === kind)

/** `Paid AED 100.00 by RC-0001`. */
export function MoneyEvent({ kind, event }: { kind: MoneyKind; event: MoneyFacts }) {
  const t = useMessages(moneyEventMessages)
  const reasonText = useReasonText()
  const { number, amount, currency, reason, to, from } = event
  const slots = {
    amount: isolate(amount && currency ? formatAmount(amount, currency) : ''),
    number: isolate(number ?? to ?? from ?? ''),
  }
  const text = {
    paid: () => t('paid', slots),
    refunded: () => t('refunded', slots),
    'written-off': () => t('writtenOff', slots),
    'payment-reversed': () => (number ? t('reversed', slots) : t('writeOffReversed', slots)),
    'excess-moved': () => t(to ? 'movedTo' : 'movedFrom', slots),
    credited: () => t('credited', slots),
    'credit-voided': () => t('creditVoided', slots),
  }[kind]()
  const because = reason && isolate(reasonText(reason), 'auto')
  return <BidiText>{because ? t('because', { event: text, reason: because }) : text}</BidiText>
}
