import type { Invoice } from '#domain/documents/document.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useDraftPages } from '#ui/features/documents/queries/document.ts'

/** The draft as the PDF's renderer draws it. `<img>`, so that the SVGs cannot run scripts. */
export function DraftPreview({ document }: { document: Invoice }) {
  const t = useMessages(documentViewMessages)
  const { data: pages, error } = useDraftPages(document)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{t('preview')}</h2>
      {error ? (
        <Banner tone="warning" title={t('previewFailed')}>
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
          alt={t('previewPage', { page: index + 1 })}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          className="w-full bg-paper shadow-paper"
        />
      ))}
    </section>
  )
}
