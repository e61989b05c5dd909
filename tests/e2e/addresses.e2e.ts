/**
 * Each screen without a guard is the same with a slash at the end of its address. tests/ui/boot.test.ts covers every
 * spelling with every way to start, tests/api/landing.test.ts the landing pages.
 */
import { expect, type Page } from 'playwright/test'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { openBrowser } from './browsing.ts'
import { test } from './with-product.ts'

const STAYING = [
  paths.signup,
  paths.forgotPassword,
  paths.verifyResetCode,
  paths.resetPassword,
  paths.test,
  paths.paymentReturn,
  adminPaths.logIn,
  adminPaths.overview,
]

/** All steps of the recovery are done, or each leads to the first. */
const RECOVERY = JSON.stringify({ email: 'owner@example.com', resendAt: 1, resetToken: 'token' })

const WAYS = [
  { locale: 'en', isInstalled: false },
  { locale: 'ar', isInstalled: true },
] as const

test('with a slash at its end, in a tab in English and installed in Arabic', async ({ browser, product }) => {
  await Promise.all(
    WAYS.map(async ({ locale, isInstalled }) => {
      const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
      if (isInstalled) await install(page)
      await page.addInitScript((recovery) => sessionStorage.setItem('recovery', recovery), RECOVERY)
      const screens = new Set<string>()
      for (const path of STAYING) {
        const screen = await screenAt(page, path)
        expect(await screenAt(page, `${path}/`)).toEqual({ ...screen, path })
        screens.add(screen.heading ?? '')
      }
      expect(screens.size).toBe(STAYING.length)
      await page.goto(`${paths.login}/`)
      await expect(page).toHaveURL(/\/signup\?mode=login$/)
      expect(complaints).toEqual([])
      await close()
    }),
  )
})

async function install(page: Page): Promise<void> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] })
}

async function screenAt(page: Page, address: string) {
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const direction = await page.evaluate(() => document.documentElement.dir)
  return { path: new URL(page.url()).pathname, heading: await heading.textContent(), direction }
}
