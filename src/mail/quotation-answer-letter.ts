/** Tells a company in its language how its client answered a quotation. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { quotationAnswerMailMessages } from '#i18n/mail/quotation-answers.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetterIn } from './letter.ts'

/** `page` is the absolute URL of the quotation in the app. The subject contains no text of the client. */
export function quotationAnswerLetter(language: Locale, quotation: CommercialDocument, page: string): WrittenLetter {
  const t = translator(quotationAnswerMailMessages, language)
  const number = quotation.number ?? ''
  return writeLetterIn(language, t(quotation.accepted ? 'acceptedSubject' : 'declinedSubject', { number }), [
    ...answerParts(language, quotation),
    { kind: 'button', text: t('see'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}

function answerParts(
  language: Locale,
  { number, customer, currency, accepted, declined }: CommercialDocument,
): Letter['parts'] {
  const t = translator(quotationAnswerMailMessages, language)
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const quoted = isolate(number ?? '')
  if (!accepted) return [text(t('declined', { number: quoted })), { kind: 'written', text: declined?.reason ?? '' }]
  const of = displayName(customer, language)
  return [
    text(t('accepted', { name: isolate(accepted.name, 'auto'), number: quoted })),
    ...(of === '' ? [] : [text(t('for', { customer: isolate(of, 'auto') }))]),
    text(t('total', { amount: isolate(formatAmount(accepted.totals.total, currency)) })),
    ...(accepted.hasSignature ? [text(t('signed'))] : []),
  ]
}
