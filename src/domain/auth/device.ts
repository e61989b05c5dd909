/** Browser and system of a session, so that its owner can recognise it in the list of sessions. */

export const BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'webview'] as const
export const SYSTEMS = ['windows', 'macos', 'ios', 'android', 'chromeos', 'linux'] as const

export type Device = {
  browser: (typeof BROWSERS)[number] | null
  system: (typeof SYSTEMS)[number] | null
}

/** Bounds the regular expressions; no browser sends a longer `User-Agent`. */
const LONGEST_READ = 500

/**
 * Most browsers include the tokens of others, so the order matters: the most specific tokens come first. Tokens: MDN,
 * "Browser detection using the user agent"; `; wv` marks Android's webview (developer.chrome.com).
 */
const BROWSER_SIGNS: readonly (readonly [RegExp, NonNullable<Device['browser']>])[] = [
  [/; wv\)/, 'webview'],
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\S+ )?Safari\//, 'safari'],
]

const SYSTEM_SIGNS: readonly (readonly [RegExp, NonNullable<Device['system']>])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/** Parses a `User-Agent`; null for an unknown browser or system. Unverified: for display only. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, LONGEST_READ)
  const found = <Name>(signs: readonly (readonly [RegExp, Name])[]) =>
    signs.find(([sign]) => sign.test(text))?.[1] ?? null
  return { browser: found(BROWSER_SIGNS), system: found(SYSTEM_SIGNS) }
}

/** The device of an event's data, where a name that this version does not know is null. */
export const readDevice = (data: Record<string, string>): Device => ({
  browser: BROWSERS.find((name) => name === data.browser) ?? null,
  system: SYSTEMS.find((name) => name === data.system) ?? null,
})
