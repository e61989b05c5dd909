import type { Meta, StoryObj } from '@storybook/react-vite'
import { translator } from '#i18n/translator.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { StocktakesScreen } from '#ui/features/inventory/stocktake/StocktakesScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { AtAddressPending, pendingRow } from '#stories/fixtures/pending-action.tsx'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ListOrOne, OPEN, withStocktake } from './stocktake-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Inventory/Stocktakes',
  render: () => <AtAddress path={paths.stocktakes} screen={StocktakesScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof stocktakeMessages.en>> = (key, ...slots) =>
  storyTranslator(stocktakeMessages)(key, ...slots)

const listing = (answers: Record<string, Answer> = {}) => withStocktake(answers, { path: paths.stocktakes })

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: listing(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(OPEN.name ?? '')
    await expect(page.getByText(t('open'))).toBeVisible()
    await page.findByText(t('allShown', { n: 2 }))
  },
}

/** Its row says that something is about to change the record, and takes it back. */
export const Pending: StoryObj = {
  name: 'An action is pending',
  tags: ['picture'],
  parameters: listing(),
  render: () => (
    <AtAddressPending
      record={OPEN.id}
      title={(locale) => translator(reviewMessages, locale)('posting')}
      path={paths.stocktakes}
      screen={StocktakesScreen}
    />
  ),
  play: async ({ canvasElement }) => {
    await pendingRow(canvasElement, OPEN.id)
  },
}

/** The empty list explains a stocktake. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: listing({ 'GET /api/stocktakes': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('emptyTitle'))
    await expect(page.getAllByRole('button', { name: t('start') })).toHaveLength(1)
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: listing({ 'GET /api/stocktakes': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loading'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: listing({
    'GET /api/stocktakes': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('loadFailed'))
    await expect(within(alert).getByRole('button')).toHaveTextContent(storyTranslator(shellMessages)('tryAgain'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.stocktakes }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

async function openDialog(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await page.findByText(OPEN.name ?? '')
  await userEvent.click(page.getByRole('button', { name: t('start') }))
  return within(await within(document.body).findByRole('dialog'))
}

const started: unknown[] = []

/** A name is optional: Enter begins. */
export const Starting: StoryObj = {
  tags: ['picture'],
  parameters: listing({
    'POST /api/stocktakes': ({ body }: Call) => {
      started.push(body)
      return OPEN
    },
  }),
  play: async ({ canvasElement }) => {
    started.length = 0
    const dialog = await openDialog(canvasElement)
    const field = dialog.getByRole('textbox', { name: t('name') })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(dialog.getByText(t('nameHint'))).toBeVisible()
  },
}

export const Started: StoryObj = {
  render: () => <AtAddress path={`${paths.stocktakes}/:id?`} screen={ListOrOne} />,
  parameters: Starting.parameters ?? {},
  play: async ({ canvasElement }) => {
    started.length = 0
    const dialog = await openDialog(canvasElement)
    await userEvent.type(dialog.getByRole('textbox', { name: t('name') }), 'Year end{Enter}')
    await waitFor(() => expect(started).toEqual([{ name: 'Year end' }]))
    await within(canvasElement).findByRole('tab', { name: t('count') })
  },
}
