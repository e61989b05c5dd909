/** The letters of a forgotten or changed password. The first two answer one call, so that it tells nothing of an e-mail. */
import type { Locale } from '#domain/locale.ts'
import { recoveryMailMessages } from '#i18n/mail/recovery.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

export function resetCodeLetter(language: Locale, code: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const say = translator(recoveryMailMessages, locale)
    return {
      subject: say('resetSubject'),
      parts: [
        { kind: 'text', text: say('resetIntro') },
        { kind: 'code', text: code },
        { kind: 'text', text: say('resetLasts') },
        { kind: 'text', text: say('resetNotYou') },
        { kind: 'text', text: say('signature') },
      ],
    }
  })
}

/** For somebody who has no account, or has it with another e-mail. */
export function noAccountLetter(language: Locale, signupUrl: string): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const say = translator(recoveryMailMessages, locale)
    return {
      subject: say('nobodySubject'),
      parts: [
        { kind: 'text', text: say('nobodyIntro') },
        { kind: 'text', text: say('nobodySignUp') },
        { kind: 'link', text: signupUrl },
        { kind: 'text', text: say('nobodyNotYou') },
        { kind: 'text', text: say('signature') },
      ],
    }
  })
}

type Ways = { forgotUrl: string; supportEmail: string }

/** For the owner of a password that was just changed, whoever changed it. */
export function passwordChangedLetter(language: Locale, { forgotUrl, supportEmail }: Ways): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const say = translator(recoveryMailMessages, locale)
    return {
      subject: say('changedSubject'),
      parts: [
        { kind: 'text', text: say('changedIntro') },
        { kind: 'text', text: say('changedNotYou') },
        { kind: 'link', text: forgotUrl },
        // LRI … PDI (UAX #9), because the address stands inside a sentence.
        { kind: 'text', text: say('changedSupport', { support: `\u2066${supportEmail}\u2069` }) },
        { kind: 'text', text: say('signature') },
      ],
    }
  })
}
