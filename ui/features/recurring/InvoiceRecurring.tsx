import { Suspense, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useSeriesOf } from './queries.ts'

const SeriesSheet = lazyComponent(
  async () => (await import('#ui/features/recurring/sheet/SeriesSheet.tsx')).SeriesSheet,
)

/** On the page of an invoice: the series that made it, or the way to repeat it. */
export function InvoiceRecurring({ document }: { document: CommercialDocument }) {
  const t = useMessages(recurringPageMessages)
  const { locale } = useLanguage()
  const { data: series } = useSeriesOf(document.id)
  const [isCreating, setCreating] = useState(false)
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
            <Button icon="i-lucide-repeat" onPress={() => setCreating(true)}>
              {t('makeRecurring')}
            </Button>
          </div>
        </>
      )}
      {isCreating ? (
        <Suspense>
          <SeriesSheet series={null} invoice={document} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
