import { formatDay } from '#domain/calendar/date-display.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { EInvoiceFacts } from '#domain/tax/e-invoice-facts.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'

/** The answers of the section in short, a line each. */
export function EInvoiceValue({ facts = {} }: { facts: EInvoiceFacts | undefined }) {
  const t = useMessages(eInvoiceMessages)
  const { locale } = useLanguage()
  const { paymentMeans, flags = [], beneficiary, period, delivery } = facts
  const dayText = (day: string) => (isLocalDay(day) ? formatDay(day, locale) : '…')
  const texts = [
    paymentMeans === undefined ? '' : t(paymentMeans),
    ...flags.map((flag) => t(flag)),
    beneficiary ?? '',
    period ? `${dayText(period.from)} – ${dayText(period.to)}` : '',
    delivery
      ? Object.values(delivery)
          .filter((text) => text !== '')
          .join(locale === 'ar' ? '، ' : ', ')
      : '',
  ].filter((text) => text !== '')
  if (texts.length === 0) return '—'
  return (
    <span className="flex flex-col">
      {texts.map((text) => (
        <Bdi key={text}>{text}</Bdi>
      ))}
    </span>
  )
}
