import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminMailMessages } from '#i18n/admin/mail.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, refused } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, GIVEN_UP_MAILS } from './admin-fixture.ts'

/** On the page of background jobs, which a phone does not have. */
const meta: Meta = {
  title: 'Screens/Admin/Emails given up',
  // wide: a phone has the users alone.
  tags: ['wide'],
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminMailMessages.en>> = (key, ...slots) =>
  storyTranslator(adminMailMessages)(key, ...slots)

const LIST = 'GET /api/admin/mail'
const RETRY = 'POST /api/admin/mail/retry'
const all = () => ({ items: GIVEN_UP_MAILS, nextCursor: null })
const withMail = (answers: Record<string, Answer> = {}) => asAdmin(adminPaths.jobs, { [LIST]: all, ...answers })

const press = async (canvas: HTMLElement, name: string) => {
  const [button] = await within(canvas).findAllByRole('button', { name })
  await userEvent.click(button ?? canvas)
}

/** The dialog is outside of the canvas. */
async function giveReason(reason: string, act: string) {
  const dialog = within(await within(document.body).findByRole('alertdialog'))
  if (reason !== '') {
    await userEvent.type(dialog.getByLabelText(storyTranslator(adminUserMessages)('reason')), reason)
  }
  await userEvent.click(dialog.getByRole('button', { name: act }))
  return dialog
}

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: withMail(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('refused'))).toBeVisible()
    await expect(within(canvasElement).getByText('550 5.1.1')).toBeVisible()
    // A code is of no use later.
    await expect(within(canvasElement).getAllByRole('button', { name: t('retry') })).toHaveLength(2)
    await expect(within(canvasElement).getAllByRole('button', { name: t('drop') })).toHaveLength(3)
  },
}

export const Empty: StoryObj = {
  parameters: asAdmin(adminPaths.jobs),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('none'))).toBeVisible()
  },
}

let sent: unknown

export const SentAgain: StoryObj = {
  name: 'Sent again',
  parameters: withMail({
    [RETRY]: ({ body }: Call) => {
      sent = body
      return { changed: 1, hasMore: false }
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('retry'))
    await giveReason('The server is back', t('retry'))
    await waitFor(() => expect(document.body).toHaveTextContent(t('retried', { n: 1 })))
    await expect(sent).toEqual({ ids: [GIVEN_UP_MAILS[0]?.id], reason: 'The server is back' })
  },
}

export const ReasonMissing: StoryObj = {
  name: 'All again, without a reason',
  tags: ['picture'],
  parameters: withMail(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('retryAll'))
    const dialog = await giveReason('', t('retryAll'))
    await expect(await dialog.findByText(storyTranslator(fieldMessages)('missing'))).toBeVisible()
    await expect(dialog.getByText(t('allText'))).toBeVisible()
  },
}

/** The reason that was typed is there still. */
export const NotSent: StoryObj = {
  name: 'Not sent again',
  tags: ['logs-errors'],
  parameters: withMail({
    [RETRY]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('retry'))
    const dialog = await giveReason('The server is back', t('retry'))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('storage.unavailable'),
    )
    await expect(dialog.getByLabelText(storyTranslator(adminUserMessages)('reason'))).toHaveValue('The server is back')
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withMail({ [LIST]: () => refused(500, 'No')() }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('failedToLoad'))).toBeVisible()
    const again = storyTranslator(shellMessages)('tryAgain')
    await expect(within(canvasElement).getByRole('button', { name: again })).toBeVisible()
  },
}
