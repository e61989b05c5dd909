/** A sign-in from a second kind of device is mailed, and the history in the settings tells of it. */
import { expect } from 'playwright/test'
import { securityActivityMessages } from '#i18n/account/security-activity.ts'
import { securityMailMessages } from '#i18n/mail/security.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { until } from './product.ts'
import { signInToWork } from './signing-in.ts'
import { test } from './with-product.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

for (const locale of ['en', 'ar'] as const) {
  test(`a sign-in on a new kind of device is mailed and listed, ${locale}`, async ({ browser, product }) => {
    const [activity, mail] = [translator(securityActivityMessages, locale), translator(securityMailMessages, locale)]
    const owner = await product.newOwner('watched')
    const authorization = `Bearer ${owner.token}`
    const body = JSON.stringify({ language: locale })
    const headers = { authorization, 'content-type': 'application/json' }
    expect((await fetch(`${product.url}/api/account`, { method: 'PUT', headers, body })).ok).toBe(true)
    const refused = { email: owner.email, password: 'not the password' }
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(refused) }
    expect((await fetch(`${product.url}/api/auth/login`, login)).status).toBe(401)

    const phone = await openBrowser(browser, product.url, { locale, width: 360, userAgent: PHONE })
    await signInToWork(phone.page, { ...owner, locale })
    const letter = await product.mailTo(owner.email, mail('newDeviceSubject'))
    expect(letter.text).toContain('Safari')
    // Refusals are counted after their answer.
    await until(30_000, async () => {
      const history = await fetch(`${product.url}/api/account/security-events`, { headers })
      return (await history.text()).includes('sign-ins-refused') || undefined
    })
    const link = /https?:\S+\/settings#security/.exec(letter.text)?.[0] ?? ''

    await phone.page.goto(new URL(link).pathname + new URL(link).hash)
    const list = phone.page.getByRole('list', { name: activity('title') })
    const device = /Safari.*iOS/
    await expect(list.getByRole('listitem').filter({ hasText: device })).toHaveCount(1)
    await expect(list.getByRole('listitem').filter({ hasText: 'UTC' })).toHaveCount(1)
    expect(phone.complaints).toEqual([])
    await phone.close()
  })
}
