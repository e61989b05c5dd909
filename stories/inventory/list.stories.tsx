import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { displayName } from '#domain/text/display-name.ts'
import { itemBulkMessages } from '#i18n/inventory/bulk.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { exportMessages } from '#i18n/shell/export.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InventoryScreen } from '#ui/features/inventory/list/InventoryScreen.tsx'
import { ItemScreen } from '#ui/features/inventory/page/ItemScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { startSelecting } from '#stories/fixtures/start-selecting.ts'
import { AtAddress, findToast, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { fakeCamera } from './fake-camera.ts'
import { CATEGORIES, isPhone, ITEMS, KUWAIT, LOW, SUMMARY, TEA, TEA_ID, withInventory } from './inventory-fixture.ts'

const EVERYDAY = { 'GET /api/items': { items: ITEMS.slice(0, 4), nextCursor: null } }

const meta: Meta = {
  title: 'Screens/Inventory/List',
  render: () => <AtAddress path={paths.inventory} screen={InventoryScreen} />,
}
export default meta

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof itemListMessages.en>> = (key, ...slots) =>
  storyTranslator(itemListMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof listMessages.en>> = (key, ...slots) =>
  storyTranslator(listMessages)(key, ...slots)
const bulk: ReturnType<typeof storyTranslator<typeof itemBulkMessages.en>> = (key, ...slots) =>
  storyTranslator(itemBulkMessages)(key, ...slots)

const nameHere = (named: { name: string; nameAr: string | null }) =>
  displayName(named, document.documentElement.lang === 'ar' ? 'ar' : 'en')

const listing = (items: object[] | (() => unknown), path?: string) =>
  withInventory({ 'GET /api/items': typeof items === 'function' ? items : { items, nextCursor: null } }, path)

async function loaded(canvasElement: Canvas) {
  const page = within(canvasElement)
  await page.findByText(nameHere(TEA))
  await page.findByText(t('stockValue'))
  return page
}

export const ExportSaysWhatExcelDoes: StoryObj = {
  name: 'Export, and what Excel does with it',
  parameters: withInventory(EVERYDAY),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: storyTranslator(exportMessages)('exportList') }))
    const csv = await within(document.body).findByRole('menuitem', {
      name: new RegExp(`^${storyTranslator(exportMessages)('csv')}`),
    })
    await expect(csv).toHaveTextContent(list('excelDropsZeros'))
  },
}

/** Low, out and below zero, a service, names of 200 characters, figures of fifteen digits. */
export const Filled: StoryObj = {
  // dark: badges of two tones beside figures
  tags: ['picture', 'header', 'dark'],
  parameters: withInventory(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText(t('allShown', { n: ITEMS.length }))
    await expect(page.getAllByText(t('isLow'))).not.toHaveLength(0)
    await expect(page.getByText(t('below'))).toBeVisible()
  },
}

/** Rows as they mostly are: one line, every column. */
export const Plain: StoryObj = {
  name: 'Everyday items',
  tags: ['picture'],
  parameters: listing(ITEMS.slice(0, 4)),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}

/** Three decimals. */
export const Dinars: StoryObj = {
  parameters: withInventory({
    'GET /api/account': KUWAIT,
    'GET /api/items': { items: [{ ...TEA, price: '1.25', stockValue: '855.125' }], nextCursor: null },
    'GET /api/items/summary': { ...SUMMARY, stockValue: '12418.140', currency: 'KWD' },
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText('KWD 12,418.140')).toBeVisible()
    await expect(await page.findByText(isPhone() ? 'KWD 1.250' : '1.250')).toBeVisible()
  },
}

/** The empty list explains its purpose. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withInventory({
    'GET /api/items': { items: [], nextCursor: null },
    'GET /api/items/summary': { items: 0, low: 0, out: 0, stockValue: '0.00', currency: 'AED' },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('emptyTitle'))
  },
}

export const NothingFound: StoryObj = {
  name: 'Nothing found',
  parameters: listing([], '/inventory?q=nothing&show=low'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('nothingFound'))
    await expect(page.getByRole('searchbox')).toHaveValue('nothing')
    await expect(page.getByRole('radio', { name: new RegExp(t('low')) })).toBeChecked()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withInventory({ 'GET /api/items': pending, 'GET /api/items/summary': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loading'))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .card')).not.toBeNull())
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: listing(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('loadFailed'))
    await expect(within(alert).getByRole('button')).toHaveTextContent(storyTranslator(shellMessages)('tryAgain'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: '/inventory' }),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
  },
}

const requests: string[] = []
const recording = ({ search }: Call) => {
  requests.push(search.toString())
  return { items: ITEMS, nextCursor: null }
}

/** Filter, category, order and words go to the server; names are in the order of the reader's language. */
export const Asked: StoryObj = {
  name: 'Filtered, sorted and searched',
  parameters: withInventory({ 'GET /api/items': recording }),
  play: async ({ canvasElement }) => {
    requests.length = 0
    const page = await loaded(canvasElement)
    const body = within(document.body)
    const byName = document.documentElement.lang === 'ar' ? 'sort=nameAr' : 'sort=name'
    await userEvent.click(page.getByRole('radio', { name: new RegExp(t('low')) }))
    await waitFor(() => expect(requests).toContain(`filter=low&${byName}`))
    await userEvent.click(page.getByRole('button', { name: list('ordered', { order: t('sortName') }) }))
    await userEvent.click(await body.findByRole('menuitem', { name: t('sortSku') }))
    await waitFor(() => expect(requests).toContain('filter=low&sort=sku'))
    await userEvent.click(page.getByRole('button', { name: t('category') }))
    const [drinks] = CATEGORIES
    await userEvent.click(await body.findByRole('option', { name: new RegExp(nameHere(drinks ?? TEA)) }))
    await waitFor(() => expect(requests).toContain(`filter=low&category=${drinks?.id}&sort=sku`))
    await userEvent.type(page.getByRole('searchbox'), 'شاي')
    await waitFor(() => expect(requests).toContain(`filter=low&category=${drinks?.id}&q=${encodeURIComponent('شاي')}`))
  },
}

/** The list, and the page it leads to. */
function PageSwitch() {
  return (
    <Routes>
      <Route index element={<InventoryScreen />} />
      <Route path=":id" element={<ItemScreen />} />
    </Routes>
  )
}

/** A scanner types the whole code and Enter: the item opens. */
export const Scanned: StoryObj = {
  name: 'A code and Enter',
  render: () => <AtAddress path={`${paths.inventory}/*`} screen={PageSwitch} />,
  parameters: withInventory(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), '٦٢٩١٠٤١٥٠٠٢١٣{Enter}')
    await page.findByRole('heading', { level: 1, name: nameHere(TEA) })
  },
}

const saved: unknown[] = []
const saving = ({ body }: Call) => {
  saved.push(body)
  return { ...TEA, ...(body as object) } // because the story sends fields of an item
}

/** Enter makes a price a field, Enter saves it, and Undo takes it back. On a phone the item's own sheet edits. */
export const EditedInPlace: StoryObj = {
  name: 'Edited in place',
  parameters: withInventory({ ...EVERYDAY, 'PUT /api/items/:id': saving }),
  play: async ({ canvasElement }) => {
    saved.length = 0
    const page = await loaded(canvasElement)
    const label = t('priceOf', { name: nameHere(TEA) })
    const price = { name: new RegExp(`^${label}`) }
    if (isPhone()) return expect(page.queryByRole('button', price)).toBeNull()
    page.getByRole('button', price).focus()
    await userEvent.keyboard('{Enter}')
    await expect(page.getByRole('textbox', { name: label })).toHaveFocus()
    await userEvent.keyboard('٤٥٫٥{Enter}')
    await waitFor(() => expect(page.getByRole('button', price)).toHaveFocus())
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await findToast(t('changedBack', { name: nameHere(TEA) }))
    return expect(saved).toEqual([{ price: '45.5' }, { price: '42' }])
  },
}

/** Typed values stay, with the reason of the refusal. */
export const EditRefused: StoryObj = {
  name: 'An edit that is refused',
  tags: ['picture', 'logs-errors'],
  parameters: withInventory({
    ...EVERYDAY,
    'PUT /api/items/:id': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    if (isPhone()) return
    const label = t('reorderOf', { name: nameHere(TEA) })
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^${label}`) }))
    await userEvent.keyboard('20{Enter}')
    await findToast(t('notChanged', { name: nameHere(TEA) }))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('20')
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true')
  },
}

const made: unknown[] = []

/** A name and a price, Enter, and the next one. On a phone the sheet adds. */
export const AddedAbove: StoryObj = {
  name: 'Added above the others',
  parameters: withInventory({
    'POST /api/items': ({ body }: Call) => {
      made.push(body)
      return { ...TEA, ...(body as object), sku: 'SKU-0129' } // because the story sends fields of an item
    },
  }),
  play: async ({ canvasElement }) => {
    made.length = 0
    const page = await loaded(canvasElement)
    if (isPhone()) return
    const name = page.getByRole('textbox', { name: t('newName') })
    await userEvent.type(name, 'تمر')
    await userEvent.tab()
    await userEvent.keyboard('٣٠{Enter}')
    await within(document.body).findByText(/SKU-0129/)
    await waitFor(() => expect(name).toHaveValue(''))
    await expect(name).toHaveFocus()
    await expect(made).toMatchObject([{ name: '', nameAr: 'تمر', price: '30', trackStock: false }])
  },
}

async function selecting(canvasElement: Canvas, answers: readonly { name: string; nameAr: string | null }[]) {
  const page = await loaded(canvasElement)
  await startSelecting(canvasElement)
  for (const item of answers)
    await userEvent.click(page.getByRole('checkbox', { name: list('selectOne', { name: nameHere(item) }) }))
  return page
}

const calls: string[] = []
const noting =
  (answer: object): Answer =>
  ({ path, body }: Call) => {
    calls.push(`${path.replace('/api/items/', '')} ${JSON.stringify(body)}`)
    return answer
  }

/** Archived rows can be restored by Undo. */
export const Archived: StoryObj = {
  name: 'Selected and archived',
  tags: ['picture'],
  parameters: withInventory({ 'POST /api/items/archive': noting({ archived: [TEA_ID] }) }),
  play: async ({ canvasElement }) => {
    calls.length = 0
    const page = await selecting(canvasElement, [TEA])
    const archive = await page.findByRole('button', { name: bulk('archive', { n: 1 }) })
    await userEvent.click(archive)
    await within(document.body).findByText(bulk('archiveDone', { n: 1 }))
    leave(archive)
    await within(document.body).findByRole('button', { name: bulk('undo') })
    await expect(calls).toEqual([`archive ${JSON.stringify({ ids: [TEA_ID] })}`])
  },
}

async function pricing(canvasElement: Canvas) {
  const page = await selecting(canvasElement, [TEA, LOW])
  await userEvent.click(await page.findByRole('button', { name: bulk('changePrices') }))
  const dialog = within(await within(document.body).findByRole('dialog', { name: bulk('pricesTitle', { n: 2 }) }))
  await userEvent.type(dialog.getByRole('textbox', { name: bulk('percent') }), '-١٠')
  await dialog.findByText('AED 58.95')
  return dialog
}

/** The new prices are shown before the percentage is applied. */
export const Prices: StoryObj = {
  name: 'Prices by percent',
  tags: ['picture', 'zoom'],
  parameters: withInventory(),
  play: async ({ canvasElement }) => {
    await pricing(canvasElement)
  },
}

export const PricesChanged: StoryObj = {
  name: 'Prices changed, and undone',
  parameters: withInventory({
    'POST /api/items/prices': noting({
      items: [
        { id: TEA_ID, price: '37.8' },
        { id: LOW.id, price: '58.95' },
      ],
    }),
    'POST /api/items/prices/restore': noting({ items: [] }),
  }),
  play: async ({ canvasElement }) => {
    calls.length = 0
    const dialog = await pricing(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: bulk('changePricesNow') }))
    await userEvent.click(await within(document.body).findByRole('button', { name: bulk('undo') }))
    await within(document.body).findByText(bulk('pricesUndone'))
    const before = [
      { id: TEA_ID, price: '42' },
      { id: LOW.id, price: '65.5' },
    ]
    await expect(calls).toEqual([
      `prices ${JSON.stringify({ ids: [TEA_ID, LOW.id], percent: '-10' })}`,
      `prices/restore ${JSON.stringify({ items: before })}`,
    ])
  },
}

const scanner: ReturnType<typeof storyTranslator<typeof scannerMessages.en>> = (key, ...slots) =>
  storyTranslator(scannerMessages)(key, ...slots)

const scan = async (canvasElement: Canvas, code: string) => {
  const page = await loaded(canvasElement)
  await userEvent.click(page.getByRole('button', { name: scanner('scan') }))
  const dialog = within(await within(document.body).findByRole('dialog', { name: scanner('title') }))
  await userEvent.type(await dialog.findByLabelText(scanner('code')), `${code}{Enter}`)
  return dialog
}

/** The page opens as soon as the reader has seen the result. */
export const ScannedByCamera: StoryObj = {
  name: 'Scanned: the item opens',
  parameters: withInventory({
    'GET /api/items': { items: [TEA], nextCursor: null },
    [`GET /api/items/${TEA_ID}`]: TEA,
  }),
  beforeEach: () => fakeCamera({ fails: 'NotFoundError' }),
  render: () => <AtAddress path={`${paths.inventory}/*`} screen={PageSwitch} />,
  play: async ({ canvasElement }) => {
    const dialog = await scan(canvasElement, TEA.barcode)
    await dialog.findByText(nameHere(TEA))
    await within(canvasElement).findByRole('heading', { level: 1, name: new RegExp(nameHere(TEA)) }, { timeout: 5000 })
  },
}

/** The sheet of a new item has the code already. */
export const ScannedUnknown: StoryObj = {
  name: 'Scanned: a new item with this barcode',
  tags: ['picture'],
  parameters: withInventory(),
  beforeEach: () => fakeCamera({ fails: 'NotFoundError' }),
  play: async ({ canvasElement }) => {
    const dialog = await scan(canvasElement, '6291041500220')
    await userEvent.click(await dialog.findByRole('button', { name: scanner('newItem') }))
    const words = storyTranslator(itemMessages)
    const sheet = within(await within(document.body).findByRole('dialog', { name: words('newTitle') }))
    await expect(sheet.getByRole('textbox', { name: words('barcode') })).toHaveValue('6291041500220')
    await waitFor(() => expect(sheet.getByRole('textbox', { name: words('name') })).toHaveFocus())
  },
}
