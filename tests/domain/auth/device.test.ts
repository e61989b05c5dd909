import { expect, test } from 'bun:test'
import { deviceOf, readDevice } from '#domain/auth/device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'opera', 'linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'chrome', 'chromeos'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A; wv) ${CHROME} Version/4.0 Mobile Safari/537.36`,
    'webview',
    'android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'safari',
    'macos',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox', 'macos'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system } as ReturnType<typeof deviceOf>)
})

test('an unknown user agent has neither browser nor system', () => {
  for (const userAgent of [null, '', 'curl/8.9.1', '<script>alert(1)</script>', '\u202eemorhC']) {
    expect(deviceOf(userAgent)).toEqual({ browser: null, system: null })
  }
})

test('text beyond the length limit is ignored', () => {
  expect(deviceOf(`${'x '.repeat(400)}Windows Firefox/1`)).toEqual({ browser: null, system: null })
})

test('names of an event that are not known are null', () => {
  expect(readDevice({ browser: 'chrome', system: 'windows' })).toEqual({ browser: 'chrome', system: 'windows' })
  expect(readDevice({ browser: 'netscape' })).toEqual({ browser: null, system: null })
})
