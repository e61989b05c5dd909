import { Suspense } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { partMessages } from '#i18n/documents/part.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { LOCKED_REASON, useIsPart, useLockedReason, useQuotation } from '#ui/features/documents/editor/part.ts'

const LockedReason = lazyComponent(async () => (await import('./LockedReason.tsx')).LockedReason)

/** The note at the top of an invoice made from a quotation: its quotation, and the fixed fields. */
export function PartNote() {
  return useIsPart() ? <Note /> : null
}

function Note() {
  const t = useMessages(partMessages)
  const quotation = useQuotation()
  const reason = useLockedReason()
  return (
    <section aria-label={t('partOf')} className="card flex gap-3 px-4 py-3">
      <span aria-hidden="true" className="i-lucide-info mt-0.5 shrink-0 text-lg text-ink-muted" />
      <p className="min-w-0">
        <span className="font-600">{t('partOf')}</span>{' '}
        {quotation ? (
          <TextLink href={documentPaths('quotation').view(quotation.id)}>
            <Ltr>{numberWithRevision(quotation)}</Ltr>
          </TextLink>
        ) : null}
        <span className="block text-small text-ink-muted">{t('fixed')}</span>
      </p>
      <span id={LOCKED_REASON} hidden>
        {reason}
      </span>
      <Suspense>
        <LockedReason text={reason} />
      </Suspense>
    </section>
  )
}
