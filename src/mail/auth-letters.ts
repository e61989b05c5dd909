/**
 * Sign-up letters. Both are sent by the same call, so that its response does not reveal whether an e-mail is
 * registered.
 */
import type { Locale } from '#domain/locale.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

export function verificationLetter(language: Locale, code: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(mailMessages, locale)
    return {
      subject: t('codeSubject', { code }),
      parts: [
        { kind: 'text', text: t('codeIntro') },
        { kind: 'code', text: code },
        { kind: 'text', text: t('codeLasts') },
        { kind: 'text', text: t('codeNotYou') },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}

/** Sent to the account's owner when their e-mail is used to sign up again. */
export function alreadyRegisteredLetter(language: Locale, loginUrl: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(mailMessages, locale)
    return {
      subject: t('takenSubject'),
      parts: [
        { kind: 'text', text: t('takenIntro') },
        { kind: 'text', text: t('takenLogIn') },
        { kind: 'link', text: loginUrl },
        { kind: 'text', text: t('takenNotYou') },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}
