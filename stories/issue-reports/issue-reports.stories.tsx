import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fieldMessages } from '#i18n/fields.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { failedCalls } from '#ui/platform/api/recent-failures.ts'
import { forgetReportedError, readReportedError, rememberReportedError } from '#ui/platform/feedback/reported-error.ts'
import { EMPTY_REPORT, rememberReportOf } from '#ui/features/issue-reports/state.ts'
import { ReportScreen } from '#ui/features/issue-reports/ReportScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { drawnScreenshot, REPORT_ID } from './example-reports.ts'
import { type Answer, type Call, withFixture, pending, refusedFor, USER } from '#stories/fixtures/story-fixture.tsx'

/** A call that failed before, of which neither the id nor the query is reported. */
const BUSY = {
  at: Date.parse('2026-11-21T07:59:00.000Z'),
  url: '/api/invoices/01935a5e-7c00-7000-8000-0000000000aa/pdf?v=3',
  method: 'GET',
  error: new ApiError('', 503, { reason: 'server.busy', requestId: '7f3a' }),
}

const meta: Meta = {
  title: 'Screens/Report issue',
  // Drafts of other stories are stored: start empty.
  beforeEach: () => {
    rememberReportOf(USER.id, EMPTY_REPORT)
    failedCalls.splice(0, failedCalls.length, BUSY)
    forgetReportedError()
  },
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
  await userEvent.click(page.getByRole('button', { name: storyTranslator(reportKindMessages)('sending') }))
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
    const topic = within(canvasElement).getByRole('button', { name: storyTranslator(reportKindMessages)('sending') })
    await expect(topic).toHaveAttribute('aria-pressed', 'true')
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
      return { id: REPORT_ID, ticket: 'SUP-7K2MZ0', reference: 'SUP-7K2MZ0', status: 'open' }
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
    await expect(shown).toMatch(
      /\n2026-11-21T07:59:00\.000Z GET \/api\/invoices\/:id\/pdf: 503 server\.busy, request 7f3a$/,
    )
    await write(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: storyTranslator(reportKindMessages)('blocking') }))
    await choose(canvasElement, new File([await drawnScreenshot(40, 30)], 'screen.png', { type: 'image/png' }))
    await expect(await page.findByRole('img', { name: t('screenshotAlt') })).toBeVisible()
    const access = page.getByRole('checkbox', { name: t('supportAccess', { n: 7 }) })
    await expect(access).not.toBeChecked()
    await userEvent.click(access)
    await send(canvasElement)
    await waitFor(() => expect(page.getByText(t('sentTitle'))).toHaveFocus())
    await expect(page.getByText('SUP-7K2MZ0')).toBeVisible()
    await expect(page.getByRole('link', { name: t('openConversation') })).toHaveAttribute(
      'href',
      paths.issueReport(REPORT_ID),
    )
    const kind = { category: 'bug', severity: 'blocking', topic: 'sending' }
    const sent = { ...kind, description: WHAT, email: USER.email, diagnostics: shown, supportAccessDays: 7 }
    await expect(arrived).toMatchObject({ ...sent, screenshot: expect.stringMatching(/^\/9j\//) })
  },
}

/** Only what is broken has a severity and a topic. */
export const Question: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers({ 'GET /api/health': pending }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(issueReportMessages)
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: storyTranslator(reportKindMessages)('question') }))
    await expect(page.queryByRole('group', { name: t('topic') })).toBeNull()
    await expect(page.queryByRole('radiogroup', { name: t('severity') })).toBeNull()
    await userEvent.type(page.getByLabelText(t('message')), WHAT)
  },
}

/** The error screen leads here; its details go along until they are sent. */
export const AfterAnError: StoryObj = {
  beforeEach: () => rememberReportedError('Error: x is undefined\n  at Invoice'),
  parameters: withAnswers({
    [POST]: { id: REPORT_ID, ticket: 'SUP-7K2MZ0', reference: 'SUP-7K2MZ0', status: 'open' },
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(issueReportMessages)
    const page = within(canvasElement)
    const details = within(page.getByRole('region', { name: t('details') }))
    await expect(await details.findByText(/^Server: version/)).toHaveTextContent(/Error on \S+ Error: x is undefined/)
    await write(canvasElement)
    await send(canvasElement)
    await page.findByText(t('sentTitle'))
    await expect(readReportedError()).toBeNull()
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
    [POST]: refusedFor('issue-report.daily-limit'),
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
