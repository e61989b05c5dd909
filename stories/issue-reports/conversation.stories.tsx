import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fieldMessages } from '#i18n/fields.ts'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ConversationScreen } from '#ui/features/issue-reports/conversation/ConversationScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { forgetEntry } from '#ui/platform/storage/storage.ts'
import { AtAddress, findToast, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type Call, pending, refusedFor, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { CONVERSATION, drawnScreenshot, LONG_CONVERSATION, REPORT_ID, WITH_SCREENSHOT } from './example-reports.ts'

const meta: Meta = {
  title: 'Screens/Report issue/Conversation',
  // Replies of other stories are stored: start empty.
  beforeEach: () => forgetEntry(`record_edits:${USER.id}`),
  render: () => <AtAddress path="/report/:id" screen={ConversationScreen} />,
}
export default meta

const ONE = `/api/issue-reports/${REPORT_ID}`
const SCREENSHOT = `GET ${ONE}/screenshots/${WITH_SCREENSHOT.id}`

const screenshot = (width: number, height: number) => async () =>
  new Response(await drawnScreenshot(width, height), { headers: { 'content-type': 'image/png' } })

const answering = (conversation: Answer, answers: Record<string, Answer> = {}, online = true) =>
  withFixture({
    signedIn: true,
    online,
    path: paths.issueReport(REPORT_ID),
    answers: {
      'GET /api/account': ACCOUNT,
      [`GET ${ONE}`]: conversation,
      [`POST ${ONE}/seen`]: () => undefined,
      [SCREENSHOT]: screenshot(640, 400),
      ...answers,
    },
  })

const READ = { ...CONVERSATION, unread: false }

async function reply(canvas: HTMLElement, text: string) {
  const t = storyTranslator(conversationMessages)
  const page = within(canvas)
  const field = await page.findByRole('textbox', { name: t('reply') })
  if (text !== '') await userEvent.type(field, text)
  await userEvent.click(page.getByRole('button', { name: t('send') }))
  return field
}

let timesSeen = 0

/** The answer that was not read has the focus, and is read from then on. */
export const Filled: StoryObj = {
  tags: ['picture', 'header', 'zoom'],
  beforeEach: () => {
    timesSeen = 0
  },
  parameters: answering(CONVERSATION, {
    [`POST ${ONE}/seen`]: () => {
      timesSeen += 1
    },
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    const page = within(canvasElement)
    const messages = within(await page.findByRole('list', { name: t('conversation') })).getAllByRole('article')
    await waitFor(() => expect(messages.at(-1)).toHaveFocus())
    await waitFor(() => expect(timesSeen).toBe(1))
    await expect(page.getByText(t('details'))).toBeVisible()
    await expect(page.getByText(/^Server: version/)).not.toBeVisible()
    await expect(await page.findByRole('button', { name: t('enlarge') })).toBeVisible()
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: answering(pending) }

export const NotFound: StoryObj = {
  tags: ['picture'],
  parameters: answering(refusedFor('request.not-found')),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    await within(canvasElement).findByText(t('notFoundText'))
    await expect(within(canvasElement).getByRole('link', { name: t('toList') })).toHaveAttribute('href', '/report')
  },
}

export const ErrorState: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: answering(refusedFor('server.error')),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

let isThere = false

export const TriedAgain: StoryObj = {
  tags: ['logs-errors'],
  beforeEach: () => {
    isThere = false
  },
  parameters: answering(() => (isThere ? READ : refusedFor('server.error')())),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent(t('loadFailed'))
    isThere = true
    await userEvent.click(page.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') }))
    await page.findByRole('list', { name: t('conversation') })
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: answering(READ, {}, false),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
  },
}

let said: string[] = []

/** The conversation has the reply before the field is empty. */
export const Replied: StoryObj = {
  beforeEach: () => {
    said = []
  },
  parameters: answering(
    () => {
      const replies = said.map((text, index) => ({
        id: `01935a5e-7c00-7000-8000-00000000f9${String(index).padStart(2, '0')}`,
        by: 'user',
        text,
        at: '2026-11-21T08:00:00.000Z',
        screenshot: false,
      }))
      return { ...READ, status: said.length > 0 ? 'open' : 'answered', messages: [...READ.messages, ...replies] }
    },
    {
      [`POST ${ONE}/replies`]: ({ body }: Call) => {
        said.push(String(Object(body).text))
        return { id: REPORT_ID, reportId: REPORT_ID, ticket: READ.ticket, status: 'open' }
      },
    },
  ),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    const field = await reply(canvasElement, 'شكراً، يعمل الآن. It works.')
    await findToast(t('sent'))
    await waitFor(() => expect(field).toHaveValue(''))
    const messages = within(within(canvasElement).getByRole('list', { name: t('conversation') })).getAllByRole(
      'article',
    )
    await expect(messages.at(-1)).toHaveTextContent('It works.')
  },
}

export const ReplyMissing: StoryObj = {
  parameters: answering(READ),
  play: async ({ canvasElement }) => {
    const field = await reply(canvasElement, '')
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('missing'))
    await waitFor(() => expect(field).toHaveFocus())
  },
}

/** The text stays, also on the device. */
export const ReplyNotSent: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: answering(READ, {
    [`POST ${ONE}/replies`]: () => Promise.reject(new TypeError('Failed to fetch')),
  }),
  play: async ({ canvasElement }) => {
    const field = await reply(canvasElement, 'It works.')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(conversationMessages)('saved'),
    )
    await expect(field).toHaveValue('It works.')
  },
}

export const LimitReached: StoryObj = {
  tags: ['logs-errors'],
  parameters: answering(READ, {
    [`POST ${ONE}/replies`]: () =>
      Response.json(
        {
          error: storyTranslator(refusalMessages)('issue-report.reply-limit'),
          reason: 'issue-report.reply-limit',
          resetsAt: '2026-11-21T20:00:00.000Z',
          requestId: 'story',
        },
        { status: 429 },
      ),
  }),
  play: async ({ canvasElement }) => {
    await reply(canvasElement, 'It works.')
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('issue-report.reply-limit'))
    await expect(within(alert).getByRole('time')).toHaveAttribute('datetime', '2026-11-21T20:00:00.000Z')
  },
}

export const Closed: StoryObj = {
  tags: ['picture'],
  parameters: answering({
    ...READ,
    status: 'closed',
    closedAt: '2026-11-20T08:00:00.000Z',
    continues: { id: '01935a5e-7c00-7000-8000-00000000e009', ticket: 'SUP-1B8WQN' },
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    await within(canvasElement).findByText(t('closed'))
    await expect(within(canvasElement).getByRole('link', { name: 'SUP-1B8WQN' })).toBeVisible()
  },
}

/** A reply begins another report, which then stands at the address. */
export const ClosedForLong: StoryObj = {
  parameters: answering(
    { ...READ, status: 'closed', closedAt: '2026-09-20T08:00:00.000Z' },
    {
      [`POST ${ONE}/replies`]: () => ({
        id: '01935a5e-7c00-7000-8000-00000000f101',
        reportId: '01935a5e-7c00-7000-8000-00000000e011',
        ticket: 'SUP-NEW111',
        status: 'open',
      }),
      'GET /api/issue-reports/01935a5e-7c00-7000-8000-00000000e011': {
        ...READ,
        id: '01935a5e-7c00-7000-8000-00000000e011',
        ticket: 'SUP-NEW111',
        status: 'open',
        messages: READ.messages.slice(2, 3),
        continues: { id: REPORT_ID, ticket: READ.ticket },
      },
    },
  ),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    const page = within(canvasElement)
    await page.findByText(t('begins'))
    await reply(canvasElement, 'It is empty again.')
    await page.findByRole('heading', { level: 1, name: 'SUP-NEW111' })
    await expect(page.getByRole('textbox', { name: t('reply') })).toHaveValue('')
  },
}

export const SixtyMessages: StoryObj = {
  name: 'Sixty messages, some of 200 letters without a space',
  parameters: answering(LONG_CONVERSATION),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', {
      name: storyTranslator(conversationMessages)('conversation'),
    })
    await expect(within(list).getAllByRole('article')).toHaveLength(60)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

/** Higher than the page: it is scrolled within the dialog, by keyboard too. */
export const ScreenshotOpened: StoryObj = {
  tags: ['picture'],
  parameters: answering(READ, { [SCREENSHOT]: screenshot(1200, 4000) }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(conversationMessages)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('enlarge') }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(dialog.getByRole('img', { name: t('screenshot') })).toBeVisible()
    await expect(dialog.getByRole('group', { name: t('screenshot') })).toHaveAttribute('tabindex', '0')
  },
}

export const ScreenshotFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: answering(READ, { [SCREENSHOT]: refusedFor('request.not-found') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(conversationMessages)('screenshotFailed'))
  },
}

/** A picture that is attached to a reply can be taken out again. */
export const ScreenshotChosen: StoryObj = {
  parameters: answering(READ),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(issueReportMessages)
    const page = within(canvasElement)
    await page.findByRole('button', { name: t('addScreenshot') })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is nowhere to choose a file')
    await userEvent.upload(input, new File([await drawnScreenshot(40, 80)], 'screen.png', { type: 'image/png' }))
    await expect(await page.findByRole('img', { name: t('screenshotAlt') })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: t('removeScreenshot') }))
    await waitFor(() => expect(page.queryByRole('img', { name: t('screenshotAlt') })).toBeNull())
  },
}
