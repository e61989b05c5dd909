/** The device a session was opened on, as far as its owner needs it to recognise it. */

export const BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'webview'] as const
export const SYSTEMS = ['windows', 'macos', 'ios', 'android', 'chromeos', 'linux'] as const

export type Device = {
  browser: (typeof BROWSERS)[number] | null
  system: (typeof SYSTEMS)[number] | null
}

/** Longer ones are not what a browser sends. */
const LONGEST_READ = 500

/**
 * Nearly every browser claims to be several others, so the order matters: what says a name of its own is asked for first.
 * Tokens: MDN, "Browser detection using the user agent"; `; wv` marks Android's webview (developer.chrome.com).
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

/** What a `User-Agent` says, or nulls where it says nothing known. A claim, not a proof: for a person's eyes only. */
export function deviceOf(userAgent: string | null): Device {
  const said = (userAgent ?? '').slice(0, LONGEST_READ)
  const found = <Name>(signs: readonly (readonly [RegExp, Name])[]) =>
    signs.find(([sign]) => sign.test(said))?.[1] ?? null
  return { browser: found(BROWSER_SIGNS), system: found(SYSTEM_SIGNS) }
}
