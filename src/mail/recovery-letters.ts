/**
 * Letters about a forgotten or changed password. The first two are sent by the same call, so that its response does not
 * reveal whether an e-mail is registered.
 */
import type { Locale } from '#domain/locale.ts'
import { recoveryMailMessages } from '#i18n/mail/recovery.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

export function resetCodeLetter(language: Locale, code: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(recoveryMailMessages, locale)
    return {
      subject: t('resetSubject', { code }),
      parts: [
        { kind: 'text', text: t('resetIntro') },
        { kind: 'code', text: code },
        { kind: 'text', text: t('resetLasts') },
        { kind: 'text', text: t('resetNotYou') },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}

/** Sent when the e-mail has no account. */
export function noAccountLetter(language: Locale, signupUrl: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(recoveryMailMessages, locale)
    return {
      subject: t('nobodySubject'),
      parts: [
        { kind: 'text', text: t('nobodyIntro') },
        { kind: 'text', text: t('nobodySignUp') },
        { kind: 'link', text: signupUrl },
        { kind: 'text', text: t('nobodyNotYou') },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}

type Links = { forgotUrl: string; supportEmail: string }

/** Sent to the owner after every password change. */
export function passwordChangedLetter(language: Locale, { forgotUrl, supportEmail }: Links): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(recoveryMailMessages, locale)
    return {
      subject: t('changedSubject'),
      parts: [
        { kind: 'text', text: t('changedIntro') },
        { kind: 'text', text: t('changedNotYou') },
        { kind: 'link', text: forgotUrl },
        { kind: 'text', text: t('changedSupport') },
        { kind: 'address', text: supportEmail },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}
