import { AS_OF, DEADLINES, VOLUNTARY_SINCE } from '#domain/e-invoicing/dates.ts'
import { eInvoicingDates } from '#i18n/e-invoicing/dates.ts'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** Since when e-invoices are the law in the UAE, with the source. */
export function Deadlines() {
  const page = useMessages(eInvoicingMessages)
  const t = useMessages(eInvoicingDates)
  const sources = { ministry: t('ministry'), cabinet: t('cabinet') }
  return (
    <section aria-labelledby="e-invoicing-dates" className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 id="e-invoicing-dates" className="text-heading">
        {page('dates')}
      </h2>
      <p className="text-ink-muted">{page('datesText')}</p>
      <ul className="grid gap-4 md:grid-cols-3">
        {DEADLINES.map(({ who, provider, invoices }) => (
          <li key={who} className="flex flex-col gap-2 rounded-card border border-line p-3">
            <h3 className="font-600">{t(who)}</h3>
            <dl className="flex flex-col gap-2">
              <div>
                <dt className="text-small text-ink-muted">{t('provider')}</dt>
                <dd>
                  <DateText day={provider} />
                </dd>
              </div>
              <div>
                <dt className="text-small text-ink-muted">{t('invoices')}</dt>
                <dd className="font-600">
                  <DateText day={invoices} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p>
        <Sentence slots={{ day: <DateText day={VOLUNTARY_SINCE} /> }}>{(slots) => t('voluntary', slots)}</Sentence>
      </p>
      <p className="text-small text-ink-muted">
        <Sentence slots={{ day: <DateText day={AS_OF} /> }}>
          {(slots) => t('sources', { ...sources, ...slots })}
        </Sentence>
      </p>
    </section>
  )
}
