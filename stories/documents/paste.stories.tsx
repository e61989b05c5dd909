import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { pasteMessages } from '#i18n/documents/paste.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DRAFTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { withSavedDraft } from './editor-fixture.ts'

/** Rows of a spreadsheet pasted into the lines: read at once, or after a question. */
const meta: Meta = {
  title: 'Screens/Create invoice/Pasted from a spreadsheet',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const HEADINGS = {
  en: 'No\tDescription\tQty\tUnit\tUnit price\tDiscount\tVAT\tTotal',
  ar: 'م\tالبيان\tالكمية\tالوحدة\tسعر الوحدة\tالخصم\tالضريبة\tالإجمالي',
}

const ROWS = {
  en: [
    '1\tBrand identity\t1\tproject\t12,000.00\t10%\t5%\t10,800.00',
    '2\t"Business cards\nfor the office"\t500\tpiece\tAED 1.20\t\t5%\t600.00',
    '3\tSamples for export\t3\tbox\t80\t\t0%\t240.00',
  ],
  ar: [
    '١\tالهوية البصرية\t١\tمشروع\t١٢٬٠٠٠٫٠٠\t١٠٪\t٥٪\t١٠٬٨٠٠٫٠٠',
    '٢\t"بطاقات عمل\nللمكتب"\t٥٠٠\tقطعة\t١٫٢٠ د.إ\t\t٥٪\t٦٠٠٫٠٠',
    '٣\tعيّنات للتصدير\t٣\tصندوق\t٨٠\t\t٠٪\t٢٤٠٫٠٠',
  ],
}

const UNREAD = {
  en: ['4\tWebsite\ttwo\tpage\tUSD 900\t\t15%\t', '5\tHosting\t12\tmonth\t95.00\t\t5%\t1,200.00'],
  ar: ['٤\tموقع إلكتروني\tاثنان\tصفحة\t٩٠٠ USD\t\t١٥٪\t', '٥\tاستضافة\t١٢\tشهر\t٩٥٫٠٠\t\t٥٪\t١٬٢٠٠٫٠٠'],
}

const locale = () => (document.documentElement.lang === 'ar' ? 'ar' : 'en')
const table = () => [HEADINGS[locale()], ...ROWS[locale()]].join('\r\n')
const tableWithUnread = () => [HEADINGS[locale()], ...ROWS[locale()], ...UNREAD[locale()]].join('\r\n')

const t = () => storyTranslator(pasteMessages)
const ofDialog = () => storyTranslator(pasteDialogMessages)
const dialog = () => within(document.body).findByRole('dialog')
const groups = (canvas: Canvas) => [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

/** Pastes by the button, with what the clipboard holds; null where it may not be read. */
async function pasteByButton(canvas: Canvas, copied: string | null) {
  const button = await within(canvas).findByRole('button', { name: t()('paste') })
  const readText = () => (copied === null ? Promise.reject(new Error('denied')) : Promise.resolve(copied))
  const original = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
  try {
    await userEvent.click(button)
    await waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).not.toBeNull())
  } finally {
    if (original) Object.defineProperty(navigator, 'clipboard', original)
    else Reflect.deleteProperty(navigator, 'clipboard')
  }
}

export const ReadAtOnce: StoryObj = {
  name: 'Everything read: the lines land, with Undo',
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.blank),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, table())
    const toast = await within(document.body).findByRole('alertdialog')
    await expect(toast).toHaveTextContent(t()('pasted', { n: 3 }))
    await waitFor(() => expect(groups(canvasElement)).toHaveLength(4))
    await expect(groups(canvasElement)[0]).toHaveTextContent('10,800.00')
    await expect(groups(canvasElement)[1]).toHaveTextContent('600.00')
    await expect(groups(canvasElement)[2]).toHaveTextContent('240.00')
  },
}

export const TakenBack: StoryObj = {
  parameters: withSavedDraft(DRAFTS.letters),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, table())
    await waitFor(() => expect(groups(canvasElement)).toHaveLength(7))
    const toast = await within(document.body).findByRole('alertdialog')
    await userEvent.click(within(toast).getByRole('button', { name: t()('undo') }))
    await waitFor(() => expect(groups(canvasElement)).toHaveLength(4))
  },
}

export const NotAllRead: StoryObj = {
  name: 'What was not read is shown before it lands',
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.blank),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, tableWithUnread())
    const question = within(await dialog())
    await expect(question.getByText(ofDialog()('unread', { n: 4 }))).toBeVisible()
    await expect(question.getAllByText(ofDialog()('otherCurrency', { limit: 'USD' })).length).toBeGreaterThan(0)
    await expect(question.getAllByText(ofDialog()('rateNotAllowed', { limit: '5%' })).length).toBeGreaterThan(0)
    await expect(question.getAllByText(ofDialog()('totalDiffers', { limit: '1140.00' })).length).toBeGreaterThan(0)
    await expect(question.getByRole('button', { name: ofDialog()('add', { n: 5 }) })).toBeEnabled()
    await expect(groups(canvasElement)).toHaveLength(1)
  },
}

export const AddedAsTyped: StoryObj = {
  name: 'Added as typed, with unread cells to correct',
  tags: ['zoom'],
  parameters: withSavedDraft(DRAFTS.blank),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, tableWithUnread())
    await userEvent.click(within(await dialog()).getByRole('button', { name: ofDialog()('add', { n: 5 }) }))
    await closed()
    await waitFor(() => expect(groups(canvasElement)).toHaveLength(6))
    const texts = groups(canvasElement).map((row) => [...row.querySelectorAll('input')].map(({ value }) => value))
    const isTable = texts.some((cells) => cells.length > 0)
    if (isTable) await expect(texts[3]).toContain(locale() === 'ar' ? 'اثنان' : 'two')
    await within(document.body).findByText(t()('pasted', { n: 5 }))
  },
}

const WITHOUT_MEANING = 'SKU\tDescription\tQty\tCharge\nA-100\tBrand identity\t1\t12,000.00\nA-101\tCards\t500\t1.20'

export const ColumnCorrected: StoryObj = {
  name: 'The meaning of a column corrected',
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.blank),
  play: async ({ canvasElement }) => {
    const say = storyTranslator(documentMessages)
    await pasteByButton(canvasElement, WITHOUT_MEANING)
    const question = within(await dialog())
    await expect(question.getByText(ofDialog()('unknownNamed', { name: 'Charge' }))).toBeVisible()
    const label = ofDialog()('columnNamedIs', { name: 'Charge' })
    await userEvent.click(question.getByRole('button', { name: new RegExp(escaped(label)) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: say('unitPrice') }))
    await waitFor(() => expect(question.queryByText(ofDialog()('unknownNamed', { name: 'Charge' }))).toBeNull())
    await expect(question.getByText(ofDialog()('unknownNamed', { name: 'SKU' }))).toBeVisible()
    // The focus comes back from the list, and its ring is in the picture.
    await waitFor(() => expect(question.getByRole('button', { name: new RegExp(escaped(label)) })).toHaveFocus())
  },
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const NotRegistered: StoryObj = {
  name: 'VAT of a seller who is not registered',
  parameters: withSavedDraft(DRAFTS.blank, { company: { vatRegistered: false, trn: null } }),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, table())
    await expect(within(await dialog()).getByText(ofDialog()('taxLeftOut'))).toBeVisible()
  },
}

export const ClipboardClosed: StoryObj = {
  name: 'A field to paste into, where the clipboard may not be read',
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.blank),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, null)
    const sheet = within(await dialog())
    const field = sheet.getByRole('textbox', { name: ofDialog()('pasteHere') })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(sheet.getByRole('button', { name: ofDialog()('readRows') })).toBeDisabled()
  },
}

export const PastedIntoTheField: StoryObj = {
  parameters: withSavedDraft(DRAFTS.blank),
  play: async ({ canvasElement }) => {
    await pasteByButton(canvasElement, null)
    const field = within(await dialog()).getByRole('textbox', { name: ofDialog()('pasteHere') })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.paste(table())
    await closed()
    await waitFor(() => expect(groups(canvasElement)).toHaveLength(4))
  },
}
