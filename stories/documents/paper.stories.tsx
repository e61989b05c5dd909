import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { paperMessages } from '#i18n/documents/paper.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DRAFTS, NEW_DOCUMENTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Call, pending } from '#stories/fixtures/story-fixture.tsx'
import { withNewDocument, withSavedDraft } from './editor-fixture.ts'
import { fieldOf } from './line-keyboard.ts'
import { openPreview } from './open-parts.ts'

/** Questions, following and summary of the paper. */
const meta: Meta = {
  title: 'Screens/Create invoice/Paper',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const t: ReturnType<typeof storyTranslator<typeof documentMessages.en>> = (key, ...slots) =>
  storyTranslator(documentMessages)(key, ...slots)
const asks: ReturnType<typeof storyTranslator<typeof paperMessages.en>> = (key, ...slots) =>
  storyTranslator(paperMessages)(key, ...slots)

const isPhone = () => innerWidth < 768
const paperOf = (canvas: HTMLElement) => openPreview(canvas, t('showPreview'))

/** A new document begins in the language of the interface. */
const newPaper = (call: Call) => {
  const { language } = call.body as { language: string } // because the editor sends a draft
  return previewOf(language === 'ar' ? NEW_DOCUMENTS.knownInArabic : NEW_DOCUMENTS.known)(call)
}

/** The regions of the print itself, and not of the skeleton before it. */
const region = (field: string) => document.querySelector<HTMLElement>(`img + div [data-region="${field}"]`)

async function pressBlank(canvas: HTMLElement, field: 'customer' | 'lines') {
  await paperOf(canvas)
  await waitFor(() => expect(region(field)).toHaveTextContent(asks(field)))
  await userEvent.click(region(field) ?? canvas)
}

export const Asks: StoryObj = {
  name: 'What it asks',
  // dark: dashed places on the white paper
  tags: ['picture', 'wide', 'dark'],
  parameters: withNewDocument({ 'POST /api/documents/preview': newPaper }),
  play: async ({ canvasElement }) => {
    await pressBlank(canvasElement, 'lines')
    await waitFor(() => expect(canvasElement.querySelector('[data-row]')).toContainElement(focused()))
    await pressBlank(canvasElement, 'customer')
    await waitFor(() => expect(focused()?.closest('[data-field=customer]')).not.toBeNull())
    await paperOf(canvasElement)
    await waitFor(() => expect(region('dueDate')).toHaveTextContent(asks('dueDate')))
  },
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** The placeholder has the size of the print that replaces it. */
export const BeforeItIsPrinted: StoryObj = {
  name: 'Before it is printed',
  tags: ['picture', 'wide', 'loading'],
  parameters: withNewDocument({ 'POST /api/documents/preview': pending }),
  play: async ({ canvasElement }) => {
    const page = await paperOf(canvasElement)
    await within(page).findByText(t('previewLoading'))
    await waitFor(() => expect(page.querySelector('[data-region=customer]')).toHaveTextContent(asks('customer')))
    await expect(page.querySelector('[data-region=lines]')).toHaveTextContent(asks('lines'))
    const paper = page.querySelector('[data-region=customer]')?.parentElement?.getBoundingClientRect()
    await expect((paper?.height ?? 0) / (paper?.width ?? 1)).toBeCloseTo(297 / 210, 2)
  },
}

const onSecondPage: Play = async ({ canvasElement }) => {
  await paperOf(canvasElement)
  await waitFor(() => expect(document.querySelectorAll('[data-paper] img')).toHaveLength(2))
  if (isPhone()) return
  const last = await fieldOf(canvasElement, 29, 'description')
  last.focus()
  await waitFor(() => expect(document.querySelector('[data-written]')).not.toBeNull())
  const frame = document.querySelector('[data-paper] [role=group]')
  await waitFor(() => {
    const [seen, line] = [frame?.getBoundingClientRect(), region('lines.29')?.getBoundingClientRect()]
    if (!seen || !line) throw new Error('The line is not printed')
    if (line.top < seen.top || line.bottom > seen.bottom) throw new Error('The line is not in sight')
  })
  await expect(last).toHaveFocus()
}

export const FollowsTheLine: StoryObj = {
  name: 'The line that is written, on page 2',
  tags: ['picture', 'wide'],
  parameters: withSavedDraft(DRAFTS.thirtyLines),
  play: onSecondPage,
}

const withTax: Play = async ({ canvasElement }) => {
  await paperOf(canvasElement)
  await waitFor(() => expect(region('discount')).not.toBeNull())
  const rows = [...canvasElement.querySelectorAll('[data-totals] dt')].map(({ textContent }) => textContent)
  await expect(rows.slice(0, 3)).toEqual([t('subtotalWithVat'), t('discountTotal'), t('total')])
  await expect(rows.at(-1)).toBe(t('totalWithoutVat'))
}

export const SumsWithTax: StoryObj = {
  name: 'Sums of prices with VAT',
  tags: ['picture', 'zoom', 'wide'],
  parameters: withSavedDraft(DRAFTS.withTaxInEnglish),
  play: withTax,
}
