/** The e-mails about what happened to somebody's access. */
import type { Locale } from '#domain/locale.ts'
import type { Device } from '#domain/auth/device.ts'
import { isolate } from '#domain/text/bidi.ts'
import { deviceName } from '#i18n/account/device-name.ts'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { securityMailMessages } from '#i18n/mail/security.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter, writtenParts } from './letter.ts'

/** `by`: the e-mail of the admin who invites. `page`: the absolute URL of the invitation, which is the key. */
export function adminInvitationLetter(language: Locale, { by, page }: { by: string; page: string }): WrittenLetter {
  const t = translator(securityMailMessages, language)
  return writeLetterIn(language, t('adminSubject'), [
    { kind: 'text', text: t('adminIntro', { by: isolate(by) }) },
    { kind: 'button', text: t('adminAccept'), address: page },
    { kind: 'text', text: t('adminLasts') },
    { kind: 'text', text: t('signature') },
  ])
}

/** `time`: when it began, as the company reads it. `page`: the absolute URL of the security settings. */
type ViewFacts = { company: string; time: string; minutes: number; reason: string; page: string }

export function viewedLetter(language: Locale, { company, time, minutes, reason, page }: ViewFacts): WrittenLetter {
  const t = translator(securityMailMessages, language)
  const named = isolate(company, 'auto')
  return writeLetterIn(language, t('viewedSubject', { company: named }), [
    { kind: 'text', text: t('viewedIntro', { company: named, time: isolate(time, 'auto'), minutes: String(minutes) }) },
    { kind: 'text', text: t('viewedReason') },
    ...writtenParts(reason),
    { kind: 'text', text: t('takeBack') },
    { kind: 'button', text: t('openSecurity'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}

type AccessFacts = { email: string; time: string; page: string }

export function newDeviceLetter(
  language: Locale,
  { email, time, page, device }: AccessFacts & { device: Device },
): WrittenLetter {
  const t = translator(securityMailMessages, language)
  const facts = { email: isolate(email), time: isolate(time, 'auto'), device: nameOf(device, language) }
  return writeLetterIn(language, t('newDeviceSubject'), [
    { kind: 'text', text: t('newDeviceIntro', facts) },
    { kind: 'text', text: t('newDeviceYou') },
    { kind: 'text', text: t('newDeviceNotYou') },
    { kind: 'button', text: t('openSecurity'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}

/** `device`: undefined for everywhere. */
export function sessionsEndedLetter(
  language: Locale,
  { email, time, page, device }: AccessFacts & { device?: Device },
): WrittenLetter {
  const t = translator(securityMailMessages, language)
  const facts = { email: isolate(email), time: isolate(time, 'auto') }
  const intro = device
    ? t('sessionEndedIntro', { ...facts, device: nameOf(device, language) })
    : t('sessionsEndedIntro', facts)
  return writeLetterIn(language, t('sessionsEndedSubject'), [
    { kind: 'text', text: intro },
    { kind: 'text', text: t('sessionsEndedWhatNow') },
    { kind: 'button', text: t('openSecurity'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}

function nameOf(device: Device, language: Locale): string {
  return deviceName(device, translator(accountSecurityMessages, language))
}
