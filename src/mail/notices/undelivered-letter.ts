/** Tells a company which of its letters did not reach everybody. */
import type { LetterRecipient } from '#domain/mail/letter.ts'
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { undeliveredMailMessages } from '#i18n/mail/undelivered.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from '#mail/letter.ts'

/** `page` is the absolute URL of the list of letters. */
export type UndeliveredFacts = {
  letters: readonly { subject: string; recipients: readonly LetterRecipient[] }[]
  page: string
}

/** Further letters are only counted. */
const MOST_NAMED = 10

export function undeliveredLetter(language: Locale, { letters, page }: UndeliveredFacts): WrittenLetter {
  const t = translator(undeliveredMailMessages, language)
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const others = letters.length - MOST_NAMED
  return writeLetterIn(language, t('subject', { n: letters.length }), [
    text(t('intro')),
    ...letters.slice(0, MOST_NAMED).map(({ subject, recipients }) => {
      const refused = recipients.flatMap(({ email, state }) => (state === 'refused' ? [isolate(email)] : []))
      return text(
        t('item', { subject: isolate(subject, 'auto'), emails: refused.join(language === 'ar' ? '، ' : ', ') }),
      )
    }),
    ...(others > 0 ? [text(t('others', { n: others }))] : []),
    { kind: 'button', text: t('see'), address: page },
    text(t('signature')),
  ])
}
