import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { StocktakeScreen } from '#ui/features/inventory/stocktake/StocktakeScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { refused } from '#stories/fixtures/story-fixture.tsx'
import { MANY_COUNTS, OPEN, POSTED, withStocktake } from './stocktake-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Inventory/Stocktake/Posting',
  render: () => <AtAddress path={patterns.stocktake} screen={StocktakeScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof stocktakeMessages.en>> = (key, ...slots) =>
  storyTranslator(stocktakeMessages)(key, ...slots)

const r: ReturnType<typeof storyTranslator<typeof reviewMessages.en>> = (key, ...slots) =>
  storyTranslator(reviewMessages)(key, ...slots)

const undo = () => storyTranslator(deferredActionMessages)('undo')

async function review({ canvasElement }: { canvasElement: HTMLElement }) {
  const page = within(canvasElement)
  await userEvent.click(await page.findByRole('tab', { name: t('review') }))
  await page.findByRole('heading', { name: r('postTitle') })
  // Counts are refetched, and nothing is posted before they are there.
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
  return page
}

let isPosted = false

export const Posting: StoryObj = {
  // Before the screen is rendered, which asks for the stocktake at once.
  beforeEach: () => {
    isPosted = false
  },
  parameters: withStocktake({
    'GET /api/stocktakes/:id': () => (isPosted ? POSTED : OPEN),
    'POST /api/stocktakes/:id/post': () => {
      isPosted = true
      return POSTED
    },
  }),
  play: async (context) => {
    const page = await review(context)
    await userEvent.click(page.getByRole('button', { name: new RegExp(r('post', { n: 2 })) }))
    await expect(page.getByRole('button', { name: undo() })).toHaveFocus()
    await expect(page.getByText(r('postPending'))).toBeVisible()
    await userEvent.click(page.getByRole('tab', { name: t('count') }))
    await expect(await page.findByText(r('notCounting'))).toBeVisible()
    await expect(isPosted).toBe(false)
    await userEvent.click(page.getByRole('tab', { name: t('review') }))
    await userEvent.click(await page.findByRole('button', { name: r('postNow') }))
    await within(document.body).findByText(r('posted'))
    await expect(page.queryByRole('tab')).toBeNull()
  },
}

export const PostingUndone: StoryObj = {
  ...Posting,
  name: 'Posting, undone',
  play: async (context) => {
    const page = await review(context)
    await userEvent.click(page.getByRole('button', { name: new RegExp(r('post', { n: 2 })) }))
    await userEvent.click(page.getByRole('button', { name: undo() }))
    await waitFor(() => expect(page.getByRole('button', { name: new RegExp(r('post', { n: 2 })) })).toBeEnabled())
    await expect(isPosted).toBe(false)
  },
}

/** Beside the button, the largest five by value. */
export const ManyDifferences: StoryObj = {
  name: 'Many differences',
  tags: ['picture'],
  parameters: withStocktake({ 'GET /api/stocktakes/:id/counts': { items: MANY_COUNTS, nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('tab', { name: t('review') }))
    const card = within(await page.findByRole('region', { name: r('postTitle') }))
    const values = card.getAllByRole('listitem').map(({ textContent }) => /[−+][\d.]+$/.exec(textContent)?.[0])
    await expect(values).toEqual(['−990.00', '+960.00', '−930.00', '+900.00', '−870.00'])
  },
}

export const NotPosted: StoryObj = {
  name: 'Posting, refused',
  tags: ['logs-errors'],
  parameters: withStocktake({
    'POST /api/stocktakes/:id/post': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async (context) => {
    const page = await review(context)
    const post = page.getByRole('button', { name: new RegExp(r('post', { n: 2 })) })
    await userEvent.click(post)
    await userEvent.click(await page.findByRole('button', { name: r('postNow') }))
    await within(document.body).findByText(r('notPosted'))
    await expect(await page.findByRole('button', { name: new RegExp(r('post', { n: 2 })) })).toBeEnabled()
  },
}
