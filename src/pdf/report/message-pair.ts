/** A message as a pair of languages, for paper and files. */
import type { ArgumentsFor, EnglishTexts, Messages } from '#i18n/messages.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'

export const pairOf = <En extends EnglishTexts, Key extends keyof En & string>(
  messages: Messages<En>,
  key: Key,
  ...slots: ArgumentsFor<En[Key]>
): LocalizedText => ({ en: translator(messages, 'en')(key, ...slots), ar: translator(messages, 'ar')(key, ...slots) })
