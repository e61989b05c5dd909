import type { DocumentLink, CommercialDocument } from '#domain/documents/document.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { quotationChanges } from '#domain/quotations/changes.ts'
import { quotationChangeMessages } from '#i18n/quotations/changes.ts'
import { showChanges } from '#i18n/quotations/changes-view.ts'
import { useDocument } from '#ui/features/documents/queries/document.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ChangeList } from './ChangeList.tsx'

type RevisionCardProps = { quotation: CommercialDocument; revisionOf: DocumentLink }

/** The changes of a revision, with the way to the one before it. */
export function RevisionCard({ quotation, revisionOf }: RevisionCardProps) {
  const t = useMessages(quotationChangeMessages)
  const number = <Ltr>{numberWithRevision(revisionOf)}</Ltr>
  return (
    <section aria-labelledby="changes" className="card flex flex-col gap-3 p-4">
      <h2 id="changes" className="text-heading">
        <Sentence slots={{ revision: <Ltr>{quotation.revision}</Ltr>, number }}>
          {(slots) => t('title', slots)}
        </Sentence>
      </h2>
      <Changes quotation={quotation} revisionOf={revisionOf} />
      <p>
        <TextLink href={documentPaths('quotation').view(revisionOf.id)}>
          <Sentence slots={{ number }}>{(slots) => t('open', slots)}</Sentence>
        </TextLink>
      </p>
    </section>
  )
}

function Changes({ quotation, revisionOf }: RevisionCardProps) {
  const t = useMessages(quotationChangeMessages)
  const { locale } = useLanguage()
  const { data: before, error, refetch } = useDocument(revisionOf.id)
  if (before) {
    const changes = quotationChanges(before, quotation)
    return <ChangeList changes={showChanges({ before, after: quotation, changes }, { locale, digits: 'latn' })} />
  }
  if (error) return <LoadError title={t('failed')} why={error.message} onAgain={() => void refetch()} />
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('loading')}</p>
      <Skeleton height="h-24" />
    </div>
  )
}
