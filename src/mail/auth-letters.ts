/** The letters of signing up. Both are asked for by the same call, so that its answer tells nothing about an e-mail. */
import type { Locale } from '#domain/locale.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

export function verificationLetter(language: Locale, code: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const say = translator(mailMessages, locale)
    return {
      subject: say('codeSubject'),
      parts: [
        { kind: 'text', text: say('codeIntro') },
        { kind: 'code', text: code },
        { kind: 'text', text: say('codeLasts') },
        { kind: 'text', text: say('codeNotYou') },
        { kind: 'text', text: say('signature') },
      ],
    }
  })
}

/** For the owner of an account whose e-mail was given to sign-up. */
export function alreadyRegisteredLetter(language: Locale, loginUrl: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const say = translator(mailMessages, locale)
    return {
      subject: say('takenSubject'),
      parts: [
        { kind: 'text', text: say('takenIntro') },
        { kind: 'text', text: say('takenLogIn') },
        { kind: 'link', text: loginUrl },
        { kind: 'text', text: say('takenNotYou') },
        { kind: 'text', text: say('signature') },
      ],
    }
  })
}
