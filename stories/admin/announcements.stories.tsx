import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { announcementMessages } from '#i18n/shell/announcements.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import type { Announcement } from '#ui/features/admin/announcements/queries.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from './admin-fixture.ts'

/** Texts to users, on a page that a phone does not have. */
const meta: Meta = {
  title: 'Screens/Admin/Announcements',
  // wide: a phone does not have this page.
  tags: ['wide'],
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminAnnouncementMessages.en>> = (key, ...slots) =>
  storyTranslator(adminAnnouncementMessages)(key, ...slots)

const LIST = 'GET /api/admin/announcements'
const PUBLISH = 'POST /api/admin/announcements'

const SHOWN: Announcement = {
  id: '01935a5e-7c00-7000-8000-000000000071',
  kind: 'maintenance',
  audience: 'everyone',
  textEn: 'Sanad is unavailable tonight from 11 pm to midnight (UAE time).',
  textAr: 'تتوقف منصة سند الليلة من الساعة 11 مساءً حتى منتصف الليل (بتوقيت الإمارات).',
  state: 'shown',
  from: '2026-11-21T04:00:00.000Z',
  until: '2026-11-21T20:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  withdrawnAt: null,
  by: 'boss@sanad.example',
}

const WITHDRAWN: Announcement = {
  ...SHOWN,
  id: '01935a5e-7c00-7000-8000-000000000072',
  kind: 'warning',
  audience: 'trial',
  textEn: 'Some emails to outlook.com addresses arrive late today.',
  textAr: 'تصل بعض الرسائل إلى عناوين outlook.com متأخرة اليوم.',
  state: 'withdrawn',
  until: null,
  withdrawnAt: '2026-11-20T12:00:00.000Z',
  by: null,
}

const ALL: Announcement[] = [
  {
    ...SHOWN,
    id: '01935a5e-7c00-7000-8000-000000000073',
    kind: 'info',
    audience: 'paying',
    textEn: 'New: customer statements can be shared by link.',
    textAr: 'جديد: يمكن مشاركة كشف حساب العميل برابط.',
    state: 'scheduled',
    from: '2026-11-22T04:00:00.000Z',
    until: null,
  },
  SHOWN,
  WITHDRAWN,
  {
    ...SHOWN,
    id: '01935a5e-7c00-7000-8000-000000000074',
    audience: 'ended',
    textEn: 'Y'.repeat(500),
    textAr: 'ي'.repeat(500),
    state: 'over',
  },
]

const withList = (items: readonly Announcement[], answers: Record<string, Answer> = {}) =>
  asAdmin(adminPaths.announcements, { [LIST]: () => ({ items, nextCursor: null }), ...answers })

const press = async (canvas: HTMLElement, name: string) => {
  const [button] = await within(canvas).findAllByRole('button', { name })
  await userEvent.click(button ?? canvas)
}

async function write(canvas: HTMLElement) {
  await press(canvas, t('create'))
  const form = within(canvas)
  await userEvent.type(form.getByLabelText(t('textEn')), 'Closed on Friday')
  await userEvent.type(form.getByLabelText(t('textAr')), 'مغلق يوم الجمعة')
  return form
}

const forget: NonNullable<Meta['beforeEach']> = () => () => sessionStorage.clear()

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: withList(ALL),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(SHOWN.textAr)).toBeVisible()
    for (const state of ['scheduled', 'shown', 'withdrawn', 'over'] as const) {
      await expect(page.getByText(t(state))).toBeVisible()
    }
    await expect(page.getAllByRole('button', { name: t('withdraw') })).toHaveLength(2)
    await expect(page.getAllByRole('button', { name: t('useAgain') })).toHaveLength(2)
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withList([]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('noneText'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: asAdmin(adminPaths.announcements, { [LIST]: pending }),
  play: async ({ canvasElement }) => {
    const words = storyTranslator(shellMessages)('loadingPage')
    await expect(await within(canvasElement).findByText(words)).toBeInTheDocument()
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: asAdmin(adminPaths.announcements, { [LIST]: () => refused(500, 'No')() }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('failedToLoad'))).toBeVisible()
  },
}

let sent: unknown

/** The preview follows what is typed, in both languages. */
export const Published: StoryObj = {
  beforeEach: forget,
  parameters: withList([], {
    [PUBLISH]: ({ body }: Call) => {
      sent = body
      return { id: SHOWN.id }
    },
  }),
  play: async ({ canvasElement }) => {
    const form = await write(canvasElement)
    const preview = within(form.getByRole('region', { name: t('preview') }))
    await expect(preview.getByText('Closed on Friday')).toBeVisible()
    await expect(preview.getByText('مغلق يوم الجمعة')).toBeVisible()
    await press(canvasElement, t('publish'))
    await waitFor(() => expect(document.body).toHaveTextContent(t('published')))
    await expect(sent).toEqual({
      textEn: 'Closed on Friday',
      textAr: 'مغلق يوم الجمعة',
      kind: 'info',
      audience: 'everyone',
    })
    await expect(form.queryByLabelText(t('textEn'))).toBeNull()
  },
}

export const TextMissing: StoryObj = {
  name: 'Without a text',
  tags: ['picture'],
  beforeEach: forget,
  parameters: withList([]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('create'))
    await press(canvasElement, t('publish'))
    const missing = storyTranslator(fieldMessages)('missing')
    await expect(await within(canvasElement).findAllByText(missing)).toHaveLength(2)
  },
}

export const NotPublished: StoryObj = {
  name: 'Not published',
  tags: ['logs-errors'],
  beforeEach: forget,
  parameters: withList([], {
    [PUBLISH]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const form = await write(canvasElement)
    await press(canvasElement, t('publish'))
    await expect(await form.findByRole('alert')).toHaveTextContent(t('textStays'))
    await expect(form.getByLabelText(t('textEn'))).toHaveValue('Closed on Friday')
  },
}

/** Its texts, kind and audience fill the form. A text that it replaces can be brought back. */
export const UsedAgain: StoryObj = {
  name: 'Used again',
  tags: ['picture'],
  beforeEach: forget,
  parameters: withList([WITHDRAWN]),
  play: async ({ canvasElement }) => {
    const form = await write(canvasElement)
    await press(canvasElement, t('useAgain'))
    await expect(form.getByLabelText(t('textEn'))).toHaveValue(WITHDRAWN.textEn)
    await expect(form.getByRole('region', { name: t('preview') })).toHaveTextContent(
      storyTranslator(announcementMessages)('warning'),
    )
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await waitFor(() => expect(form.getByLabelText(t('textEn'))).toHaveValue('Closed on Friday'))
  },
}

let isWithdrawn = false

export const Withdrawn: StoryObj = {
  beforeEach: () => {
    isWithdrawn = false
  },
  parameters: asAdmin(adminPaths.announcements, {
    [LIST]: () => ({ items: [isWithdrawn ? { ...SHOWN, state: 'withdrawn' } : SHOWN], nextCursor: null }),
    [`POST /api/admin/announcements/${SHOWN.id}/withdraw`]: () => {
      isWithdrawn = true
      return { withdrawnAt: SHOWN.createdAt }
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('withdraw'))
    await expect(await within(canvasElement).findByText(t('withdrawn'))).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: t('useAgain') })).toBeVisible()
  },
}

/** The area says why it is not here. */
export const OnAPhone: StoryObj = {
  name: 'On a phone',
  parameters: withList(ALL),
  play: async ({ canvasElement }) => {
    if (!matchMedia('(width < 768px)').matches) return
    await within(canvasElement).findByText(storyTranslator(adminMessages)('wider'))
  },
}
