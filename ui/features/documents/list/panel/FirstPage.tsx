import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type DocumentRow, useFirstPage } from '#ui/features/documents/queries/list.ts'

/** The first page as printed. An `<img>`, so that the SVG cannot run scripts. */
export function FirstPage({ of }: { of: Pick<DocumentRow, 'id' | 'version'> }) {
  const t = useMessages(useDocumentType().words.list)
  const { data: page, error } = useFirstPage(of)
  if (error) {
    return (
      <Banner tone="warning" title={t('firstPageFailed')}>
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
      alt={t('firstPage')}
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`}
      className="aspect-[210/297] w-full shrink-0 rounded-sm bg-paper shadow-paper"
    />
  )
}
