/** The device of a session, as its owner and admins recognise it, on the screen and in mails. */
import type { Device } from '#domain/auth/device.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { Translate } from '#i18n/translator.ts'
import { type accountSecurityMessages, BROWSER_NAMES, SYSTEM_NAMES } from './security.ts'

/** `Chrome on Windows`; each name is isolated, so it reads left to right in Arabic too. */
export function deviceName({ browser, system }: Device, t: Translate<(typeof accountSecurityMessages)['en']>): string {
  const program = browser === 'webview' ? t('inApp') : browser && isolate(BROWSER_NAMES[browser])
  const os = system && isolate(SYSTEM_NAMES[system])
  if (program && os) return t('device', { browser: program, system: os })
  return program ?? os ?? t('unknownDevice')
}
