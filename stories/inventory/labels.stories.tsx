import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { displayName } from '#domain/text/display-name.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { labelMessages } from '#i18n/inventory/labels.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { rememberLabelSize } from '#ui/features/inventory/labels/labels.ts'
import type { LabelledItem } from '#ui/features/inventory/labels/labels.ts'
import { LabelsDialog } from '#ui/features/inventory/labels/LabelsDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Inventory/Labels',
  beforeEach: () => rememberLabelSize('a4-24'),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof labelMessages.en>> = (key, ...slots) =>
  storyTranslator(labelMessages)(key, ...slots)

const idOf = (position: number) => `01935a5e-7c00-7000-8000-${String(position).padStart(12, '0')}`
const item = (position: number, more: Partial<LabelledItem> = {}): LabelledItem => ({
  id: idOf(position),
  name: 'Karak tea, 250 g',
  nameAr: 'شاي كرك، 250 غ',
  sku: `SKU-${String(position).padStart(4, '0')}`,
  barcode: null,
  price: '18.5',
  ...more,
})

const KARAK = item(1, { barcode: '6291041500213' })
const SIX = [KARAK, item(2), item(3), item(4), item(5), item(6)]
const LONG = item(7, {
  name: 'Organic cold-pressed extra virgin olive oil of the Jordan valley, first harvest, 750 ml, in a dark glass bottle '
    .repeat(2)
    .slice(0, 200),
  nameAr: 'زيت زيتون بكر ممتاز معصور على البارد من غور الأردن، القطفة الأولى، 750 مل، في عبوة زجاجية داكنة '
    .repeat(3)
    .slice(0, 200),
})

/** Opened by the button that stays behind it. */
function Opened({ items }: { items: readonly LabelledItem[] }) {
  const say = useMessages(labelMessages)
  const [isOpen, setOpen] = useState(true)
  return (
    <main className="p-4">
      <Button onPress={() => setOpen(true)}>{say('title')}</Button>
      {isOpen ? <LabelsDialog items={items} onClose={() => setOpen(false)} /> : null}
    </main>
  )
}

const labelling = (items: readonly LabelledItem[], download: Answer = { url: '#downloaded' }, online = true) => ({
  render: () => <Opened items={items} />,
  parameters: withFixture({ signedIn: true, online, answers: { 'POST /api/downloads': download } }),
})

const inDialog = async () => within(await within(document.body).findByRole('dialog'))
const choose = async (name: string) => userEvent.click((await inDialog()).getByRole('radio', { name }))
const typeCopies = async (copies: string) => {
  const field = (await inDialog()).getByRole('textbox', { name: t('copies') })
  await userEvent.clear(field)
  await userEvent.type(field, copies)
}
const download = async () => {
  const button = (await inDialog()).getByRole('button', { name: t('download') })
  await userEvent.click(button)
  await userEvent.unhover(button)
}

/** The first sheet has six labels on it. */
export const Several: StoryObj = {
  // dark: the sheet is drawn in the colours of the theme.
  tags: ['picture', 'dark'],
  ...labelling(SIX),
  play: async () => {
    const dialog = await inDialog()
    await expect(dialog.getByText(t('forItems', { n: 6 }))).toBeVisible()
    await expect(dialog.getByText(t('labels', { n: 6 }))).toBeVisible()
    await expect(dialog.getByText(t('sheets', { n: 1 }))).toBeVisible()
  },
}

export const One: StoryObj = {
  name: 'One item on a roll',
  tags: ['picture'],
  ...labelling([KARAK]),
  play: async () => {
    const dialog = await inDialog()
    await choose(t('roll'))
    await expect(dialog.getByText(t('labels', { n: 1 }))).toBeVisible()
    await expect(dialog.queryByText(t('sheets', { n: 1 }))).toBeNull()
  },
}

export const LongName: StoryObj = {
  name: 'A name of 200 letters',
  tags: ['picture'],
  ...labelling([LONG]),
  play: async () => {
    const locale = document.documentElement.lang === 'ar' ? 'ar' : 'en'
    await expect((await inDialog()).getByText(displayName(LONG, locale))).toBeVisible()
  },
}

export const Copies: StoryObj = {
  name: 'Copies in Arabic-Indic digits, over two sheets',
  tags: ['picture'],
  ...labelling(SIX),
  play: async () => {
    await typeCopies('١٢')
    const dialog = await inDialog()
    await choose(t('sheet', { n: 65 }))
    await expect(dialog.getByText(t('labels', { n: 72 }))).toBeVisible()
    await expect(dialog.getByText(t('sheets', { n: 2 }))).toBeVisible()
  },
}

/** Too long for a roll of 40 mm, and letters that no barcode has. The others are printed. */
export const LeftOut: StoryObj = {
  name: 'Codes that fit on no label',
  tags: ['picture', 'zoom'],
  ...labelling([
    KARAK,
    item(2, { sku: 'EARL-GREY-TEA-250G' }),
    item(3, { barcode: 'شاي-كرك' }),
    item(4, { sku: 'DARJEELING-TEA' }),
    item(5, { sku: 'PEPPERMINT-TEA' }),
  ]),
  play: async () => {
    await choose(t('roll'))
    const dialog = await inDialog()
    await expect(dialog.getByText(t('leftOut', { n: 4 }))).toBeVisible()
    await expect(dialog.getByText(t('more', { n: 1 }))).toBeVisible()
    await expect(dialog.getByText(t('labels', { n: 1 }))).toBeVisible()
    await choose(t('sheet', { n: 24 }))
    await expect(dialog.getByText(t('leftOut', { n: 1 }))).toBeVisible()
  },
}

export const NoneFits: StoryObj = {
  name: 'No code fits',
  ...labelling([item(2, { barcode: 'شاي' })]),
  play: async () => {
    const dialog = await inDialog()
    await expect(dialog.getByRole('button', { name: t('download') })).toBeDisabled()
    await expect(dialog.getByText(t('labels', { n: 0 }))).toBeVisible()
  },
}

export const TooMany: StoryObj = {
  name: 'More items than one file holds',
  ...labelling(Array.from({ length: 201 }, (_, position) => item(position))),
  play: async () => {
    const dialog = await inDialog()
    await expect(dialog.getByText(t('tooMany', { most: 200 }))).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('download') })).toBeDisabled()
  },
}

export const WrongCopies: StoryObj = {
  name: 'More copies than a file holds',
  tags: ['picture'],
  ...labelling(Array.from({ length: 40 }, (_, position) => item(position))),
  play: async () => {
    await typeCopies('60')
    await download()
    const dialog = await inDialog()
    const field = dialog.getByRole('textbox', { name: t('copies') })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(dialog.getByText(storyTranslator(fieldMessages)('too-large', { limit: '50' }))).toBeVisible()
    await expect(field).toHaveValue('60')
  },
}

/** The choices go into the address, the size is stored on the device, and the dialog closes. */
export const Downloaded: StoryObj = {
  ...labelling([KARAK, item(2)], async ({ body }: Call) => {
    const { pathname, searchParams } = new URL(Object(body).path, location.origin)
    const query = { pathname, ...Object.fromEntries(searchParams) }
    await expect(query).toEqual({
      pathname: '/api/items/labels.pdf',
      ids: `${idOf(1)},${idOf(2)}`,
      size: '40x30',
      language: 'ar',
      copies: '3',
      price: 'off',
    })
    return { url: '#downloaded' }
  }),
  play: async ({ canvasElement }) => {
    await choose(t('roll'))
    await choose(t('ar'))
    await typeCopies('3')
    await userEvent.click((await inDialog()).getByRole('checkbox', { name: t('price') }))
    await download()
    const page = within(document.body)
    await page.findByText(t('made'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('title') }))
    await expect((await inDialog()).getByRole('radio', { name: t('roll') })).toBeChecked()
  },
}

export const Making: StoryObj = {
  name: 'Being made',
  tags: ['picture', 'loading'],
  ...labelling(SIX, pending),
  play: async () => {
    await download()
    const button = (await inDialog()).getByRole('button', { name: new RegExp(t('download')) })
    await waitFor(() => expect(button).toHaveAttribute('data-pending'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  ...labelling(SIX, () => refused(503, storyTranslator(refusalMessages)('pdf.busy'), undefined, 'pdf.busy')()),
  play: async () => {
    await typeCopies('4')
    await download()
    const dialog = await inDialog()
    await dialog.findByText(storyTranslator(refusalMessages)('pdf.busy'))
    await expect(dialog.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('copies') })).toHaveValue('4')
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  ...labelling(SIX, { url: '#downloaded' }, false),
  play: async () => {
    await download()
    await (await inDialog()).findByText(storyTranslator(shellMessages)('unreachable'))
  },
}
