import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ANNOUNCEMENT_KINDS } from '#domain/announcements/announcement.ts'
import { announcementMessages } from '#i18n/shell/announcements.ts'
import { Announcements } from '#ui/app/announcements/Announcements.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { Sheet } from '#stories/fixtures/examples.tsx'
import { type Answer, withFixture, refused } from '#stories/fixtures/story-fixture.tsx'

/** Above each page, from whoever runs the service. */
const meta: Meta = {
  title: 'Shell/Announcements',
  render: () => (
    <Sheet>
      <div className="flex w-full flex-col gap-4">
        <Announcements />
        <p>INV-0001</p>
      </div>
    </Sheet>
  ),
}
export default meta

type Shown = { id: string; kind: (typeof ANNOUNCEMENT_KINDS)[number]; textEn: string; textAr: string }

const MAINTENANCE: Shown = {
  id: '01935a5e-7c00-7000-8000-000000000061',
  kind: 'maintenance',
  textEn: 'Sanad is unavailable tonight from 11 pm to midnight (UAE time). Drafts on your device stay safe.',
  textAr: 'تتوقف منصة سند الليلة من الساعة 11 مساءً حتى منتصف الليل (بتوقيت الإمارات). مسودات جهازك في أمان.',
}
const INFO: Shown = {
  id: '01935a5e-7c00-7000-8000-000000000062',
  kind: 'info',
  textEn: 'New: customer statements can be shared by link.',
  textAr: 'جديد: يمكن مشاركة كشف حساب العميل برابط.',
}
const WARNING: Shown = {
  id: '01935a5e-7c00-7000-8000-000000000063',
  kind: 'warning',
  textEn: 'Some emails to outlook.com addresses arrive late today.',
  textAr: 'تصل بعض الرسائل إلى عناوين outlook.com متأخرة اليوم.',
}

const answering = (answer: Answer) =>
  withFixture({ signedIn: true, path: '/invoices', answers: { 'GET /api/announcements': answer } })
const showing = (...items: Shown[]) => answering({ items })

const t: ReturnType<typeof storyTranslator<typeof announcementMessages.en>> = (key, ...slots) =>
  storyTranslator(announcementMessages)(key, ...slots)
const textOf = ({ textEn, textAr }: Shown) => (document.documentElement.lang === 'ar' ? textAr : textEn)

/** They come once the page stands and nothing is typed. */
const COMES = { timeout: 5000 }

export const AllKinds: StoryObj = {
  name: 'Every kind',
  // dark: its three grounds are drawn nowhere else with texts of this length.
  tags: ['picture', 'dark'],
  parameters: showing(WARNING, MAINTENANCE, INFO),
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: t('label') }, COMES)
    for (const shown of [WARNING, MAINTENANCE, INFO]) {
      await expect(within(region).getByText(textOf(shown))).toBeVisible()
      await expect(within(region).getByText(t(shown.kind))).toBeVisible()
    }
  },
}

export const Dismissed: StoryObj = {
  parameters: showing(MAINTENANCE, INFO),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [first] = await page.findAllByRole('button', { name: t('dismiss') }, COMES)
    await userEvent.click(first ?? canvasElement)
    await waitFor(() => expect(page.queryByText(textOf(MAINTENANCE))).toBeNull())
    await expect(page.getByText(textOf(INFO))).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: t('dismiss') }))
    await waitFor(() => expect(page.queryByRole('region', { name: t('label') })).toBeNull())
  },
}

const LONG = 'W'.repeat(200)

/** Markup stays text, and a word that is wider than the page breaks. */
export const Long: StoryObj = {
  name: 'As long as may be',
  tags: ['picture'],
  parameters: showing({
    ...INFO,
    textEn: `<b>${LONG}</b>\n${'Please read this before you issue an invoice. '.repeat(6)}`.trim(),
    textAr: `<b>${LONG}</b>\n${'يرجى قراءة هذا قبل إصدار أي فاتورة. '.repeat(7)}`.trim(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(new RegExp(`<b>${LONG}</b>`), undefined, COMES)).toBeVisible()
  },
}

let requests = 0

/** Silent: the page is not about them. */
export const NotLoaded: StoryObj = {
  name: 'Error',
  tags: ['logs-errors'],
  parameters: answering(() => {
    requests += 1
    return refused(503, 'No')()
  }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(requests).toBeGreaterThan(0), COMES)
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}
