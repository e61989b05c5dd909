import type { ReactNode } from 'react'
import type { Decline, CommercialDocument } from '#domain/documents/document.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { ValidUntil } from '#ui/features/quotations/ValidUntil.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { AcceptedFacts } from './AcceptedFacts.tsx'
import { AnsweredAt } from './AnsweredAt.tsx'
import type { AnswerState } from './answer-state.ts'

type FactsProps = { quotation: CommercialDocument }

/** Until when it can be answered, or what was answered. */
export function AnswerFacts({ quotation, state }: FactsProps & { state: AnswerState }): ReactNode {
  const t = useMessages(quotationAnswerMessages)
  const { accepted, declined } = quotation
  switch (state) {
    case 'awaiting':
      return <Awaiting quotation={quotation} />
    case 'expired':
      return <Expired quotation={quotation} />
    case 'accepted':
      return accepted ? <AcceptedFacts quotation={quotation} accepted={accepted} /> : null
    case 'converted':
      return (
        <>
          <p>{t('convertedText')}</p>
          {accepted ? <AcceptedFacts quotation={quotation} accepted={accepted} /> : null}
        </>
      )
    case 'declined':
      return declined ? <Declined declined={declined} /> : null
    case 'superseded':
      return <Superseded quotation={quotation} />
  }
}

function Awaiting({ quotation }: FactsProps) {
  const t = useMessages(quotationAnswerMessages)
  const today = useToday()
  const { validUntil, sentAt, viewedAt, publicUrl } = quotation
  const isUnknown = sentAt === null && viewedAt === null && publicUrl === undefined
  return (
    <>
      {validUntil ? <ValidUntil document={quotation} today={today} /> : <p>{t('validWithoutEnd')}</p>}
      <p className="text-small text-ink-muted">{t(isUnknown ? 'awaitingUnsent' : 'awaitingText')}</p>
    </>
  )
}

function Expired({ quotation: { validUntil } }: FactsProps) {
  const t = useMessages(quotationAnswerMessages)
  if (!validUntil) return null
  return (
    <p>
      <Sentence slots={{ day: <DateText day={validUntil} /> }}>{(slots) => t('expiredText', slots)}</Sentence>
    </p>
  )
}

function Declined({ declined: { by, at, reason } }: { declined: Decline }) {
  const t = useMessages(quotationAnswerMessages)
  return (
    <>
      <p>
        {t(by === 'client' ? 'declinedByClient' : 'declinedByOwner')}
        <AnsweredAt at={at} />
      </p>
      <blockquote className="quotation-reason whitespace-pre-line break-words">
        <Bdi>{reason}</Bdi>
      </blockquote>
      <p className="text-small text-ink-muted">{t('declinedText')}</p>
    </>
  )
}

function Superseded({ quotation: { supersededBy } }: FactsProps) {
  const t = useMessages(quotationAnswerMessages)
  return (
    <>
      <p>{t('supersededText')}</p>
      {supersededBy ? (
        <p>
          <TextLink href={documentPaths('quotation').view(supersededBy)}>{t('toNewer')}</TextLink>
        </p>
      ) : null}
    </>
  )
}
