/** The letter with a document, in the client's language, with a link to the client's page. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentSummary } from '#i18n/documents/letter/letter-amounts.ts'
import { letterMessage } from '#i18n/documents/letter/message.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { WrittenLetter } from './letter.ts'

/** `page`: the absolute URL of the client's page. */
export type DocumentLetter = ClientLetter & { document: CommercialDocument; page: string }

export function documentLetter({ document, page, ...facts }: DocumentLetter): WrittenLetter {
  return clientLetter(document, facts, (locale) => ({
    ...letterMessage(document, locale),
    summary: documentSummary(document, locale),
    link: { text: translator(mailMessages, locale)('seeDocument'), address: page },
  }))
}
