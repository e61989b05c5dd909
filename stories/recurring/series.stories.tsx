import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { SeriesScreen } from '#ui/features/recurring/page/SeriesScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { daysOf, RENT_SERIES, ROWS, withSeries } from './series-fixture.ts'

const meta: Meta = {
  title: 'Screens/Recurring invoice',
  render: () => <AtAddress path={patterns.series} screen={SeriesScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof recurringPageMessages.en>> = (key, ...slots) =>
  storyTranslator(recurringPageMessages)(key, ...slots)

const at = `GET /api/recurring-invoices/${RENT_SERIES.id}`

const named = (index: number) => {
  const row = ROWS[index]
  if (!row) throw new Error('No such row')
  return row
}

export const Filled: StoryObj = {
  // dark: badges of four tones, and a notice.
  tags: ['picture', 'header', 'dark'],
  parameters: withSeries({ ...RENT_SERIES, waiting: 3, prices: [{ line: 0, itemId: 'x', price: '5500' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0038')
    await within(canvasElement).findByText(t('prices'))
  },
}

export const LongNames: StoryObj = {
  name: 'Long names',
  parameters: withSeries(named(1)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0038')
  },
}

export const NothingMade: StoryObj = {
  name: 'Nothing made yet',
  parameters: withSeries({ ...RENT_SERIES, made: 0 }, { [`${at}/occurrences`]: daysOf(RENT_SERIES, []) }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('none'))
  },
}

export const Paused: StoryObj = {
  tags: ['picture'],
  parameters: withSeries(named(2)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('pausedText'))
  },
}

export const Ended: StoryObj = {
  parameters: withSeries(named(3)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('endedText'))
    await within(canvasElement).findByRole('button', { name: t('duplicate') })
  },
}

const open = async (canvasElement: HTMLElement, name: string) => {
  const more = storyTranslator(recordMessages)('more')
  await userEvent.click(await within(canvasElement).findByRole('button', { name: more }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name }))
}

/** It is taken back with Undo, and not sent before. */
export const Skipped: StoryObj = {
  name: 'The next is skipped, with Undo',
  parameters: withSeries(RENT_SERIES),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0038')
    await open(canvasElement, t('skip'))
    await within(document.body).findByRole('alertdialog')
  },
}

export const NotMade: StoryObj = {
  name: 'The next cannot be made',
  tags: ['logs-errors'],
  parameters: withSeries(RENT_SERIES, {
    [`POST /api/recurring-invoices/${RENT_SERIES.id}/now`]: () =>
      refused(402, storyTranslator(refusalMessages)('subscription.ended'), undefined, 'subscription.ended')(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0038')
    await open(canvasElement, t('now'))
    await within(document.body).findByText(t('failed'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withSeries(RENT_SERIES, { [at]: pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withSeries(RENT_SERIES, {
    [at]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const ReadOnly: StoryObj = {
  name: 'Read by an accountant',
  parameters: {
    fixture: { ...withSeries(named(2)).fixture, role: 'accountant' },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(recurringListMessages)('paused'))
    await expect(within(canvasElement).queryByRole('button', { name: t('resume') })).toBeNull()
  },
}
