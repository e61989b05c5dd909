import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
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
