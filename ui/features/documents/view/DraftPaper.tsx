import type { Invoice } from '#domain/documents/document.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useDraftPages } from '#ui/features/documents/queries/document.ts'

/** The draft as it would be printed, by the PDF's own renderer. Pictures, so that nothing in them can run. */
export function DraftPaper({ invoice }: { invoice: Invoice }) {
  const t = useMessages(oneInvoiceMessages)
  const { data: pages, error } = useDraftPages(invoice)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{t('paper')}</h2>
      {error ? (
        <Banner tone="warning" title={t('paperFailed')}>
          {error.message}
        </Banner>
      ) : null}
      {!pages && !error ? (
        <div aria-busy="true">
          <Skeleton height="h-96" />
        </div>
      ) : null}
      {(pages ?? []).map((svg, index) => (
        <img
          key={index}
          alt={t('paperPage', { page: index + 1 })}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          className="w-full bg-paper shadow-paper"
        />
      ))}
    </section>
  )
}
