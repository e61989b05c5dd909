import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import type { EInvoicing } from '#ui/features/e-invoicing/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** The dates of the law that the API answers for the company's country, with their source. */
export function LawDates({ dates }: Pick<EInvoicing, 'dates'>) {
  const t = useMessages(eInvoicingMessages)
  return (
    <section aria-labelledby="e-invoicing-law" className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 id="e-invoicing-law" className="text-heading">
        {t('law')}
      </h2>
      <dl className="flex flex-col gap-3">
        {dates.map(({ date, what, source }) => (
          <div key={date}>
            <dt className="font-600">
              <DateText day={date} />
            </dt>
            <dd>
              <p>{what}</p>
              <p className="text-small text-ink-muted">{source}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
