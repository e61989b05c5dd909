/** The letter with a document, in the client's language, with a link to the client's page. */
import type { LetterTextType } from '#domain/letters/letter-texts.ts'
import { documentSummary, type LetterFacts } from '#i18n/documents/letter/letter-amounts.ts'
import { documentWords } from '#i18n/documents/letter/own-words.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { WrittenLetter } from './letter.ts'

/** `type`: of its text, such as a reminder of a tone. `page`: the absolute URL of the client's page. */
export type DocumentLetter = ClientLetter & { document: LetterFacts; type: LetterTextType; page: string }

export function documentLetter({ document, type, page, ...facts }: DocumentLetter): WrittenLetter {
  return clientLetter(document, facts, (locale) => ({
    ...documentWords(document, locale, type, facts.texts[locale]),
    summary: documentSummary(document, locale),
    link: { text: translator(mailMessages, locale)('seeDocument'), address: page },
  }))
}
