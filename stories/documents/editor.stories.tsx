import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { unprintableMessages } from '#i18n/print/unprintable.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { fieldOf } from './line-keyboard.ts'
import { openPreview, typeReference } from './open-parts.ts'
import { withSavedDraft, saveAtOnce, withNewDocument } from './editor-fixture.ts'
import { issueAlone } from './send-fixture.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DRAFTS, NOT_REGISTERED, UNPRINTABLE } from '#stories/fixtures/printed/printed-invoices.ts'
import { pending, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Create invoice',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof documentMessages.en>> = (key, ...slots) =>
  storyTranslator(documentMessages)(key, ...slots)

const rows = (canvas: Canvas) => [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
const opened: Play = async ({ canvasElement }) => {
  await waitFor(() => expect(rows(canvasElement).length).toBeGreaterThan(0))
}

/** Types into the reference and waits for the save status. */
const savedAs =
  (sentence: () => string | RegExp): Play =>
  async (context) => {
    await opened(context)
    await typeReference(context.canvasElement, '1')
    saveAtOnce()
    await waitFor(() => expect(within(context.canvasElement).getAllByText(sentence()).length).toBeGreaterThan(0), {
      timeout: 6000,
    })
  }

const issued: Play = async (context) => {
  await opened(context)
  const send = storyTranslator(issueAndSendMessages)
  const [button] = within(context.canvasElement).getAllByRole('button', { name: send('issueAndSend') })
  if (button) await userEvent.click(button)
  await issueAlone()
}

/** A busy button is announced in a live region that lives for seconds and refers to a button that is gone by then. */
function clearLiveRegion() {
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
}

// dark: the white paper beside a dark form
// tablet: the preview behind a button
export const Empty: StoryObj = { tags: ['picture', 'dark', 'tablet'], parameters: withNewDocument(), play: opened }

export const Filled: StoryObj = {
  // dark: the white paper beside a dark form, and the bar of totals
  // tablet: every column in one row
  tags: ['picture', 'header', 'dark', 'tablet'],
  parameters: withSavedDraft({ language: 'en' }),
  play: opened,
}

export const Bilingual: StoryObj = {
  tags: ['picture'],
  parameters: withSavedDraft({ language: 'bilingual' }),
  play: opened,
}

export const NotRegistered: StoryObj = {
  name: 'Seller not registered',
  parameters: withSavedDraft(NOT_REGISTERED, { company: { vatRegistered: false, trn: null } }),
  play: async (context) => {
    await opened(context)
    await expect(context.canvasElement.querySelector('[data-cell=tax]')).toBeNull()
  },
}

export const PricesWithTax: StoryObj = {
  name: 'Prices with VAT',
  parameters: withSavedDraft(DRAFTS.withTax),
  play: opened,
}

export const ForeignCurrency: StoryObj = {
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.dollars),
  play: opened,
}

/** Numbers align in their column, although the longest one is not the one with a minus sign. */
export const DollarsWithDiscount: StoryObj = {
  name: 'Every figure in its column',
  parameters: withSavedDraft(DRAFTS.dollarsDiscounted),
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(figuresOf(context.canvasElement).map(({ text }) => text)).toContain('−100.00'))
    for (const { text, past } of figuresOf(context.canvasElement)) await expect([text, past]).toEqual([text, 0])
  },
}

/** Total figures, with the pixels by which each deviates from its column. */
function figuresOf(canvas: Canvas) {
  return [...canvas.querySelectorAll('[data-totals] dd')].flatMap((column) => {
    const figure = column.querySelector('.flash')
    if (!figure) return []
    const [outer, inner] = [column.getBoundingClientRect(), figure.getBoundingClientRect()]
    const past = Math.max(0, Math.round(outer.left - inner.left), Math.round(inner.right - outer.right))
    return [{ text: figure.textContent, past }]
  })
}

export const ThreeDecimals: StoryObj = {
  name: 'Currency of three decimals',
  parameters: withSavedDraft(DRAFTS.dinars),
  play: opened,
}

/** From three decimals to two, before the new total is computed: the old one is not shown in the new currency. */
export const AnotherCurrency: StoryObj = {
  name: 'Another currency is chosen',
  parameters: withSavedDraft(DRAFTS.dinars),
  play: async (context) => {
    await opened(context)
    const canvas = within(context.canvasElement)
    const isPhone = matchMedia('(width < 768px)').matches
    const name = isPhone ? new RegExp(`^${storyTranslator(editorMessages)('issued')}`) : /^KWD/
    await userEvent.click(canvas.getByRole('button', { name }))
    const terms = within(await within(document.body).findByRole('dialog'))
    if (isPhone) {
      await userEvent.click(terms.getByRole('button', { name: new RegExp(t('currency')) }))
      await userEvent.click(await within(document.body).findByRole('option', { name: /^AED/ }))
      await waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull())
      await userEvent.keyboard('{Escape}')
    } else {
      await terms.findByRole('combobox')
      await userEvent.keyboard('aed{Enter}')
    }
    await within(document.body).findByText(storyTranslator(editorMessages)('currencyChanged', { currency: 'AED' }))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    const regions = canvas.getAllByRole('status')
    await waitFor(() => expect(regions.some(({ textContent }) => /AED\s[\d,]+\.\d{2}$/.test(textContent))).toBe(true), {
      timeout: 5000,
    })
  },
}

export const LongNames: StoryObj = {
  // tablet: descriptions of several lines beside their figures
  tags: ['picture', 'tablet'],
  parameters: withSavedDraft(DRAFTS.longNames),
  play: opened,
}

export const ManyLines: StoryObj = {
  parameters: withSavedDraft(DRAFTS.thirtyLines),
  play: async (context) => {
    await opened(context)
    await expect(rows(context.canvasElement)).toHaveLength(31)
  },
}

export const HowItAddsUp: StoryObj = {
  tags: ['picture'],
  parameters: withSavedDraft(DRAFTS.discounted),
  play: async (context) => {
    await opened(context)
    await userEvent.click(within(context.canvasElement).getByText(storyTranslator(taxMessages)('how')))
    await waitFor(() => expect(context.canvasElement.querySelector('details')).toHaveAttribute('open'))
  },
}

export const Unreadable: StoryObj = {
  name: 'A figure that cannot be read',
  parameters: withSavedDraft({ language: 'en' }),
  play: async (context) => {
    await opened(context)
    const price = await fieldOf(context.canvasElement, 0, 'unitPrice')
    await userEvent.clear(price)
    await userEvent.type(price, '1.234,75')
    await userEvent.tab()
    await within(price.closest('[data-row]') ?? document.body).findByText(
      storyTranslator(fieldMessages)('not-a-number'),
    )
    await expect(price).toHaveValue('1.234,75')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withNewDocument({ 'GET /api/account': pending }),
}

export const LoadFailed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withNewDocument({ 'GET /api/account': refusedFor('storage.unavailable') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
  },
}

export const AlreadyIssued: StoryObj = {
  name: 'Already issued',
  parameters: withSavedDraft(issuedInvoice('INV-0042')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(invoiceEditorMessages)('notADraft'))
  },
}

/** An emoji in a line and in the notes is reported at the field, and in the review. */
export const Unprintable: StoryObj = {
  name: 'Letters that cannot be printed',
  parameters: withSavedDraft(UNPRINTABLE),
  play: async (context) => {
    await opened(context)
    const said = (letters: string) => storyTranslator(unprintableMessages)('shownAs', { n: 1, letters })
    await within(context.canvasElement).findByText(said('🎂'))
    await within(context.canvasElement).findByText(said('🙏'))
    const send = storyTranslator(issueAndSendMessages)
    const [button] = within(context.canvasElement).getAllByRole('button', { name: send('issueAndSend') })
    if (button) await userEvent.click(button)
    const review = within(await within(document.body).findByRole('dialog'))
    await review.findByText((text) => text.includes(said('🎂')))
    await review.findByText((text) => text.includes(said('🙏')))
  },
}

export const Saved: StoryObj = { parameters: withSavedDraft({ language: 'en' }), play: savedAs(() => t('saved')) }

export const Saving: StoryObj = {
  parameters: withSavedDraft({ language: 'en' }, { save: pending }),
  play: savedAs(() => t('saving')),
}

type Reason = 'storage.full' | 'document.stale' | 'document.not-ready' | 'subscription.daily-limit' | 'pdf.busy'
const refusalText = (reason: Reason) => storyTranslator(refusalMessages)(reason)

export const SaveFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: withSavedDraft({ language: 'en' }, { save: () => refused(507, refusalText('storage.full'))() }),
  play: savedAs(() => t('savedHereOnly', { why: refusalText('storage.full') })),
}

export const ChangedElsewhere: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withSavedDraft(
    { language: 'en' },
    { save: () => refused(409, refusalText('document.stale'), undefined, 'document.stale')() },
  ),
  play: async (context) => {
    await savedAs(() => t('stale'))(context)
    await within(context.canvasElement).findByText(t('savedHereOnly', { why: refusalText('document.stale') }))
  },
}

export const NotReady: StoryObj = {
  name: 'Errors from the server',
  // tablet: errors below narrow cells
  tags: ['picture', 'tablet', 'logs-errors'],
  parameters: withSavedDraft(
    { language: 'en' },
    {
      issue: () => {
        const missing = storyTranslator(fieldMessages)('missing')
        const fields = {
          'lines.0.description': missing,
          'customer.trn': missing,
          'seller.trn': missing,
        }
        return refused(422, refusalText('document.not-ready'), fields, 'document.not-ready')()
      },
    },
  ),
  play: async (context) => {
    await issued(context)
    await within(context.canvasElement).findByText(storyTranslator(invoiceEditorMessages)('notReady'))
    const settings = within(context.canvasElement).getByRole('link', { name: t('openSettings') })
    await expect(settings).toHaveAttribute('href', paths.settings)
    await expect(rows(context.canvasElement)[0]).toHaveTextContent(storyTranslator(fieldMessages)('missing'))
    clearLiveRegion()
  },
}

export const LimitReached: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withSavedDraft(
    { language: 'en' },
    {
      issue: () => refused(402, refusalText('subscription.daily-limit'), undefined, 'subscription.daily-limit')(),
    },
  ),
  play: async (context) => {
    await issued(context)
    const sheet = within(await within(document.body).findByRole('dialog'))
    await sheet.findByText(refusalText('subscription.daily-limit'))
    await userEvent.keyboard('{Escape}')
    await within(context.canvasElement).findByText(refusalText('subscription.daily-limit'))
    const reference = await typeReference(context.canvasElement, '9')
    await expect(reference).toHaveValue('PO-77819')
    clearLiveRegion()
  },
}

export const PreviewLoading: StoryObj = {
  tags: ['loading'],
  parameters: withSavedDraft({ language: 'en' }, { print: pending }),
  play: opened,
}

export const PreviewFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: withSavedDraft({ language: 'en' }, { print: () => refused(503, refusalText('pdf.busy'))() }),
  play: async (context) => {
    await opened(context)
    const page = await openPreview(context.canvasElement, t('showPreview'))
    await within(page).findByText(t('previewFailed', { why: refusalText('pdf.busy') }))
  },
}
