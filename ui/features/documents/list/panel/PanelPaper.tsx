import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type InvoiceSummary, usePaper } from '#ui/features/documents/queries/list.ts'

/** The first page as it is printed. A picture, so that nothing in it can run. */
export function PanelPaper({ of }: { of: Pick<InvoiceSummary, 'id' | 'version'> }) {
  const t = useMessages(invoiceListMessages)
  const { data: page, error } = usePaper(of)
  if (error) {
    return (
      <Banner tone="warning" title={t('paperFailed')}>
        {error.message}
      </Banner>
    )
  }
  if (page === undefined) {
    return (
      <div aria-busy="true" className="aspect-[210/297]">
        <Skeleton height="h-full" />
      </div>
    )
  }
  return (
    <img
      alt={t('paperOf')}
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`}
      className="aspect-[210/297] w-full shrink-0 rounded-sm bg-paper shadow-paper"
    />
  )
}
