import { unitPriceFigure } from '#domain/documents/drafts/item-line.ts'
import { groupThousands } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import type { Series } from '#ui/features/recurring/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** The content of each invoice, and the action on its day. */
export function Content({ series }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  const { draft, then, leadDays, to, total, currency } = series
  return (
    <DetailsCard
      id="series-content"
      title={t('content')}
      facts={[
        { id: 'customer', name: t('customer'), value: <Customer series={series} /> },
        {
          id: 'then',
          name: t('then'),
          value: [t(`then-${then}`), leadDays > 0 && t('lead', { n: leadDays })].filter(Boolean).join(' · '),
        },
        { id: 'to', name: t('to'), value: to && <Ltr>{to.join('\n')}</Ltr> },
        { id: 'lines', name: t('lines'), value: <Lines lines={draft.lines} currency={currency} /> },
        { id: 'total', name: t('total'), value: <Amount value={total} currency={currency} /> },
        { id: 'reference', name: t('reference'), value: draft.reference && <Bdi>{draft.reference}</Bdi> },
        { id: 'notes', name: t('notes'), value: draft.notes && <Bdi>{draft.notes}</Bdi> },
      ]}
    />
  )
}

function Customer({ series: { customer, draft } }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  const { locale } = useLanguage()
  if (!customer) return t('noCustomer')
  const name = <Bdi>{displayName(customer, locale)}</Bdi>
  return draft.customerId === undefined ? name : <TextLink href={paths.customer(draft.customerId)}>{name}</TextLink>
}

function Lines({ lines, currency }: { lines: Series['draft']['lines']; currency: string }) {
  const { locale } = useLanguage()
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ description, descriptionAr, quantity, unitPrice }, index) => (
        <li key={index}>
          <Bdi>{(locale === 'ar' && descriptionAr) || description}</Bdi>{' '}
          <span className="whitespace-nowrap text-ink-muted">
            <Ltr>{`${groupThousands(quantity)} × ${unitPriceFigure(unitPrice, currency)}`}</Ltr>
          </span>
        </li>
      ))}
    </ul>
  )
}
