/**
 * The accountant's access, wholly in each language: the owner invites, the accountant reads the mail and accepts on a
 * phone, is in the list, and is signed out by the next act once the owner has removed them.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { authSessionMessages } from '#i18n/auth/session.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 360 },
] as const

type Way = (typeof WAYS)[number]

const NAME = 'Noor Hisab'

const speaker = ({ locale }: Way) => ({
  team: translator(teamMessages, locale),
  invitation: translator(invitationMessages, locale),
  session: translator(authSessionMessages, locale),
})

type Say = ReturnType<typeof speaker>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The row or the card that says it. */
const rowWith = (page: Page, text: string) => page.locator('[data-row-id]').filter({ hasText: text })

for (const way of WAYS) {
  test(`an accountant is invited, joins and is removed, ${way.locale} at ${way.width} px`, async ({
    browser,
    product,
  }) => {
    const say = speaker(way)
    const email = product.newEmail('accountant')
    const owner = await openBrowser(browser, product.url, way)
    await comeSignedIn(owner.page, await product.newOwner('founder'))

    await invite(owner.page, say, email)
    const link = await linkIn(product, email)
    const phone = await accept(browser, product, { way, say, link })

    await owner.page.reload()
    const row = rowWith(owner.page, email)
    await expect(row.getByText(NAME)).toBeVisible()
    await expect(owner.page.getByRole('heading', { name: say.team('invitations') })).toHaveCount(0)
    await remove(owner.page, say, email)

    await phone.page.goto('/invoices')
    await expect(phone.page).toHaveURL(/\/signup\?mode=login$/)
    await expect(phone.page.getByText(say.session('endedText'))).toBeVisible()
    await phone.page.goto(link)
    await expect(phone.page.getByRole('heading', { name: say.invitation('goneTitle') })).toBeVisible()

    expect(owner.complaints).toEqual([])
    // The browser itself writes refused answers to the console.
    expect(phone.complaints.filter((text) => !/40[14]/.test(text))).toEqual([])
    await Promise.all([owner.close(), phone.close()])
  })
}

async function invite(page: Page, say: Say, email: string) {
  await page.goto('/settings')
  await page.getByRole('link', { name: say.team('open') }).click()
  await expect(page).toHaveURL(/\/settings\/team$/)
  await expect(page.getByText(say.team('aloneTitle'))).toBeVisible()
  await button(page, say.team('invite')).click()
  await page.locator('[role=dialog] [name=email]').fill(email)
  await button(page, say.team('sendInvitation')).click()
  await expect(rowWith(page, email)).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function linkIn(product: Product, email: string): Promise<string> {
  const { text } = await product.mailTo(email)
  return /\/invitation\/[\w-]+/.exec(text)?.[0] ?? ''
}

async function accept(browser: Browser, product: Product, { way, say, link }: { way: Way; say: Say; link: string }) {
  const phone = await openBrowser(browser, product.url, { locale: way.locale, width: 360, isTouch: true })
  const { page } = phone
  await page.goto(link)
  await page.locator('[name=name]').fill(NAME)
  await page.locator('[name=password]').fill('nine palms by the sea')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await button(page, say.invitation('accept')).tap()
  // An accountant writes no drafts.
  await expect(page).toHaveURL(/\/dashboard$/)
  return phone
}

async function remove(page: Page, say: Say, email: string) {
  await rowWith(page, email).getByRole('button').click()
  await page.getByRole('menuitem', { name: say.team('remove') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(say.team('removeText'))).toBeVisible()
  await button(page, say.team('remove')).click()
  await expect(rowWith(page, email)).toHaveCount(0)
}
