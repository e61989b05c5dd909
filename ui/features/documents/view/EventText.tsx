import { numberWithRevision } from '#domain/documents/numbering.ts'
import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { revisionMessages } from '#i18n/documents/revisions.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentEvent } from '#ui/features/documents/queries/document.ts'
import { SentTo } from '#ui/features/documents/send/SentTo.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type AnswerEventFacts, AnswerEvent, isAnswerKind } from './AnswerEvent.tsx'
import { isMoneyKind, MoneyEvent, type MoneyFacts } from './MoneyEvent.tsx'

type EventFacts = Pick<DocumentEvent, 'kind'> &
  MoneyFacts &
  AnswerEventFacts & {
    /** The number of events that this one represents. */
    views?: number | null
    /** The revision of the document, from the second one on. */
    revision?: string | undefined
  }

/** The text of an event, without its time. */
export function EventText({ event }: { event: EventFacts }) {
  const { words } = useDocumentType()
  const t = useMessages(words.document)
  const send = useMessages(words.send)
  const revised = useMessages(revisionMessages)
  const sayRequest = useMessages(issueRequestMessages)
  const sayLetter = useMessages(sendMessages)
  const sayFate = useMessages(undeliveredMessages)
  const view = useMessages(documentViewMessages)
  const { kind, reason, to, views = null } = event
  const number = shownNumber(event)
  if (kind === 'superseded' && number) {
    return <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => revised('supersededBy', slots)}</Sentence>
  }
  if (kind === 'issued' && number) {
    return <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => t('issuedAs', slots)}</Sentence>
  }
  if (kind === 'voided' && reason) {
    return <Sentence slots={{ reason: <Bdi>{reason}</Bdi> }}>{(slots) => t('voidedBecause', slots)}</Sentence>
  }
  if (isAnswerKind(kind)) return <AnswerEvent kind={kind} event={event} />
  if (isMoneyKind(kind)) return <MoneyEvent kind={kind} event={event} />
  if (kind === 'viewed' && views !== null && views > 1) return <>{send('viewed', { n: views })}</>
  if (kind === 'issue-requested') return <>{sayRequest('eventRequested')}</>
  if (kind === 'issue-request-withdrawn') return <>{sayRequest('eventWithdrawn')}</>
  if (kind === 'link-disabled') return <>{send('revoked')}</>
  if (kind === 'sent') return <SentTo to={to ?? undefined} />
  if (kind === 'marked-sent') return <>{sayLetter('markedSent')}</>
  if (kind === 'letter-withdrawn') return <>{sayFate('wasWithdrawn')}</>
  if (kind === 'imported') return <>{view('importedEvent')}</>
  return <>{t(isNamed(kind) ? kind : 'updated')}</>
}

const shownNumber = ({ number, revision }: EventFacts) =>
  numberWithRevision({ number: number ?? null, ...(revision !== undefined && { revision: Number(revision) }) })

const NAMED = ['created', 'updated', 'issued', 'voided', 'sent', 'viewed', 'duplicated'] as const

function isNamed(kind: string): kind is (typeof NAMED)[number] {
  return NAMED.some((name) => name === kind)
}
