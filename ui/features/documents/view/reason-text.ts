import { moneyEventMessages } from '#i18n/documents/money-events.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Reasons of a reversal with words of their own; any other is the user's text. */
const KNOWN = { bounced: 'bounced', 'wrong-invoice': 'wrongInvoice', undone: 'undone' } as const

const isKnown = (reason: string): reason is keyof typeof KNOWN => Object.hasOwn(KNOWN, reason)

export function useReasonText(): (reason: string) => string {
  const t = useMessages(moneyEventMessages)
  return (reason) => (isKnown(reason) ? t(KNOWN[reason]) : reason)
}
