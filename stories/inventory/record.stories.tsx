import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { categoryMessages } from '#i18n/inventory/categories.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { unitCodeMessages } from '#i18n/inventory/unit-codes.ts'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InventoryScreen } from '#ui/features/inventory/list/InventoryScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator, findToast } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { type Call, refused } from '#stories/fixtures/story-fixture.tsx'
import { cup } from './drawn-cup.ts'
import { CATEGORIES, TEA, withInventory } from './inventory-fixture.ts'

const meta: Meta = {
  title: 'Screens/Inventory/Record',
  render: () => <AtAddress path={paths.inventory} screen={InventoryScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof itemMessages.en>> = (key, ...slots) =>
  storyTranslator(itemMessages)(key, ...slots)

const ofPicture: ReturnType<typeof storyTranslator<typeof pictureMessages.en>> = (key, ...slots) =>
  storyTranslator(pictureMessages)(key, ...slots)

/** The sheet of a new item, with the focus in its first field. */
async function open() {
  const sheet = within(await within(document.body).findByRole('dialog', { name: t('newTitle') }))
  const name = sheet.getByRole('textbox', { name: t('name') })
  await waitFor(() => expect(name).toHaveFocus())
  return { sheet, name }
}

export const New: StoryObj = {
  name: 'New item',
  tags: ['picture'],
  parameters: withInventory({}, paths.newItem),
  play: async () => {
    await open()
  },
}

const saved: unknown[] = []

/** With the stock that is there; figures in Arabic-Indic digits. Enter of a scanner does not save. */
export const Tracked: StoryObj = {
  name: 'With opening stock',
  tags: ['picture'],
  parameters: withInventory(
    {
      'POST /api/items': ({ body }: Call) => {
        saved.push(body)
        return TEA
      },
    },
    paths.newItem,
  ),
  play: async () => {
    saved.length = 0
    const { sheet, name } = await open()
    await userEvent.type(name, 'Karak tea')
    await userEvent.type(sheet.getByRole('textbox', { name: t('price') }), '٤٢')
    await userEvent.type(sheet.getByRole('textbox', { name: t('barcode') }), '6291041500213{Enter}')
    await expect(saved).toEqual([])
    await userEvent.click(sheet.getByRole('checkbox', { name: t('trackStock') }))
    await userEvent.type(sheet.getByRole('textbox', { name: t('openingStock') }), '١٩٫٥')
    await userEvent.type(sheet.getByRole('textbox', { name: t('openingCost') }), '24')
    const save = sheet.getByRole('button', { name: t('save') })
    await userEvent.click(save)
    await within(document.body).findByText(t('saved'))
    await expect(saved).toMatchObject([
      {
        name: 'Karak tea',
        nameAr: null,
        price: '42',
        barcode: '6291041500213',
        trackStock: true,
        openingStock: '19.5',
        openingCost: '24',
      },
    ])
  },
}

/** The unit is a word of one's own, so the unit of e-invoices is chosen. */
export const Codes: StoryObj = {
  name: 'Codes for e-invoices',
  tags: ['picture'],
  parameters: withInventory({}, paths.newItem),
  play: async () => {
    const { sheet, name } = await open()
    const units = storyTranslator(unitCodeMessages)
    await userEvent.type(name, 'Karak tea')
    const unit = sheet.getByRole('textbox', { name: t('unit') })
    await userEvent.type(unit, 'hour')
    const select = sheet.getByRole('button', { name: new RegExp(t('unitCode')) })
    await waitFor(() => expect(select).toHaveTextContent(`${units('HUR')} (`))
    await userEvent.clear(unit)
    await userEvent.type(unit, 'carafe')
    await waitFor(() => expect(select).toHaveTextContent(t('unitUnknown')))
    await userEvent.click(select)
    await userEvent.click(await within(document.body).findByRole('option', { name: new RegExp(`^${units('XBO')}`) }))
    const code = sheet.getByRole('textbox', { name: t('hsCode') })
    await userEvent.type(code, '0902.30')
    await expect(code).toHaveValue('0902.30')
  },
}

/** Typed text is back after Escape, until it is discarded. */
export const NotSavedYet: StoryObj = {
  name: 'Not saved yet',
  tags: ['picture'],
  parameters: withInventory({}, paths.newItem),
  play: async ({ canvasElement }) => {
    const local = storyTranslator(localCopyMessages)
    const openAgain = async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
      const [add] = await within(canvasElement).findAllByRole('button', {
        name: storyTranslator(itemListMessages)('add'),
      })
      await userEvent.click(add ?? document.body)
      return open()
    }
    await userEvent.type((await open()).name, 'Karak tea')
    const again = await openAgain()
    await expect(again.name).toHaveValue('Karak tea')
    await userEvent.click(again.sheet.getByRole('button', { name: local('discard') }))
    await expect(again.sheet.queryByText(local('unsaved'))).toBeNull()
    const { name } = await open()
    await expect(name).toHaveValue('')
    await userEvent.type(name, 'Saffron')
    await expect((await openAgain()).name).toHaveValue('Saffron')
  },
}

const pictures: string[] = []

async function chooseCup() {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  await userEvent.upload(input, new File([await cup('#dfe7e2')], 'tea.png', { type: 'image/png' }))
  await within(document.body).findByRole('img', { name: storyTranslator(itemPictureMessages)('picture') })
}

/** The picture is chosen before the item is created, and sent after it. */
export const WithPicture: StoryObj = {
  name: 'With a picture',
  tags: ['picture'],
  parameters: withInventory(
    {
      'PUT /api/items/:id/image': ({ path }: Call) => {
        pictures.push(path)
        return TEA
      },
    },
    paths.newItem,
  ),
  play: async () => {
    pictures.length = 0
    const { sheet, name } = await open()
    await userEvent.type(name, 'Karak tea')
    await chooseCup()
    await userEvent.click(sheet.getByRole('button', { name: ofPicture('remove') }))
    await expect(sheet.queryByRole('img', { name: storyTranslator(itemPictureMessages)('picture') })).toBeNull()
    await chooseCup()
    await expect(pictures).toEqual([])
  },
}

/** The item is created, whatever becomes of its picture. */
export const PictureRefused: StoryObj = {
  name: 'Saved, but not its picture',
  tags: ['picture', 'logs-errors'],
  parameters: withInventory(
    {
      'POST /api/items': TEA,
      'PUT /api/items/:id/image': () => refused(503, storyTranslator(refusalMessages)('picture.busy'))(),
    },
    paths.newItem,
  ),
  play: async () => {
    const { sheet, name } = await open()
    await userEvent.type(name, 'Karak tea')
    await chooseCup()
    const save = sheet.getByRole('button', { name: t('save') })
    await userEvent.click(save)
    await within(document.body).findByText(ofPicture('notSaved'))
    await within(document.body).findByRole('button', { name: ofPicture('again') })
  },
}

/** Another item took the SKU: the message is at the top, and the input stays. */
export const Refused: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withInventory(
    {
      'POST /api/items': () =>
        refused(409, storyTranslator(refusalMessages)('item.sku-taken'), undefined, 'item.sku-taken')(),
    },
    paths.newItem,
  ),
  play: async () => {
    const { sheet, name } = await open()
    await userEvent.type(name, 'Karak tea')
    await userEvent.type(sheet.getByRole('textbox', { name: t('sku') }), 'SKU-0001')
    const save = sheet.getByRole('button', { name: t('save') })
    await userEvent.click(save)
    await sheet.findByText(storyTranslator(refusalMessages)('item.sku-taken'))
    leave(save)
    await expect(name).toHaveValue('Karak tea')
  },
}

async function managing(canvasElement: HTMLElement) {
  const words = storyTranslator(itemListMessages)
  const category = storyTranslator(categoryMessages)
  await userEvent.click(await within(canvasElement).findByRole('button', { name: words('category') }))
  await userEvent.click(await within(document.body).findByRole('button', { name: category('manage') }))
  return within(await within(document.body).findByRole('dialog', { name: category('title') }))
}

const announced: string[] = []

/** Added by Enter, renamed in place, deleted with Undo. */
export const Categories: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withInventory({
    'POST /api/item-categories': ({ body }: Call) => {
      announced.push(JSON.stringify(body))
      return CATEGORIES[0]
    },
    'DELETE /api/item-categories/:id': ({ path }: Call) => {
      announced.push(path)
    },
  }),
  play: async ({ canvasElement }) => {
    announced.length = 0
    const category = storyTranslator(categoryMessages)
    const dialog = await managing(canvasElement)
    const name = dialog.getByRole('textbox', { name: category('newName') })
    await userEvent.type(name, 'Sweets{Enter}')
    await waitFor(() => expect(name).toHaveValue(''))
    await expect(announced).toEqual([JSON.stringify({ name: 'Sweets', nameAr: null })])
    await userEvent.click(await dialog.findByRole('button', { name: category('remove', { name: 'Repairs' }) }))
    await waitFor(() => expect(dialog.queryByText('Repairs')).toBeNull())
    await findToast(category('removed', { name: 'Repairs' }))
    await expect(announced).toHaveLength(1)
  },
}

/** None yet. */
export const NoCategories: StoryObj = {
  name: 'No categories',
  parameters: withInventory({ 'GET /api/item-categories': { items: [] } }),
  play: async ({ canvasElement }) => {
    const dialog = await managing(canvasElement)
    await expect(dialog.getByText(storyTranslator(categoryMessages)('none'))).toBeVisible()
  },
}
