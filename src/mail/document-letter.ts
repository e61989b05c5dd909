/** The letter with a document, in the client's language, with a link to the client's page. */
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import type { LetterTextType } from '#domain/letters/letter-texts.ts'
import { filesOnThePage } from '#i18n/documents/attachments/attached-files.ts'
import { documentSummary, type LetterFacts } from '#i18n/documents/letter/letter-amounts.ts'
import { documentWords } from '#i18n/documents/letter/own-words.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { WrittenLetter } from './letter.ts'

/** `type`: of its text, such as a reminder of a tone. `page`: the absolute URL of the client's page; `onPage`: the files that are there, and not in the letter. */
export type DocumentLetter = ClientLetter & {
  document: LetterFacts
  type: LetterTextType
  page: string
  onPage?: readonly DocumentAttachment[]
}

export function documentLetter({ document, type, page, onPage = [], ...facts }: DocumentLetter): WrittenLetter {
  return clientLetter(document, facts, (locale) => ({
    ...documentWords(document, locale, type, facts.texts[locale]),
    summary: documentSummary(document, locale),
    link: { text: translator(mailMessages, locale)('seeDocument'), address: page },
    ...(onPage.length > 0 && { note: filesOnThePage(onPage, locale) }),
  }))
}
