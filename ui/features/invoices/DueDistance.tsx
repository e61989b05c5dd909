import type { Due } from '#domain/documents/due.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

export const DUE_TONES: Record<Due['when'], string> = {
  overdue: 'text-danger',
  today: 'text-warning',
  tomorrow: 'text-ink-muted',
  later: 'text-ink-muted',
}

/** `in 14 days`, beside the date. */
export function DueDistance({ due: { when, days } }: { due: Due }) {
  const t = useMessages(invoiceListMessages)
  const text = {
    overdue: () => t('daysAgo', { n: days }),
    today: () => t('today'),
    tomorrow: () => t('tomorrow'),
    later: () => t('inDays', { n: days }),
  }[when]()
  return <span className={`whitespace-nowrap text-small ${DUE_TONES[when]}`}>{text}</span>
}
