import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { displayName } from '#domain/text/display-name.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ItemScreen } from '#ui/features/inventory/page/ItemScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { KUWAIT, LONG, MOVEMENTS, SERVICE, SUMMARY, TAX, TEA, TEA_ID, withInventory } from './inventory-fixture.ts'

const meta: Meta = {
  title: 'Screens/Inventory/One item',
  render: () => <AtAddress path={patterns.item} screen={ItemScreen} />,
}
export default meta

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof itemPageMessages.en>> = (key, ...slots) =>
  storyTranslator(itemPageMessages)(key, ...slots)

const ADDRESS = `/inventory/${TEA_ID}`
const showing = (answers: Record<string, Answer> = {}) => withInventory(answers, ADDRESS)
const item = (more: object) => ({ 'GET /api/items/:id': { ...TEA, ...more } })
const moved = (items: object[]) => ({ [`GET /api/items/${TEA_ID}/movements`]: { items, nextCursor: null } })

const nameHere = (named: { name: string; nameAr: string | null }) =>
  displayName(named, document.documentElement.lang === 'ar' ? 'ar' : 'en')

async function loaded(canvasElement: Canvas, named: { name: string; nameAr: string | null } = TEA) {
  const page = within(canvasElement)
  await page.findByRole('heading', { level: 1, name: nameHere(named) })
  return page
}

/** Every kind of movement, by hand, by documents and by a stocktake. */
export const Filled: StoryObj = {
  // dark: a plot and figures of two tones
  tags: ['picture', 'header', 'dark'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText('INV-0003')
    await waitFor(() => expect(marksOf(page).map(nameOf).at(-1)).toContain('36'))
    await page.findByText('43.5%')
  },
}

const marksOf = (page: ReturnType<typeof within>) =>
  within(page.getByRole('group', { name: t('plot') })).getAllByRole('img')
const nameOf = (mark: HTMLElement) => mark.getAttribute('aria-label')

/** Days and stocks of the curve in a table. */
export const CurveAsTable: StoryObj = {
  name: 'Curve as a table',
  tags: ['picture'],
  parameters: showing(moved(MOVEMENTS.map((movement) => ({ ...movement, stock: `${movement.stock}.25` })))),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const button = await page.findByRole('button', { name: storyTranslator(plotMessages)('showTable') })
    await userEvent.click(button)
    const table = within(page.getByRole('table', { name: t('plot') }))
    // The head, the day before the first movement, the days of six movements, and today.
    await expect(table.getAllByRole('row')).toHaveLength(9)
    leave(button)
  },
}

/** The curve begins the day before, with nothing. */
export const OneMovement: StoryObj = {
  name: 'A single movement',
  tags: ['picture'],
  parameters: showing({
    ...item({ stock: '19', stockValue: '456.00', averageCost: '24' }),
    ...moved(MOVEMENTS.slice(-1)),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await waitFor(() => expect(marksOf(page)).toHaveLength(3))
  },
}

/** An average of more digits than the currency has: the others are its title, and read aloud. */
export const AverageOfManyDigits: StoryObj = {
  name: 'Average cost of many digits',
  parameters: showing(item({ averageCost: '23.753333', stockValue: '855.12' })),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const [shown] = await page.findAllByText('AED 23.75')
    await expect(shown?.closest('[title]')).toHaveAttribute('title', 'AED\u00a023.753333')
    await waitFor(() => expect(page.getAllByText('AED 23.753333')).toHaveLength(2))
  },
}

/** Prices that include VAT: the margin is of the price without it. Three decimals. */
export const WithTax: StoryObj = {
  name: 'Price with VAT inside',
  parameters: showing({
    'GET /api/tax-configuration': { ...TAX, pricesIncludeTax: true },
    ...item({ price: '10.5', averageCost: '12', stockValue: '432.00' }),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText('AED 10.00')
    await page.findByText(t('marginLoss'))
    await page.findByText('−20%')
  },
}

export const Dinars: StoryObj = {
  parameters: showing({
    'GET /api/account': KUWAIT,
    'GET /api/items/summary': { ...SUMMARY, stockValue: '12418.140', currency: 'KWD' },
    ...item({ price: '1.25', averageCost: '0.7375', stockValue: '26.550' }),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText('KWD 26.550')
    await page.findByText('KWD 0.513')
  },
}

/** Names of 200 characters in both scripts, figures of fifteen digits. */
export const Long: StoryObj = {
  tags: ['picture'],
  parameters: showing({
    'GET /api/items/:id': { ...LONG, id: TEA_ID },
    ...moved([
      { ...MOVEMENTS[4], quantity: '999999999998.125', stock: LONG.stock },
      { ...MOVEMENTS[5], quantity: '1', stock: '1' },
    ]),
  }),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement, LONG)
  },
}

/** More was sold than there was. */
export const BelowZero: StoryObj = {
  name: 'Below zero',
  tags: ['picture'],
  parameters: showing({
    ...item({ stock: '-3', stockValue: '0.00', isLow: true }),
    ...moved([
      { ...MOVEMENTS[0], quantity: '-8', stock: '-3' },
      { ...MOVEMENTS[5], quantity: '5', stock: '5' },
    ]),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText(storyTranslator(itemListMessages)('below'))
  },
}

/** A service: no stock, nothing to record. */
export const Service: StoryObj = {
  parameters: showing({ 'GET /api/items/:id': { ...SERVICE, id: TEA_ID } }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement, SERVICE)
    await expect(page.getByText(t('marginUnknown'))).toBeVisible()
    await expect(page.queryByRole('heading', { name: t('stock') })).toBeNull()
    await expect(page.queryByRole('button', { name: t('record') })).toBeNull()
  },
}

/** Goods whose stock is not counted: how to begin. */
export const NotTracked: StoryObj = {
  name: 'Stock not counted',
  parameters: showing(item({ trackStock: false, stock: null, averageCost: null, stockValue: null })),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('notTracked'))).toBeVisible()
  },
}

/** An archived item is read; it is changed again once it is restored. */
export const ReadOnly: StoryObj = {
  name: 'Read only',
  tags: ['picture'],
  parameters: showing(item({ archived: true })),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('archived'))).toBeVisible()
    await expect(page.getByRole('button', { name: storyTranslator(recordMessages)('restore') })).toBeEnabled()
    await expect(page.queryByRole('button', { name: t('record') })).toBeNull()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: showing({ 'GET /api/items/:id': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: t('loading') })
  },
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['logs-errors'],
  parameters: showing({ 'GET /api/items/:id': () => refused(404, 'x')() }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('notFoundText'))
  },
}

const unavailable = () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing({ 'GET /api/items/:id': unavailable }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

/** The record has loaded, but not its movements. */
export const MovementsFailed: StoryObj = {
  name: 'Movements failed',
  tags: ['logs-errors'],
  parameters: showing({ [`GET /api/items/${TEA_ID}/movements`]: unavailable }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText(t('movementsFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: ADDRESS }),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
  },
}

async function recording(canvasElement: Canvas) {
  const page = await loaded(canvasElement)
  await userEvent.click(page.getByRole('button', { name: t('record') }))
  return within(await within(document.body).findByRole('dialog', { name: t('record') }))
}

const recorded: unknown[] = []
const recordingAnswer = ({ body }: Call) => {
  recorded.push(body)
  return Response.json({ ...MOVEMENTS[4] }, { status: 201 })
}

/** Digits are Arabic-Indic; the resulting stock is shown while typing. */
export const Purchased: StoryObj = {
  name: 'A purchase',
  parameters: showing({ [`POST /api/items/${TEA_ID}/movements`]: recordingAnswer }),
  play: async ({ canvasElement }) => {
    recorded.length = 0
    const sheet = await recording(canvasElement)
    await userEvent.type(sheet.getByRole('textbox', { name: t('quantity') }), '٢٤')
    await sheet.findByText('60')
    await userEvent.type(sheet.getByRole('textbox', { name: t('unitCostField') }), '٢٣٫٥')
    await userEvent.click(sheet.getByRole('button', { name: t('save') }))
    await within(document.body).findByText(t('recorded'))
    await expect(recorded).toEqual([{ kind: 'purchase', quantity: '24', unitCost: '23.5' }])
  },
}

/** A reason of those that are frequent. */
export const Adjusted: StoryObj = {
  name: 'An adjustment',
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const sheet = await recording(canvasElement)
    await userEvent.click(sheet.getByRole('radio', { name: t('recordAdjustment') }))
    await userEvent.type(sheet.getByRole('textbox', { name: t('quantity') }), '-3')
    await sheet.findByText('33')
    const damaged = sheet.getByRole('button', { name: t('damaged') })
    await userEvent.click(damaged)
    leave(damaged)
    await expect(sheet.getByRole('textbox', { name: t('reason') })).toHaveValue(t('damaged'))
  },
}

/** Goods that go back to the supplier take their own cost with them. */
export const SupplierReturn: StoryObj = {
  name: 'A return to a supplier',
  parameters: showing({ [`POST /api/items/${TEA_ID}/movements`]: recordingAnswer }),
  play: async ({ canvasElement }) => {
    recorded.length = 0
    const sheet = await recording(canvasElement)
    await userEvent.click(sheet.getByRole('radio', { name: t('recordAdjustment') }))
    await expect(sheet.queryByRole('textbox', { name: t('unitCostField') })).toBeNull()
    await userEvent.type(sheet.getByRole('textbox', { name: t('quantity') }), '-4')
    await userEvent.type(sheet.getByRole('textbox', { name: t('unitCostField') }), '23.5')
    await userEvent.type(sheet.getByRole('textbox', { name: t('reason') }), 'Returned to the supplier')
    await userEvent.click(sheet.getByRole('button', { name: t('save') }))
    await within(document.body).findByText(t('recorded'))
    const reason = 'Returned to the supplier'
    await expect(recorded).toEqual([{ kind: 'adjustment', quantity: '-4', unitCost: '23.5', reason }])
  },
}

/** The counted quantity, and its difference from the books. */
export const Counted: StoryObj = {
  name: 'A count',
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const sheet = await recording(canvasElement)
    await userEvent.click(sheet.getByRole('radio', { name: t('recordStocktake') }))
    await userEvent.type(sheet.getByRole('textbox', { name: t('quantity') }), '34')
    await sheet.findByText('−2')
  },
}

/** Errors of the server are at their fields; the input stays. */
export const RecordRefused: StoryObj = {
  name: 'A movement that is refused',
  tags: ['picture', 'logs-errors'],
  parameters: showing({
    [`POST /api/items/${TEA_ID}/movements`]: () =>
      refused(422, 'x', { reason: storyTranslator(fieldMessages)('missing') })(),
  }),
  play: async ({ canvasElement }) => {
    const sheet = await recording(canvasElement)
    await userEvent.click(sheet.getByRole('radio', { name: t('recordAdjustment') }))
    await userEvent.type(sheet.getByRole('textbox', { name: t('quantity') }), '-3')
    const save = sheet.getByRole('button', { name: t('save') })
    await userEvent.click(save)
    leave(save)
    await waitFor(() => expect(sheet.getByRole('textbox', { name: t('reason') })).toHaveFocus())
    await expect(sheet.getByRole('textbox', { name: t('quantity') })).toHaveValue('-3')
  },
}

/** The whole record, opened from the page. */
export const Edited: StoryObj = {
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: storyTranslator(recordMessages)('edit') }))
    const record = storyTranslator(itemMessages)
    const sheet = within(await within(document.body).findByRole('dialog', { name: record('editTitle') }))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: record('name') })).toHaveFocus())
    await expect(sheet.getByRole('textbox', { name: record('price') })).toHaveValue('42')
    await expect(sheet.queryByRole('textbox', { name: record('openingStock') })).toBeNull()
  },
}
