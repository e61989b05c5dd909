/** The page in place of a file that cannot be downloaded now, with the way back to the screen that asked for it. */
import type { Locale } from '#domain/locale.ts'
import { isAppAddress } from '#domain/navigation/app-address.ts'
import type { RefusalReason } from '#domain/refusal.ts'
import { downloadPageMessages } from '#i18n/shell/download-page.ts'
import { translator } from '#i18n/translator.ts'
import { apologyPage } from '#pages/client-page/frame.ts'
import { refusalSentence } from '#pages/client-page/refused-page.ts'
import type { Typefaces } from '#pages/client-page/typefaces.ts'
import type { Html } from './html.ts'

type RefusedDownload = { language: Locale; typefaces: Typefaces | undefined; from: string | null }

/** @param from the `Referer` of the request. */
export function refusedDownload(reason: RefusalReason, { from, ...page }: RefusedDownload): Html {
  return apologyPage(page, (_, locale) => {
    const t = translator(downloadPageMessages, locale)
    return {
      title: t('title'),
      text: reason === 'request.not-found' ? t('spent') : refusalSentence(reason, locale),
      link: { href: screenIn(from), text: t('back') },
    }
  })
}

/** Only its path is taken, so the link leads nowhere else. */
function screenIn(from: string | null): string {
  const url = from === null ? null : URL.parse(from)
  return url && isAppAddress(url.pathname) ? url.pathname + url.search : '/dashboard'
}
