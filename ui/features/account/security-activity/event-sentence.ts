/** A line of the history: its sentence, its icon, and the device that it names. */
import { readDevice } from '#domain/auth/device.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { deviceName } from '#i18n/account/device-name.ts'
import type { accountSecurityMessages } from '#i18n/account/security.ts'
import type { securityActivityMessages } from '#i18n/account/security-activity.ts'
import type { Translate } from '#i18n/translator.ts'
import { deviceIcon } from '#ui/features/account/device-icon.ts'
import type { SecurityEvent } from './queries.ts'

type Words = {
  t: Translate<(typeof securityActivityMessages)['en']>
  devices: Translate<(typeof accountSecurityMessages)['en']>
  locale: Locale
}

export function eventSentence({ kind, data }: SecurityEvent, { t, devices, locale }: Words): string {
  // Its names are isolated already; around it, another isolate would take the direction of a Latin name.
  const device = () => deviceName(readDevice(data), devices)
  // An Arabic day reads from right to left: its month is a word.
  const day = (text = '') => isolate(formatDay(text, locale), 'auto')
  switch (kind) {
    case 'new-device':
    case 'session-ended':
    case 'session-ended-by-support':
      return t(kind, { device: device() })
    case 'sign-ins-refused':
      return t(kind, { n: Number(data.count), day: day(data.day) })
    case 'support-access-given':
      return t(kind, { day: day(data.until) })
    case 'viewed-by-support':
      return t(kind, { n: Number(data.minutes) })
    default:
      return t(kind)
  }
}

const ICONS: Record<Exclude<SecurityEvent['kind'], 'new-device'>, string> = {
  'sign-ins-refused': 'i-lucide-ban',
  'password-changed': 'i-lucide-key-round',
  'password-reset': 'i-lucide-key-round',
  'two-step-on': 'i-lucide-shield-check',
  'two-step-off': 'i-lucide-circle-alert',
  'recovery-codes-renewed': 'i-lucide-hash',
  'recovery-code-used': 'i-lucide-hash',
  'session-ended': 'i-lucide-log-out',
  'other-sessions-ended': 'i-lucide-log-out',
  'session-ended-by-support': 'i-lucide-log-out',
  'sessions-ended-by-support': 'i-lucide-log-out',
  'support-access-given': 'i-lucide-eye',
  'support-access-taken-back': 'i-lucide-eye-off',
  'viewed-by-support': 'i-lucide-eye',
}

export const eventIcon = ({ kind, data }: SecurityEvent): string =>
  kind === 'new-device' ? deviceIcon(readDevice(data)) : ICONS[kind]
