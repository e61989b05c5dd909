import { isolate } from '#domain/text/bidi.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import { answerEventMessages } from '#i18n/documents/answer-events.ts'
import type { DocumentEvent } from '#ui/features/documents/queries/document.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

export type AnswerEventFacts = {
  [Fact in 'number' | 'reason' | 'answeredBy' | 'name' | 'validUntil']?: DocumentEvent[Fact] | null
}

const KINDS = ['accepted', 'declined', 'reopened', 'extended', 'converted', 'part-freed'] as const

type AnswerKind = (typeof KINDS)[number]

export const isAnswerKind = (kind: string): kind is AnswerKind => KINDS.some((one) => one === kind)

/** `Accepted by Noor`: the answer to a quotation. */
export function AnswerEvent({ kind, event }: { kind: AnswerKind; event: AnswerEventFacts }) {
  const t = useMessages(answerEventMessages)
  const { locale } = useLanguage()
  const { number, reason, answeredBy, name, validUntil } = event
  const invoice = number ? { number: isolate(number) } : null
  const text = {
    accepted: () => (name ? t('acceptedBy', { name: isolate(name, 'auto') }) : t('accepted')),
    declined: () => (reason ? t('declinedBecause', { reason: isolate(reason, 'auto') }) : t('declined')),
    reopened: () => t('reopened'),
    extended: () => (validUntil ? t('extendedTo', { day: formatDay(validUntil, locale) }) : t('extended')),
    converted: () => (invoice ? t('convertedTo', invoice) : t('converted')),
    'part-freed': () => (invoice ? t('freedFrom', invoice) : t('freed')),
  }[kind]()
  return <BidiText>{answeredBy === 'owner' ? t('byCompany', { event: text }) : text}</BidiText>
}
