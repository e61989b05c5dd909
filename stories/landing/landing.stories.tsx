import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { isLocale, type Locale } from '#domain/locale.ts'
import { minor } from '#domain/money/money.ts'
import { PUBLIC_PAGES, type PublicPageName } from '#pages/landing/addresses.ts'
import type { SiteSettings } from '#pages/landing/frame.ts'
import { publicSite } from '#pages/landing/site.ts'
import styles from '#ui/landing/landing.css?inline'
import { insideFrame, PageInFrame } from '#stories/fixtures/page-in-frame.tsx'

/** Public pages: the server's HTML, rendered from settings as at startup. */
const meta: Meta = { title: 'Screens/Public pages' }
export default meta

type Play = NonNullable<StoryObj['play']>

const WITHOUT_CLAIMS: SiteSettings = {
  appUrl: 'https://sanad.example',
  supportEmail: 'help@sanad.example',
  prices: { monthly: minor(4_900n), yearly: minor(49_000n) },
  landing: { operator: undefined, claims: { users: undefined, rating: undefined } },
}

const WITH_CLAIMS: SiteSettings = {
  ...WITHOUT_CLAIMS,
  landing: {
    operator: {
      name: { en: 'Palm Software L.L.C.', ar: 'النخيل للبرمجيات ذ.م.م' },
      address: { en: 'Business Bay, Dubai', ar: 'الخليج التجاري، دبي' },
    },
    claims: { users: 10_000, rating: '4.9' },
  },
}

type Shown = { page: PublicPageName; settings: SiteSettings; locale: Locale; theme: string }

function PublicPage({ page, settings, locale, theme }: Shown) {
  const [address] = PUBLIC_PAGES[page][locale]
  const site = publicSite(settings, { styles, script: undefined, icon: undefined })
  const text = site.find(({ addresses }) => addresses.includes(address))?.text ?? ''
  return <PageInFrame title={address} markup={text.replace('<html ', `<html data-theme="${theme}" `)} />
}

const showing =
  (page: PublicPageName, settings: SiteSettings): NonNullable<StoryObj['render']> =>
  (_, { globals: { locale, theme } }) => (
    <PublicPage page={page} settings={settings} locale={isLocale(locale) ? locale : 'en'} theme={String(theme)} />
  )

/** Asserts that the page does not scroll sideways, which the runner cannot see from outside. */
async function fits(body: HTMLElement) {
  const { documentElement } = body.ownerDocument
  await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth)
}

const opened: Play = async ({ canvasElement }) => {
  const { body, page } = await insideFrame(canvasElement)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fits(body)
}

export const Landing: StoryObj = {
  tags: ['zoom'],
  render: showing('landing', WITH_CLAIMS),
  play: async ({ canvasElement }) => {
    const { body, page } = await insideFrame(canvasElement)
    const isSeen = (language: Locale) => body.querySelector(`.sheet[lang=${language}]`)?.checkVisibility()
    const isArabic = body.ownerDocument.documentElement.lang === 'ar'
    await expect([isSeen('en'), isSeen('ar')]).toEqual([!isArabic, isArabic])
    page.getByLabelText(isArabic ? 'English' : 'العربية').click()
    await expect([isSeen('en'), isSeen('ar')]).toEqual([isArabic, !isArabic])
    await expect(body.querySelectorAll('.claims li')).toHaveLength(3)
    await fits(body)
  },
}

export const Terms: StoryObj = { render: showing('terms', WITH_CLAIMS), play: opened }

export const Privacy: StoryObj = { render: showing('privacy', WITHOUT_CLAIMS), play: opened }
