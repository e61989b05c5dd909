import type { CommercialDocument } from '#domain/documents/document.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { useSeriesOf } from './queries.ts'

/** On the page of an invoice: the series that made it, or the way to repeat it. */
export function InvoiceRecurring({ document }: { document: CommercialDocument }) {
  const t = useMessages(recurringPageMessages)
  const { locale } = useLanguage()
  const { data: series } = useSeriesOf(document.id)
  const mayIssue = usePermission('documents.issue')
  // Until it is known, and where it cannot be, the page does without.
  if (series === undefined || (series === null && !mayIssue)) return null
  return (
    <section aria-labelledby="invoice-recurring" className="card flex flex-col gap-2 p-4">
      <h2 id="invoice-recurring" className="text-heading">
        {t('card')}
      </h2>
      {series ? (
        <p>
          {t('madeBy')} <TextLink href={paths.series(series.id)}>{series.words[locale]}</TextLink>
        </p>
      ) : (
        <>
          <p className="text-ink-muted">{t('cardText')}</p>
          <div>
            <ButtonLink icon="i-lucide-repeat" href={paths.repeatInvoice(document.id)}>
              {t('makeRecurring')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
