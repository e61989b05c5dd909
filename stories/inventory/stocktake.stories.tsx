import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { displayName } from '#domain/text/display-name.ts'
import { stocktakeMessages, stocktakeRecordMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { StocktakeScreen } from '#ui/features/inventory/stocktake/StocktakeScreen.tsx'
import { forgetKeys } from '#ui/platform/storage/storage.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { CHAIR, COUNTS, LAMP, ListOrOne, OPEN, OUD, POSTED, RICE, withStocktake } from './stocktake-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Inventory/Stocktake',
  beforeEach: () => forgetKeys((key) => !key.startsWith('unsent_count:')),
  render: () => <AtAddress path={patterns.stocktake} screen={StocktakeScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof stocktakeMessages.en>> = (key, ...slots) =>
  storyTranslator(stocktakeMessages)(key, ...slots)

const r: ReturnType<typeof storyTranslator<typeof reviewMessages.en>> = (key, ...slots) =>
  storyTranslator(reviewMessages)(key, ...slots)

const nameHere = (named: { name: string; nameAr: string | null }) =>
  displayName(named, document.documentElement.lang === 'ar' ? 'ar' : 'en')

type Context = { canvasElement: HTMLElement }

const fieldOf = (canvasElement: HTMLElement, item: { name: string; nameAr: string | null }) =>
  within(canvasElement).findByRole('textbox', { name: t('quantityOf', { item: nameHere(item) }) })

async function review({ canvasElement }: Context) {
  const page = within(canvasElement)
  await userEvent.click(await page.findByRole('tab', { name: t('review') }))
  await page.findByRole('heading', { name: r('postTitle') })
  // Counts are refetched, and nothing is posted before they are there.
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
  return page
}

/** Names of two hundred letters, a fraction, an item without a unit; a service is not counted. */
export const Counting: StoryObj = {
  tags: ['picture'],
  parameters: withStocktake(),
  play: async ({ canvasElement }) => {
    await expect(await fieldOf(canvasElement, RICE)).toHaveValue('40.5')
    await expect(await fieldOf(canvasElement, OUD)).toHaveValue('')
    await expect(within(canvasElement).queryByText('SKU-0005')).toBeNull()
  },
}

const sent: unknown[] = []
const taking = ({ body }: Call) => {
  sent.push(
    ...Object(body).counts.map(({ itemId, quantity }: { itemId: string; quantity: string }) => [itemId, quantity]),
  )
  return OPEN
}

/** Digits of any script; Enter saves and goes on to the next item; what was saved says so. */
export const Typed: StoryObj = {
  name: 'Counting, saved by Enter',
  tags: ['picture'],
  parameters: withStocktake({
    'GET /api/stocktakes/:id/counts': { items: [], nextCursor: null },
    'PUT /api/stocktakes/:id/counts': taking,
  }),
  play: async ({ canvasElement }) => {
    sent.length = 0
    const lamp = await fieldOf(canvasElement, LAMP)
    await userEvent.type(lamp, '١٢{Enter}')
    await expect(await fieldOf(canvasElement, CHAIR)).toHaveFocus()
    await userEvent.type(await fieldOf(canvasElement, CHAIR), '1,250.5{Enter}')
    await waitFor(() =>
      expect(sent).toEqual([
        [LAMP.id, '12'],
        [CHAIR.id, '1250.5'],
      ]),
    )
    await within(canvasElement).findByText(/1,250\.5/)
  },
}

/** A scanner types the code and Enter: the quantity of its item is next, then the search again. */
export const Scanned: StoryObj = {
  name: 'Counting, by a scanner that types',
  parameters: withStocktake({
    'PUT /api/stocktakes/:id/counts': taking,
    'GET /api/items': ({ search }: Call) => ({ items: search.get('q') ? [LAMP] : [CHAIR, LAMP], nextCursor: null }),
  }),
  play: async ({ canvasElement }) => {
    sent.length = 0
    const find = await within(canvasElement).findByRole('searchbox', { name: t('find') })
    await userEvent.type(find, `${LAMP.barcode}{Enter}`)
    const lamp = await fieldOf(canvasElement, LAMP)
    await waitFor(() => expect(lamp).toHaveFocus())
    await userEvent.clear(lamp)
    await userEvent.type(lamp, '7{Enter}')
    await waitFor(() => expect(sent).toEqual([[LAMP.id, '7']]))
    await expect(find).toHaveFocus()
    await expect(find).toHaveValue('')
  },
}

/** Each count shows that it is stored on the device. */
export const Offline: StoryObj = {
  name: 'Counting without a connection',
  tags: ['picture', 'logs-errors'],
  parameters: withStocktake({
    'PUT /api/stocktakes/:id/counts': () => {
      throw new TypeError('Failed to fetch')
    },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await fieldOf(canvasElement, OUD), '3.25{Enter}')
    await within(canvasElement).findByText(t('onDevice'))
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('unsent_count:'))
    await expect(keys).toHaveLength(1)
  },
}

/** Typed values stay, with the reason and a way to try again. */
export const Refused: StoryObj = {
  name: 'Counting, refused',
  tags: ['picture', 'zoom', 'logs-errors'],
  parameters: withStocktake({
    'PUT /api/stocktakes/:id/counts': () => refused(402, storyTranslator(refusalMessages)('subscription.ended'))(),
  }),
  play: async ({ canvasElement }) => {
    const field = await fieldOf(canvasElement, OUD)
    await userEvent.type(field, '3{Enter}')
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('subscription.ended'))
    await expect(field).toHaveValue('3')
  },
}

export const NotANumber: StoryObj = {
  name: 'Counting, not a number',
  tags: ['picture'],
  parameters: withStocktake(),
  play: async ({ canvasElement }) => {
    const field = await fieldOf(canvasElement, OUD)
    await userEvent.type(field, '-4{Enter}')
    await expect(field).toBeInvalid()
    await expect(field).toHaveFocus()
  },
}

export const LoadingItems: StoryObj = {
  name: 'Counting, loading',
  tags: ['loading'],
  parameters: withStocktake({ 'GET /api/items': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadingItems'))
  },
}

export const NoItems: StoryObj = {
  name: 'Counting, nothing tracked',
  tags: ['picture'],
  parameters: withStocktake({ 'GET /api/items': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noItems'))
  },
}

export const ItemsFailed: StoryObj = {
  name: 'Counting, error',
  tags: ['logs-errors'],
  parameters: withStocktake({
    'GET /api/items': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('itemsFailed'))
  },
}

export const AllCounted: StoryObj = {
  name: 'Counting, all counted',
  tags: ['zoom'],
  parameters: withStocktake({ 'GET /api/items': { items: [LAMP, RICE], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fieldOf(canvasElement, LAMP)
    await userEvent.click(page.getByRole('radio', { name: t('notCounted') }))
    await userEvent.click(await page.findByRole('button', { name: t('toReview') }))
    await page.findByRole('heading', { name: r('postTitle') })
  },
}

/** Counted, expected and moved since, with what the posting will do. */
export const Reviewing: StoryObj = {
  tags: ['picture'],
  parameters: withStocktake(),
  play: async (context) => {
    const page = await review(context)
    await expect(page.queryByText(nameHere(RICE))).toBeNull()
    await expect(page.getByRole('button', { name: new RegExp(r('post', { n: 2 })) })).toBeEnabled()
    await expect(page.getAllByText('AED −140.00')).toHaveLength(2)
  },
}

export const AllCounts: StoryObj = {
  name: 'Reviewing all that was counted',
  parameters: withStocktake(),
  play: async (context) => {
    const page = await review(context)
    await userEvent.click(page.getByRole('radio', { name: new RegExp(r('allCounts')) }))
    await expect(await page.findByText(r('agrees'))).toBeVisible()
  },
}

const kwd = COUNTS.map((count) => ({ ...count, value: count.value.replace('.00', '.125') }))

/** Three decimals, and quantities of twelve digits. */
export const Dinars: StoryObj = {
  name: 'Reviewing in Kuwaiti dinars',
  tags: ['picture'],
  parameters: withStocktake({
    'GET /api/stocktakes/:id': { ...OPEN, currency: 'KWD' },
    'GET /api/stocktakes/:id/counts': {
      items: kwd.map((count, index) =>
        index === 0 ? { ...count, quantity: '999999999999.123456', difference: '999999999987.123456' } : count,
      ),
      nextCursor: null,
    },
  }),
  play: async (context) => {
    await (await review(context)).findAllByText(/KWD/)
  },
}

export const Dark: StoryObj = {
  name: 'Reviewing in the dark',
  parameters: withStocktake(),
  // dark: the bars of increases and decreases are coloured, and must contrast with the dark ground.
  tags: ['dark'],
  play: async (context) => {
    await review(context)
  },
}

export const NothingDiffers: StoryObj = {
  name: 'Reviewing, nothing differs',
  tags: ['picture'],
  parameters: withStocktake({ 'GET /api/stocktakes/:id/counts': { items: COUNTS.slice(2), nextCursor: null } }),
  play: async (context) => {
    const page = await review(context)
    await page.findByText(r('noDifference'))
    await page.findByRole('button', { name: r('close') })
  },
}

export const NothingCounted: StoryObj = {
  name: 'Reviewing, nothing counted',
  parameters: withStocktake({ 'GET /api/stocktakes/:id/counts': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('tab', { name: t('review') }))
    await page.findByText(r('nothingCounted'))
  },
}

/** Nothing is posted while a count is on this device alone. */
export const Unsent: StoryObj = {
  name: 'Reviewing, counts not sent',
  tags: ['picture', 'logs-errors'],
  parameters: Offline.parameters ?? {},
  play: async (context) => {
    await userEvent.type(await fieldOf(context.canvasElement, OUD), '3{Enter}')
    const page = await review(context)
    await page.findByText(r('unsent', { n: 1 }))
    await expect(page.getByRole('button', { name: new RegExp(r('post', { n: 2 })) })).toBeDisabled()
  },
}

export const CountsFailed: StoryObj = {
  name: 'Reviewing, error',
  tags: ['logs-errors'],
  parameters: withStocktake({
    'GET /api/stocktakes/:id/counts': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('tab', { name: t('review') }))
    await expect(await page.findByRole('alert')).toHaveTextContent(r('countsFailed'))
  },
}

/** A posted stocktake is read-only. */
export const Posted: StoryObj = {
  tags: ['picture'],
  parameters: withStocktake({ 'GET /api/stocktakes/:id': POSTED }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(nameHere(LAMP))
    await expect(page.queryByRole('button')).toBeNull()
    await expect(page.queryByRole('textbox')).toBeNull()
  },
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['logs-errors'],
  parameters: withStocktake({
    'GET /api/stocktakes/:id': () => refused(404, storyTranslator(refusalMessages)('request.not-found'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(stocktakeRecordMessages)('notFoundText'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withStocktake({ 'GET /api/stocktakes/:id': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: storyTranslator(stocktakeRecordMessages)('loading') })
  },
}

/** The screen drops it at once, the server when it can no longer be undone. */
export const Deleted: StoryObj = {
  parameters: withStocktake(),
  render: () => <AtAddress path={`${paths.stocktakes}/:id?`} screen={ListOrOne} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('remove') }))
    const list = within(canvasElement)
    await list.findByRole('heading', { name: t('title') })
    await expect(list.queryByText(OPEN.name ?? '')).toBeNull()
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await list.findByText(OPEN.name ?? '')
  },
}
