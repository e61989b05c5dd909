import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { failureMessages } from '#i18n/shell/failure.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator, withPlainSpaces } from '#stories/fixtures/at-address.tsx'
import { openPreview, typeReference } from './open-parts.ts'
import { fieldOf } from './line-keyboard.ts'
import { withSavedDraft, withNewDocument } from './editor-fixture.ts'
import { issueAlone } from './send-fixture.ts'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { DRAFTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Call, refused } from '#stories/fixtures/story-fixture.tsx'

/** Around the form: preview, terms, totals. */
const meta: Meta = {
  title: 'Screens/Create invoice/Around the form',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof documentMessages.en>> = (key, ...slots) =>
  storyTranslator(documentMessages)(key, ...slots)
const frame: ReturnType<typeof storyTranslator<typeof frameMessages.en>> = (key, ...slots) =>
  storyTranslator(frameMessages)(key, ...slots)

const form: ReturnType<typeof storyTranslator<typeof editorMessages.en>> = (key, ...slots) =>
  storyTranslator(editorMessages)(key, ...slots)

const isPhone = () => innerWidth < 768
const paperOf = (canvas: Canvas) => openPreview(canvas, t('showPreview'))

async function clickRegion(canvas: Canvas, field: string) {
  const page = await paperOf(canvas)
  await waitFor(() => expect(page.querySelector(`[data-region="${field}"]`)).not.toBeNull())
  await userEvent.click(page.querySelector(`[data-region="${field}"]`) ?? page)
}

export const PaperLeadsToFields: StoryObj = {
  name: 'A click on the paper',
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.english),
  play: async ({ canvasElement }) => {
    await clickRegion(canvasElement, 'notes')
    await waitFor(() => expect(within(canvasElement).getByLabelText(t('notes'))).toHaveFocus())
    await clickRegion(canvasElement, 'dueDate')
    await waitFor(() =>
      expect(document.querySelector('[role=dialog] [data-field=dueDate]')).toContainElement(focused()),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await clickRegion(canvasElement, 'lines.1')
    await waitFor(() => expect(canvasElement.querySelector('[data-row="2"]')).toContainElement(focused()))
  },
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

export const LongDocument: StoryObj = {
  name: 'A long document, page by page',
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.pageByPage),
  play: async ({ canvasElement }) => {
    const page = within(await paperOf(canvasElement))
    await page.findByText(frame('page', { page: 1, pages: 2 }), {}, { timeout: 5000 })
    await userEvent.click(page.getByRole('button', { name: frame('nextPage') }))
    await page.findByText(frame('page', { page: 2, pages: 2 }), {}, { timeout: 5000 })
    await expect(await page.findByRole('img', { name: t('previewPage', { page: 2 }) }, { timeout: 5000 })).toBeVisible()
    await expect(page.getAllByRole('img', { name: /./ })).toHaveLength(1)
    // Half a second after it has opened, a sheet of React Aria takes a focus that is nowhere, for VoiceOver. It is nowhere for a frame
    // once the pressed button has nothing more to show.
    page.getByRole('button', { name: frame('previousPage') }).focus()
  },
}

export const Nearer: StoryObj = {
  name: 'The paper from nearer',
  parameters: withSavedDraft(DRAFTS.english),
  play: async ({ canvasElement }) => {
    const page = within(await paperOf(canvasElement))
    await userEvent.click(await page.findByRole('button', { name: frame('larger') }))
    await page.findByText('150%')
    await userEvent.click(page.getByRole('button', { name: frame('smaller') }))
    await page.findByText('100%')
  },
}

let isCut = false
const print = previewOf(exampleInvoice({ draft: DRAFTS.english }))
const cutAfterFirst = (call: Call) => {
  if (isCut) throw new TypeError('Failed to fetch')
  isCut = true
  return print(call)
}

export const Offline: StoryObj = {
  name: 'Offline',
  tags: ['picture', 'logs-errors'],
  parameters: withSavedDraft({ language: 'en' }, { print: cutAfterFirst }),
  play: async ({ canvasElement }) => {
    const page = within(await paperOf(canvasElement))
    await page.findByRole('img', { name: t('previewPage', { page: 1 }) })
    if (isPhone()) await userEvent.click(page.getByRole('button', { name: frame('closePreview') }))
    await typeReference(canvasElement, '1')
    await paperOf(canvasElement)
    await page.findByText(frame('offline'), {}, { timeout: 5000 })
    await expect(page.getByRole('img', { name: t('previewPage', { page: 1 }) })).toBeVisible()
    isCut = false
  },
}

let isShowable = false
const showable = async (call: Call) => ({ ...(await print(call)), ...(!isShowable && { regions: null }) })

/** A failed preview does not affect the form, and can be retried. */
export const PaperBroken: StoryObj = {
  name: 'The paper cannot be shown',
  tags: ['logs-errors'],
  parameters: withSavedDraft(DRAFTS.english, { print: showable }),
  play: async ({ canvasElement }) => {
    isShowable = false
    const page = within(await paperOf(canvasElement))
    await expect(await page.findByRole('alert')).toHaveTextContent(storyTranslator(failureMessages)('regionFailed'))
    await expect(canvasElement.querySelector('[data-field=lines]')).toBeInTheDocument()
    isShowable = true
    await userEvent.click(page.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') }))
    await page.findByRole('img', { name: t('previewPage', { page: 1 }) })
    isShowable = false
  },
}

export const TwoRows: StoryObj = {
  name: 'Two rows of a phone, and their sheets',
  tags: ['picture', 'zoom', 'phone'],
  parameters: withSavedDraft({ language: 'en' }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-row]')).not.toBeNull())
    if (!isPhone()) return
    const row = (name: string) => within(canvasElement).getByRole('button', { name: new RegExp(`^${name}`) })
    await userEvent.click(row(storyTranslator(invoiceEditorMessages)('billTo')))
    const sheet = within(await within(document.body).findByRole('dialog'))
    await expect(sheet.getByRole('radiogroup', { name: t('documentLanguage') })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: form('done') }))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await userEvent.click(row(form('issued')))
    const details = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(details.getByRole('button', { name: t('days', { n: 7 }) }))
    await expect(details.getByRole('button', { name: t('days', { n: 7 }) })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const DateRefused: StoryObj = {
  name: 'A date refused',
  tags: ['picture', 'logs-errors'],
  parameters: withSavedDraft(
    { language: 'en' },
    {
      issue: () => {
        const fields = { dueDate: storyTranslator(fieldMessages)('before-issue-date') }
        return refused(422, storyTranslator(refusalMessages)('document.not-ready'), fields, 'document.not-ready')()
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-row]')).not.toBeNull())
    const send = storyTranslator(issueAndSendMessages)
    const [button] = within(canvasElement).getAllByRole('button', { name: send('issueAndSend') })
    await userEvent.click(button ?? canvasElement)
    await issueAlone()
    await expect(
      await within(canvasElement).findByText(storyTranslator(fieldMessages)('before-issue-date')),
    ).toBeVisible()
    for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
  },
}

export const FiguresStayInSight: StoryObj = {
  name: 'Figures in sight',
  parameters: withNewDocument(),
  play: async ({ canvasElement }) => {
    const price = await fieldOf(canvasElement, 0, 'unitPrice')
    await userEvent.type(price, '100')
    const highlighted: string[] = []
    canvasElement.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.matches('.flash'))
        highlighted.push(withPlainSpaces(target.textContent ?? ''))
    })
    await waitFor(() => expect(highlighted).toContain('AED 105.00'))
    // Intermediate values are not highlighted.
    await expect(highlighted).not.toContain('AED 10.50')
    // A hidden element in each cell of two hundred lines would slow the next key down (decision 22).
    await expect(canvasElement.querySelectorAll('[data-row] .sr-only')).toHaveLength(0)
  },
}
