import type { Locale } from '#domain/locale.ts'
import type { ArgumentsFor, EnglishTexts, Messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'

/** A message whose language is chosen later: what tables of configuration hold. */
export type LocalizedText = (locale: Locale) => string

/** `localized(invoiceListMessages)('dueDate')` is a LocalizedText. */
export function localized<En extends EnglishTexts>(pair: Messages<En>) {
  return <Key extends keyof En & string>(key: Key, ...slots: ArgumentsFor<En[Key]>): LocalizedText =>
    (locale) =>
      translator(pair, locale)(key, ...slots)
}
