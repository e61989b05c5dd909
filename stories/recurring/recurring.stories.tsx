import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { RecurringScreen } from '#ui/features/recurring/list/RecurringScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { withRecurring } from './series-fixture.ts'

const meta: Meta = {
  title: 'Screens/Recurring invoices',
  render: () => <AtAddress path={paths.recurring} screen={RecurringScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof recurringListMessages.en>> = (key, ...slots) =>
  storyTranslator(recurringListMessages)(key, ...slots)
const form: ReturnType<typeof storyTranslator<typeof recurringFormMessages.en>> = (key, ...slots) =>
  storyTranslator(recurringFormMessages)(key, ...slots)

const NONE = { items: [], nextCursor: null }

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withRecurring(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('waiting', { n: 2 }))
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withRecurring({ 'GET /api/recurring-invoices': NONE }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('emptyTitle'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withRecurring({ 'GET /api/recurring-invoices': pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withRecurring({
    'GET /api/recurring-invoices': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.recurring }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

export const NothingFound: StoryObj = {
  parameters: withRecurring({ 'GET /api/recurring-invoices': NONE }, { path: `${paths.recurring}?show=paused` }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothingFound'))
  },
}

const openForm = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: t('create') }))
  return within(await within(document.body).findByRole('dialog'))
}

export const NewSeries: StoryObj = {
  name: 'New',
  tags: ['picture', 'zoom'],
  parameters: withRecurring(),
  play: async ({ canvasElement }) => {
    const dialog = await openForm(canvasElement)
    await expect(await dialog.findByRole('textbox', { name: form('every') })).toHaveValue('1')
  },
}

/** The server names a field, and what was typed stays. */
export const Refused: StoryObj = {
  name: 'New, refused',
  tags: ['logs-errors'],
  parameters: withRecurring({
    'POST /api/recurring-invoices': () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        'draft.lines.0.description': '{monht}',
      })(),
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openForm(canvasElement)
    const description = await dialog.findByRole('textbox', { name: form('description') })
    await userEvent.type(description, 'Rent {{monht}')
    await userEvent.click(dialog.getByRole('button', { name: form('save') }))
    await waitFor(() => expect(description).toBeInvalid())
    await expect(description).toHaveValue('Rent {monht}')
  },
}
