import type { CommercialDocument } from '#domain/documents/document.ts'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { ContentSheet } from '#ui/features/e-invoicing/terms/ContentSheet.tsx'
import { ContentTerms } from '#ui/features/e-invoicing/terms/ContentTerms.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useContent } from './content.ts'

type DocumentContentProps = { document: CommercialDocument; sha256: string | undefined; onClose: () => void }

/** The content of a document's e-invoice: that of its file, or without one what the document gives for it. */
export function DocumentContent({ document, sha256, onClose }: DocumentContentProps) {
  const t = useMessages(contentMessages)
  const { data: content, error, refetch } = useContent(document, sha256)
  return (
    <ContentSheet onClose={onClose}>
      <LoadState
        failed={t('failed')}
        error={error}
        onRetry={refetch}
        skeleton={
          <div aria-busy="true">
            <Skeleton height="h-40" />
          </div>
        }
      >
        {content ? (
          <>
            <p className="text-ink-muted">{t(content.isFile ? 'fromFile' : 'fromCopy')}</p>
            <ContentTerms root={content.root} />
          </>
        ) : null}
      </LoadState>
    </ContentSheet>
  )
}
