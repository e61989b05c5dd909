import { openQuotationMessages } from '#i18n/dashboard/quotations.ts'
import type { Figures } from '#ui/features/dashboard/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

/** Quotations that await an answer, in one currency. Nothing while there are none. */
export function QuotationsCard({ figures, currency }: { figures: Figures; currency: string }) {
  const t = useMessages(openQuotationMessages)
  const open = figures.quotations.find((row) => row.currency === currency)
  if (!open) return null
  return (
    <section aria-label={t('quotations')} className="card tax-figure px-3 py-1 sm:px-4">
      <BlockLink href={`${paths.quotations}?${new URLSearchParams({ status: 'issued', currency }).toString()}`}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-2 text-small font-600 text-ink-muted">
            <span aria-hidden="true" className="i-lucide-file-check text-base" />
            {t('quotations')}
          </span>
          <span className="font-600">
            <Amount value={open.total} currency={currency} />
          </span>
          <span className="text-small text-ink-muted">{t('await', { n: open.count })}</span>
        </span>
      </BlockLink>
    </section>
  )
}
