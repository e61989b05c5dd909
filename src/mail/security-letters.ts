/** The e-mails about what happened to somebody's access. */
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { securityMailMessages } from '#i18n/mail/security.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter, writtenParts } from './letter.ts'

/** `time`: when it began, as the company reads it. `page`: the absolute URL of the security settings. */
type ViewFacts = { company: string; time: string; minutes: number; reason: string; page: string }

export function viewedLetter(language: Locale, { company, time, minutes, reason, page }: ViewFacts): WrittenLetter {
  const t = translator(securityMailMessages, language)
  const named = isolate(company, 'auto')
  return writeLetterIn(language, t('viewedSubject', { company: named }), [
    { kind: 'text', text: t('viewedIntro', { company: named, time: isolate(time), minutes: String(minutes) }) },
    { kind: 'text', text: t('viewedReason') },
    ...writtenParts(reason),
    { kind: 'text', text: t('takeBack') },
    { kind: 'button', text: t('openSecurity'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}
