/** E-mails about two-step verification. */
import type { Locale } from '#domain/locale.ts'
import { twoStepMailMessages } from '#i18n/mail/two-step.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

type Links = { forgotUrl: string; supportEmail: string }

/** Sent to the owner after it was turned on or off. */
export function twoStepLetter(language: Locale, is: 'on' | 'off', { forgotUrl, supportEmail }: Links): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(twoStepMailMessages, locale)
    return {
      subject: t(`${is}Subject`),
      parts: [
        { kind: 'text', text: t(`${is}Intro`) },
        { kind: 'text', text: t('notYou') },
        { kind: 'link', text: forgotUrl },
        { kind: 'text', text: t('support') },
        { kind: 'address', text: supportEmail },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}
