import type { Acceptance, CommercialDocument } from '#domain/documents/document.ts'
import { isolate } from '#domain/text/bidi.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { documentKey } from '#ui/features/documents/queries/document.ts'
import { documentApiPath } from '#ui/platform/api/document-api.ts'
import { useImage } from '#ui/platform/api/image.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

type SignatureProps = { quotation: CommercialDocument; accepted: Acceptance }

/** The signature as the client drew it: dark on light, also in a dark page. */
export function Signature({ quotation: { id }, accepted: { at, name } }: SignatureProps) {
  const t = useMessages(quotationAnswerMessages)
  const path = `${documentApiPath('quotation')}/${id}/signature`
  const { data, error, refetch } = useImage(path, [...documentKey('quotation', id), 'signature', at])
  if (error) return <LoadError title={t('signatureFailed')} why={error.message} onAgain={refetch} isAside />
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height="h-24" />
      </div>
    )
  }
  return (
    <img
      alt={t('signatureOf', { name: isolate(name, 'auto') })}
      src={data}
      className="signature w-full rounded-sm border border-line bg-paper object-contain"
    />
  )
}
