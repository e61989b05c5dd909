import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentEvent } from '#ui/features/documents/queries/document.ts'
import { SentTo } from '#ui/features/documents/send/SentTo.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { isMoneyKind, MoneyEvent, type MoneyFacts } from './MoneyEvent.tsx'

type EventFacts = Pick<DocumentEvent, 'kind'> &
  MoneyFacts & {
    /** How often, where one event stands for several. */
    views?: number | null
  }

/** What happened to a document, without when. */
export function EventText({ event }: { event: EventFacts }) {
  const { words } = useDocumentType()
  const t = useMessages(words.document)
  const send = useMessages(words.send)
  const { kind, number, reason, to, views = null } = event
  if (kind === 'issued' && number) {
    return <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => t('issuedAs', slots)}</Sentence>
  }
  if (kind === 'voided' && reason) {
    return <Sentence slots={{ reason: <Bdi>{reason}</Bdi> }}>{(slots) => t('voidedBecause', slots)}</Sentence>
  }
  if (isMoneyKind(kind)) return <MoneyEvent kind={kind} event={event} />
  if (kind === 'viewed' && views !== null && views > 1) return <>{send('viewed', { n: views })}</>
  if (kind === 'sent') return <SentTo to={to ?? undefined} />
  return <>{t(isNamed(kind) ? kind : 'updated')}</>
}

const NAMED = ['created', 'updated', 'issued', 'voided', 'sent', 'viewed', 'duplicated'] as const

function isNamed(kind: string): kind is (typeof NAMED)[number] {
  return NAMED.some((name) => name === kind)
}
