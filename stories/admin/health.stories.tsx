import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, within } from 'storybook/test'
import { adminHealthMessages } from '#i18n/admin/health.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { dataCheckMessages } from '#i18n/admin/data-check.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import type { Health } from '#ui/features/admin/health/queries.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from './admin-fixture.ts'

/** How the process and its machine do, on a page that a phone does not have. */
const meta: Meta = {
  title: 'Screens/Admin/Health',
  // wide: a phone does not have this page.
  tags: ['wide'],
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminHealthMessages.en>> = (key, ...slots) =>
  storyTranslator(adminHealthMessages)(key, ...slots)

const CALL = 'GET /api/admin/health'

const WELL: Health = {
  versions: {
    app: '1.4.0',
    bun: '1.4.5',
    sqlite: '3.45.1',
    schema: { tag: '0007_issue-reports', at: '2026-11-20T08:00:00.000Z' },
  },
  startedAt: '2026-11-20T08:00:00.000Z',
  database: { kind: 'file', bytes: 1_284_300_000, logBytes: 4_100_000, diskFree: 61_500_000_000 },
  writes: { jobs: 0, longestMs: 18 },
  printing: { workers: 2, running: 1, waiting: 0 },
  mail: { to: 'server', isLate: false, lastSentAt: '2026-11-21T07:25:00.000Z', lastFailure: null },
  dataCheck: { checkedAt: '2026-11-21T05:00:00.000Z', scope: 'file', outcome: { kind: 'whole' } },
  lastBackup: { at: '2026-11-21T02:00:00.000Z', bytes: 1_280_000_000 },
  refusals: [],
  settings: {
    shown: [
      { name: 'NODE_ENV', value: 'production' },
      { name: 'APP_URL', value: 'https://sanad.example' },
      { name: 'TRUSTED_PROXIES', value: '1' },
      { name: 'PLAN_MONTHLY', value: '49.00' },
    ],
    hidden: [
      { name: 'DATABASE_URL', isSet: false },
      { name: 'MAIL_URL', isSet: true },
      { name: 'ZIINA_API_KEY', isSet: true },
    ],
  },
}

const IN_TROUBLE: Health = {
  ...WELL,
  database: { kind: 'server', bytes: null, logBytes: null, diskFree: null },
  writes: { jobs: 1284, longestMs: 20_340 },
  printing: { workers: 2, running: 2, waiting: 31 },
  mail: {
    to: 'server',
    isLate: true,
    lastSentAt: null,
    lastFailure: { at: '2026-11-21T07:28:00.000Z', code: '550 5.1.1' },
  },
  dataCheck: null,
  lastBackup: null,
  refusals: [
    { hour: '2026-11-21T07:00:00.000Z', signIns: 1_302, limits: 841 },
    { hour: '2026-11-21T06:00:00.000Z', signIns: 4, limits: 0 },
  ],
}

const answering = (answer: Answer) => asAdmin(adminPaths.health, { [CALL]: answer })

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: answering(WELL),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('61.5 GB')).toBeVisible()
    await expect(page.getByText(t('works'))).toBeVisible()
    await expect(page.getByText(t('noRefusals'))).toBeVisible()
    await expect(within(page.getByRole('row', { name: /MAIL_URL/ })).getByText(t('isSet'))).toBeVisible()
    await expect(within(page.getByRole('row', { name: /DATABASE_URL/ })).getByText(t('isNotSet'))).toBeVisible()
  },
}

export const InTrouble: StoryObj = {
  name: 'In trouble',
  tags: ['picture'],
  parameters: answering(IN_TROUBLE),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(t('late'))).toBeVisible()
    await expect(page.getByText('550 5.1.1')).toBeVisible()
    await expect(page.getByText(t('noBackup'))).toBeVisible()
    await expect(page.getByText(storyTranslator(dataCheckMessages)('not-yet'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: answering(pending),
  play: async ({ canvasElement }) => {
    const title = storyTranslator(adminMessages)('health')
    await expect(await within(canvasElement).findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
}

let isDown = true

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  beforeEach: () => {
    isDown = true
  },
  parameters: answering(() => (isDown ? refused(500, 'No')() : WELL)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('failed'))
    await expect(
      within(canvasElement).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') }),
    ).toBeVisible()
  },
}

export const Recovered: StoryObj = {
  name: 'Tried again',
  tags: ['logs-errors'],
  beforeEach: () => {
    isDown = true
  },
  parameters: answering(() => (isDown ? refused(500, 'No')() : WELL)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const again = await page.findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
    isDown = false
    await userEvent.click(again)
    await expect(await page.findByText(t('works'))).toBeVisible()
    await expect(page.queryByRole('alert')).toBeNull()
  },
}
