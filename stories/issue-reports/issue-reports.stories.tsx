import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fieldMessages } from '#i18n/fields.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { EMPTY_REPORT, rememberReportOf } from '#ui/features/issue-reports/state.ts'
import { ReportScreen } from '#ui/features/issue-reports/ReportScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, withFixture, pending, refused, USER } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Report issue',
  // Drafts of other stories are stored: start empty.
  beforeEach: () => rememberReportOf(USER.id, EMPTY_REPORT),
  render: () => <AtAddress path="/report" screen={ReportScreen} />,
}
export default meta

const POST = 'POST /api/issue-reports'
const HEALTH = { 'GET /api/health': { status: 'ok', version: '1.2.3', uptimeSeconds: 60 } }
const withAnswers = (answers: Record<string, Answer> = {}) =>
  withFixture({ signedIn: true, path: '/report', answers: { ...HEALTH, ...answers } })

/** Mixed languages, as real users write. */
const WHAT = 'The PDF of INV-0042 stays empty. ملف الفاتورة فارغ.'

async function write(canvas: HTMLElement) {
  const t = storyTranslator(issueReportMessages)
  const page = within(canvas)
  await userEvent.click(page.getByRole('button', { name: t('sending') }))
  const field = page.getByLabelText(t('description'))
  await userEvent.clear(field)
  await userEvent.type(field, WHAT)
}

async function send(canvas: HTMLElement) {
  await userEvent.click(within(canvas).getByRole('button', { name: storyTranslator(issueReportMessages)('send') }))
}

/** Diagnostics are pending. */
export const Writing: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withAnswers({ 'GET /api/health': pending }),
  play: async ({ canvasElement }) => {
    await write(canvasElement)
    const t = storyTranslator(issueReportMessages)
    await expect(within(canvasElement).getByRole('button', { name: t('sending') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(within(canvasElement).getByLabelText(t('email'))).toHaveValue(USER.email)
  },
}

let arrived: unknown

/** Sends exactly what was shown, and the re-encoded screenshot. */
export const Sent: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withAnswers({
    [POST]: ({ body }: Call) => {
      arrived = body
      return { reference: 'SUP-7K2MZ0' }
    },
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(issueReportMessages)
    const page = within(canvasElement)
    const details = await within(page.getByRole('region', { name: t('details') })).findByText(
      /^Server: version 1\.2\.3/,
    )
    const shown = details.textContent
    await expect(shown).not.toContain(USER.email)
    await write(canvasElement)
    await choose(canvasElement, await pictureFile())
    await expect(await page.findByRole('img', { name: t('screenshotAlt') })).toBeVisible()
    await send(canvasElement)
    await waitFor(() => expect(page.getByText(t('sentTitle'))).toHaveFocus())
    await expect(page.getByText('SUP-7K2MZ0')).toBeVisible()
    const sent = { category: 'sending', description: WHAT, email: USER.email, diagnostics: shown }
    await expect(arrived).toMatchObject({ ...sent, screenshot: expect.stringMatching(/^\/9j\//) })
  },
}

export const FieldsMissing: StoryObj = {
  parameters: withAnswers(),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(issueReportMessages)
    const page = within(canvasElement)
    await userEvent.clear(page.getByLabelText(t('description')))
    await userEvent.clear(page.getByLabelText(t('email')))
    await userEvent.type(page.getByLabelText(t('email')), 'owner@')
    await choose(canvasElement, new File(['text'], 'notes.png', { type: 'image/png' }))
    await page.findByText(t('screenshotFailed'))
    await send(canvasElement)
    await page.findByText(storyTranslator(fieldMessages)('missing'))
    await expect(page.getByText(storyTranslator(fieldMessages)('not-an-email'))).toBeVisible()
    await waitFor(() => expect(page.getByLabelText(t('description'))).toHaveFocus())
    await userEvent.clear(page.getByLabelText(t('email')))
    await userEvent.type(page.getByLabelText(t('email')), USER.email)
  },
}

/** The text is kept, and the e-mail fallback opens. */
export const NotSent: StoryObj = {
  tags: ['picture', 'zoom', 'logs-errors'],
  parameters: withAnswers({
    'GET /api/health': pending,
    [POST]: () => Promise.reject(new TypeError('Failed to fetch')),
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(issueReportMessages)
    const page = within(canvasElement)
    await write(canvasElement)
    await send(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
    await expect(page.getByLabelText(t('description'))).toHaveValue(WHAT)
    const link = page.getByRole('link', { name: t('writeMail') })
    await expect(link).toBeVisible()
    const mail = new URL(link.getAttribute('href') ?? '')
    await expect(mail.protocol).toBe('mailto:')
    await expect(mail.searchParams.get('body')).toContain(WHAT)
    await expect(page.getByRole('button', { name: t('copyAddress') })).toBeVisible()
  },
}

export const LimitReached: StoryObj = {
  tags: ['logs-errors'],
  parameters: withAnswers({
    [POST]: () =>
      refused(
        429,
        storyTranslator(refusalMessages)('issue-report.daily-limit'),
        undefined,
        'issue-report.daily-limit',
      )(),
  }),
  play: async ({ canvasElement }) => {
    await write(canvasElement)
    await send(canvasElement)
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('issue-report.daily-limit'))
  },
}

async function choose(canvas: HTMLElement, file: File) {
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  await userEvent.upload(input, file)
}

async function pictureFile(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob ?? ''], 'screen.png', { type: 'image/png' })
}
