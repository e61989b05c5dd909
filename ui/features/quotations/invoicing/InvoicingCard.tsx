import type { CommercialDocument, Invoicing, QuotationPart } from '#domain/documents/document.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { invoicedPercent, taxDifference } from './invoiced-share.ts'
import { PriceBasis } from './PriceBasis.tsx'

type InvoicingCardProps = { quotation: CommercialDocument; invoicing: Invoicing }

/** The invoiced part of an accepted quotation, its invoices, and the open rest. */
export function InvoicingCard({ quotation, invoicing }: InvoicingCardProps) {
  const t = useMessages(quotationConvertMessages)
  const { currency } = quotation
  const { parts } = invoicing
  return (
    <section aria-labelledby="invoicing" className="card flex flex-col gap-3 p-4">
      <h2 id="invoicing" className="text-heading">
        {t('invoices')}
      </h2>
      <Bar percent={invoicedPercent(invoicing, currency)} />
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <dt className="text-ink-muted">
          {t('invoiced')} <PriceBasis quotation={quotation} />
        </dt>
        <dd dir="ltr" className="text-end">
          <Amount value={invoicing.invoiced} currency={currency} />
        </dd>
        <dt className="text-ink-muted">{t('stillOpen')}</dt>
        <dd dir="ltr" className="text-end font-600">
          <Amount value={invoicing.open} currency={currency} />
        </dd>
      </dl>
      {parts.length === 0 ? <p className="text-small text-ink-muted">{t('noneYet')}</p> : null}
      <ul className="flex flex-col empty:hidden">
        {parts.map((part) => (
          <li key={part.id} className="border-t border-line py-2">
            <Part part={part} currency={currency} isTaxed={quotation.seller.vatRegistered} />
          </li>
        ))}
      </ul>
      <Difference quotation={quotation} />
    </section>
  )
}

function Bar({ percent }: { percent: number }) {
  const t = useMessages(quotationConvertMessages)
  return (
    <div
      role="meter"
      aria-label={t('share', { percent })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="invoiced-bar overflow-hidden rounded-full border border-line-control bg-sunken"
    >
      <div className="h-full bg-primary" style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}

type PartProps = { part: QuotationPart; currency: string; isTaxed: boolean }

/** Its number or that it is a draft, how much it takes, and what the invoice comes to. */
function Part({ part: { id, number, status, form, percent, share, tax, total }, currency, isTaxed }: PartProps) {
  const t = useMessages(quotationConvertMessages)
  const statuses = useMessages(invoiceStatusMessages)
  const invoices = documentPaths('invoice')
  const isDraft = status === 'draft'
  const amount = (value: string) => ({ amount: <Amount value={value} currency={currency} /> })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="part-name flex min-w-0 flex-wrap items-baseline gap-2">
          <TextLink href={isDraft ? invoices.edit(id) : invoices.view(id)}>
            {number === null ? t('draft') : <Ltr>{number}</Ltr>}
          </TextLink>
          <Badge {...(isDraft ? DRAFT : ISSUED)}>{statuses(status)}</Badge>
        </span>
        <span className="font-600">
          <Amount value={share} currency={currency} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
        <span>{form === 'percent' ? <Ltr>{t('ofPercent', { percent: percent ?? '' })}</Ltr> : t(FORMS[form])}</span>
        {isTaxed ? (
          <>
            <span>
              <Sentence slots={amount(tax)}>{(slots) => t('vatAmount', slots)}</Sentence>
            </span>
            <span>
              <Sentence slots={amount(total)}>{(slots) => t('totalAmount', slots)}</Sentence>
            </span>
          </>
        ) : null}
      </p>
    </div>
  )
}

const FORMS = { whole: 'ofWhole', lines: 'ofLines' } as const
const DRAFT = { tone: 'neutral', icon: 'i-lucide-pencil' } as const
const ISSUED = { tone: 'info', icon: 'i-lucide-file-check' } as const

function Difference({ quotation }: { quotation: CommercialDocument }) {
  const t = useMessages(quotationConvertMessages)
  const difference = taxDifference(quotation)
  if (difference === null) return null
  return (
    <p className="border-t border-line pt-2 text-small text-ink-muted">
      <Sentence slots={{ amount: <Amount value={difference} currency={quotation.currency} /> }}>
        {(slots) => t('vatDiffers', slots)}
      </Sentence>
    </p>
  )
}
