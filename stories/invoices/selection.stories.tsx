import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { kitMessages } from '#i18n/kit.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { exportMessages } from '#i18n/shell/export.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { startSelecting } from '#stories/fixtures/start-selecting.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withInvoiceList, isPhone, ROWS } from './invoices-fixture.ts'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices/Selection',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Context = Parameters<Play>[0]

const t: ReturnType<typeof storyTranslator<typeof documentListMessages.en>> = (key, ...slots) =>
  storyTranslator(documentListMessages)(key, ...slots)
const exports: ReturnType<typeof storyTranslator<typeof exportMessages.en>> = (key, ...slots) =>
  storyTranslator(exportMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof listMessages.en>> = (key, ...slots) =>
  storyTranslator(listMessages)(key, ...slots)

/** The rows' checkboxes; on a phone they are shown by a button. */
async function boxes({ canvasElement }: Context) {
  const page = within(canvasElement)
  await page.findByText('INV-0002')
  await startSelecting(canvasElement)
  const of = (number: string) => page.getByRole('checkbox', { name: list('selectOne', { name: number }) })
  return { page, of }
}

export const Some: StoryObj = {
  // dark: the ground of selected rows, and the bar over them
  tags: ['picture', 'zoom', 'dark'],
  parameters: withInvoiceList(),
  play: async (context) => {
    const { page, of } = await boxes(context)
    await userEvent.click(of('INV-0006'))
    await userEvent.click(of('INV-0004'))
    await page.findByText(storyTranslator(invoiceListMessages)('selected', { n: 2 }))
  },
}

/** Shift extends the selection up or down. */
export const Range: StoryObj = {
  parameters: withInvoiceList(),
  play: async (context) => {
    const { page, of } = await boxes(context)
    const user = userEvent.setup()
    await user.click(of('INV-0005'))
    await user.keyboard('{Shift>}')
    await user.click(of('INV-0002'))
    await user.keyboard('{/Shift}')
    await page.findByText(storyTranslator(invoiceListMessages)('selected', { n: 4 }))
    await expect(of('INV-0003')).toBeChecked()
    await expect(of('INV-0006')).not.toBeChecked()
  },
}

export const All: StoryObj = {
  tags: ['picture'],
  parameters: withInvoiceList(),
  play: async (context) => {
    const { page } = await boxes(context)
    if (isPhone()) return
    const all = page.getByRole('checkbox', { name: list('selectAll') })
    await userEvent.click(all)
    await page.findByText(storyTranslator(invoiceListMessages)('selected', { n: ROWS.length }))
    await userEvent.click(page.getByRole('button', { name: list('selectNone') }))
    await waitFor(() =>
      expect(page.queryByText(storyTranslator(invoiceListMessages)('selected', { n: ROWS.length }))).toBeNull(),
    )
    await userEvent.click(all)
  },
}

/** X or Space selects the focused row. */
export const ByKeyboard: StoryObj = {
  parameters: withInvoiceList(),
  play: async (context) => {
    const { page, of } = await boxes(context)
    if (isPhone()) return
    await userEvent.keyboard('jj')
    await userEvent.keyboard('x')
    await expect(of('INV-0006')).toBeChecked()
    await userEvent.keyboard('j ')
    await expect(of('INV-0005')).toBeChecked()
    await userEvent.keyboard('{Shift>}j[KeyX]{/Shift}')
    await page.findByText(storyTranslator(invoiceListMessages)('selected', { n: 3 }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(of('INV-0006')).not.toBeChecked())
  },
}

/** Deletes the draft and skips issued invoices, which it reports; undo restores all. */
export const Deleted: StoryObj = {
  tags: ['picture'],
  parameters: withInvoiceList(),
  play: async (context) => {
    const { page, of } = await boxes(context)
    const [draft] = page.getAllByRole('checkbox', { name: /Khalifa/ })
    if (!draft) throw new Error('There is no draft')
    await userEvent.click(draft)
    await userEvent.click(of('INV-0006'))
    await userEvent.click(page.getByRole('button', { name: t('deleteDrafts', { n: 1 }) }))
    await waitFor(() => expect(page.queryByText('Khalifa Al Suwaidi')).toBeNull())
    await expect(page.getByText('INV-0006')).toBeVisible()
    const news = within(document.body)
    await news.findByText(t('deleted', { n: 1 }))
    await news.findByText(storyTranslator(invoiceListMessages)('skipped', { n: 1 }))
  },
}

export const DeletionUndone: StoryObj = {
  parameters: withInvoiceList(),
  play: async (context) => {
    await Deleted.play?.(context)
    const page = within(document.body)
    await userEvent.click(page.getByRole('button', { name: storyTranslator(documentViewMessages)('undo') }))
    await page.findByText('Khalifa Al Suwaidi')
  },
}

/** The export is pending. */
export const Exporting: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withInvoiceList({ 'POST /api/downloads': pending }),
  play: async (context) => {
    const { page, of } = await boxes(context)
    await userEvent.click(of('INV-0006'))
    await userEvent.click(of('INV-0005'))
    const download = page.getByRole('button', { name: t('downloadPdfs', { n: 2 }) })
    await userEvent.click(download)
    await waitFor(() => expect(download).toHaveAttribute('data-pending'))
  },
}

export const ExportFailed: StoryObj = {
  name: 'Error while exporting',
  tags: ['logs-errors'],
  parameters: withInvoiceList({
    'POST /api/downloads': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async (context) => {
    const { page, of } = await boxes(context)
    await userEvent.click(of('INV-0006'))
    await userEvent.click(page.getByRole('button', { name: exports('export') }))
    await userEvent.click(
      await within(document.body).findByRole('menuitem', { name: new RegExp(`^${exports('csv')}`) }),
    )
    const toasts = within(document.body)
    await toasts.findByText(storyTranslator(refusalMessages)('storage.unavailable'))
    await userEvent.click(toasts.getByRole('button', { name: storyTranslator(kitMessages)('close') }))
  },
}
