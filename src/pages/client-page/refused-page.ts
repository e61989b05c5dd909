/** The page of a link that opens nothing (any longer), or not now. The bytes are the same for a link that never existed. */
import type { Locale } from '#domain/locale.ts'
import type { RefusalReason } from '#domain/refusal.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { translator } from '#i18n/translator.ts'
import type { Html } from '#pages/html.ts'
import type { ClientPage } from './facts.ts'
import { apologyPage } from './frame.ts'

export function refusedPage(reason: RefusalReason, page: Pick<ClientPage, 'language' | 'typefaces'>): Html {
  return apologyPage(page, (say, locale) =>
    reason === 'request.not-found'
      ? { title: say('notFound'), text: say('notFoundWhy') }
      : { title: say('tryLater'), text: refusalSentence(reason, locale) },
  )
}

export const refusalSentence = (reason: RefusalReason, locale: Locale): string =>
  // These are the only sentences with a slot, and no page is refused with them.
  reason === 'numbering.used' || reason === 'team.not-allowed' ? '' : translator(everyRefusalMessages, locale)(reason)
