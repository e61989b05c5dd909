import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { invoiceMessages, missingFieldMessages } from '#i18n/invoices/invoices.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { issueAlone, LINK } from '#stories/documents/send-fixture.ts'
import { ACCOUNT, exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { DRAFTS, ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Answer, withFixture, pending, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { endUndoWindow } from '#stories/fixtures/undo-window.ts'

const meta: Meta = {
  title: 'Screens/Invoice',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const CREATED = { kind: 'created', at: '2026-11-21T06:30:00.000Z' }
const STAMPED = { kind: 'issued', at: '2026-11-21T07:10:00.000Z' }

function showing(invoice: CommercialDocument, answers: Record<string, Answer> = {}) {
  const at = `/api/invoices/${invoice.id}`
  const number = invoice.number ?? ''
  const events = invoice.status === 'draft' ? [CREATED] : [CREATED, { ...STAMPED, number }]
  return withFixture({
    signedIn: true,
    path: paths.invoice(invoice.id),
    answers: {
      'GET /api/account': ACCOUNT,
      'GET /api/dashboard-settings': { invoice_prefix: 'INV', invoice_number_start: 42 },
      ...UNLIMITED,
      [`GET ${at}`]: invoice,
      [`GET ${at}/history`]: { items: events },
      [`GET ${at}/pages`]: previewOf(invoice),
      ...answers,
    },
  })
}

type Play = NonNullable<StoryObj['play']>
const t: ReturnType<typeof storyTranslator<typeof documentViewMessages.en>> = (key, ...slots) =>
  storyTranslator(documentViewMessages)(key, ...slots)

const shown: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByText(t('history'))
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
}

const pressed =
  (name: () => string): Play =>
  async (context) => {
    await shown(context)
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: name() }))
  }

/** Presses the main button and confirms. */
const issuing: Play = async (context) => {
  const send = storyTranslator(issueAndSendMessages)
  await pressed(() => send('issueAndSend'))(context)
  await issueAlone()
}

const draft = exampleInvoice()
const issued = ISSUED.bilingual

// dark: the white paper on a dark page
export const Draft: StoryObj = { tags: ['picture', 'dark'], parameters: showing(draft), play: shown }

// tablet: the figures side by side above the paper
export const Issued: StoryObj = { tags: ['picture', 'header', 'tablet'], parameters: showing(issued), play: shown }

/** A phone shows the paper, a wide page the text: the other of the two. */
export const OtherView: StoryObj = {
  name: 'Paper on a phone, text on a desktop',
  tags: ['picture'],
  parameters: showing(issued),
  play: async (context) => {
    await shown(context)
    const page = within(context.canvasElement)
    const isPhone = matchMedia('(width < 768px)').matches
    await userEvent.click(page.getByRole('radio', { name: t(isPhone ? 'paper' : 'text') }))
    await waitFor(() =>
      expect(context.canvasElement.querySelectorAll('img[src^="data:"]')).toHaveLength(isPhone ? 1 : 0),
    )
    await waitFor(() => expect(context.canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
  },
}

/** The customer's page is linked to; it has been sent and seen. */
export const SentAndViewed: StoryObj = {
  name: 'Sent and viewed',
  tags: ['picture', 'zoom'],
  parameters: showing(
    { ...issued, publicUrl: LINK, sentAt: '2026-11-21T07:12:00.000Z', views: 2 },
    {
      [`GET /api/invoices/${issued.id}/history`]: {
        items: [
          CREATED,
          { ...STAMPED, number: 'INV-0042' },
          { kind: 'sent', at: '2026-11-21T07:12:00.000Z', to: 'finance@noor.example' },
          { kind: 'viewed', at: '2026-11-21T07:20:00.000Z' },
          { kind: 'viewed', at: '2026-11-21T07:25:00.000Z' },
        ],
      },
    },
  ),
  play: async (context) => {
    await shown(context)
    const page = within(context.canvasElement)
    const send = storyTranslator(issueAndSendMessages)
    await expect(page.getByRole('link', { name: new RegExp(send('seePage')) })).toBeVisible()
    await expect(page.getByText(send('viewed', { n: 2 }))).toBeVisible()
  },
}

/** A long document shows only its first page at first. */
export const ManyPages: StoryObj = {
  name: 'Several pages',
  tags: ['wide'],
  parameters: showing(ISSUED.thirtyLines),
  play: async (context) => {
    await shown(context)
    await waitFor(() => expect(context.canvasElement.querySelectorAll('img[src^="data:"]').length).toBeGreaterThan(1))
  },
}

/** A browser that has no clipboard shows the link selected. */
export const LinkByHand: StoryObj = {
  name: 'Link, copied by hand',
  parameters: showing(issued, {
    [`POST /api/invoices/${issued.id}/public-link`]: { publicUrl: 'https://sanad.example/d/Hn3vY8mQ' },
  }),
  play: async (context) => {
    await shown(context)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: null })
    const page = within(context.canvasElement)
    const send = storyTranslator(issueAndSendMessages)
    await userEvent.click(page.getByRole('button', { name: send('copyLink') }))
    await expect(await page.findByRole('textbox', { name: send('link') })).toHaveValue(
      'https://sanad.example/d/Hn3vY8mQ',
    )
    await expect(page.getByText(send('copyByHand'))).toBeVisible()
  },
}

export const LinkFailed: StoryObj = {
  name: 'Error of the link',
  tags: ['logs-errors'],
  parameters: showing(issued, {
    [`POST /api/invoices/${issued.id}/public-link`]: () =>
      refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async (context) => {
    await shown(context)
    const page = within(context.canvasElement)
    await userEvent.click(page.getByRole('button', { name: storyTranslator(issueAndSendMessages)('copyLink') }))
    await expect(await page.findByRole('alert')).toHaveTextContent(storyTranslator(issueAndSendMessages)('linkFailed'))
  },
}

export const LongNames: StoryObj = {
  tags: ['picture'],
  parameters: showing(ISSUED.longNames),
  play: shown,
}

export const DinarWithThreeDecimals: StoryObj = {
  tags: ['picture'],
  parameters: showing(ISSUED.dinars),
  play: shown,
}

export const PricesIncludeVat: StoryObj = {
  name: 'Prices include VAT',
  parameters: showing(ISSUED.withTax),
  play: shown,
}

export const NotRegistered: StoryObj = {
  name: 'Not registered for VAT',
  parameters: showing(ISSUED.notRegistered),
  play: shown,
}

export const Overdue: StoryObj = {
  tags: ['picture'],
  parameters: showing(ISSUED.overdue),
  play: shown,
}

const { voided } = ISSUED

export const Void: StoryObj = {
  tags: ['picture'],
  parameters: showing(voided, {
    [`GET /api/invoices/${voided.id}/history`]: {
      items: [
        CREATED,
        { ...STAMPED, number: 'INV-0047' },
        { kind: 'voided', at: '2026-11-21T07:20:00.000Z', reason: 'Wrong customer' },
      ],
    },
  }),
  play: shown,
}

export const IssuedNow: StoryObj = {
  parameters: showing(draft, {
    [`POST /api/invoices/${draft.id}/issue`]: { ...issued, id: draft.id },
  }),
  play: async (context) => {
    await issuing(context)
    await within(document.body).findByRole('group', {
      name: new RegExp(storyTranslator(issueAndSendMessages)('isIssued', { number: 'INV-0042' })),
    })
  },
}

export const SomethingMissing: StoryObj = {
  name: 'Issue, something missing',
  tags: ['picture', 'logs-errors'],
  parameters: showing(exampleInvoice({ draft: DRAFTS.nothingToPay }), {
    [`POST /api/invoices/${draft.id}/issue`]: () => {
      const missing = storyTranslator(fieldMessages)('missing')
      const fields = { 'seller.address': missing, 'customer.trn': missing, 'lines.2.description': missing }
      return refused(422, storyTranslator(refusalMessages)('document.not-ready'), fields, 'document.not-ready')()
    },
  }),
  play: async (context) => {
    await issuing(context)
    const page = within(context.canvasElement)
    await expect(await page.findByRole('link', { name: t('completeDraft') })).toHaveAttribute(
      'href',
      paths.editInvoice(draft.id),
    )
    await expect(page.getByRole('link', { name: t('completeCompany') })).toBeVisible()
    const missing = storyTranslator(missingFieldMessages)
    const address = missing('problemOf', {
      name: missing('seller.address'),
      problem: storyTranslator(fieldMessages)('missing'),
    })
    await expect(page.getAllByRole('listitem').map((item) => item.textContent)).toContain(address)
  },
}

export const LimitReached: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: showing(draft, {
    [`POST /api/invoices/${draft.id}/issue`]: () =>
      Response.json(
        {
          error: storyTranslator(refusalMessages)('subscription.daily-limit'),
          reason: 'subscription.daily-limit',
          resetsAt: '2026-11-21T20:00:00.000Z',
          requestId: 'story',
        },
        { status: 402 },
      ),
  }),
  play: async (context) => {
    await issuing(context)
    const sheet = within(await within(document.body).findByRole('dialog'))
    await expect(await sheet.findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('subscription.daily-limit'),
    )
    // Whether the button is hovered again depends on how fast the response came.
    await userEvent.unhover(sheet.getByRole('button', { name: storyTranslator(issueAndSendMessages)('issueNow') }))
  },
}

const openVoid: Play = async (context) => {
  await pressed(() => t('more'))(context)
  await userEvent.click(
    await within(document.body).findByRole('menuitem', { name: storyTranslator(invoiceMessages)('voidIt') }),
  )
  await within(document.body).findByRole('alertdialog', { name: storyTranslator(invoiceMessages)('voidTitle') })
}

export const VoidQuestion: StoryObj = {
  tags: ['picture'],
  parameters: showing(issued),
  play: async (context) => {
    await openVoid(context)
    const question = within(within(document.body).getByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: storyTranslator(invoiceMessages)('voidIt') }))
    await expect(question.getByRole('textbox')).toHaveFocus()
  },
}

/** Nothing is sent yet: the invoice cannot be sent or paid meanwhile, and Undo is beside the toast too. */
export const VoidPending: StoryObj = {
  name: 'Void, with Undo',
  tags: ['picture'],
  parameters: showing(issued, { [`POST /api/invoices/${issued.id}/void`]: pending }),
  play: async (context) => {
    await openVoid(context)
    const question = within(within(document.body).getByRole('alertdialog'))
    await userEvent.type(question.getByRole('textbox'), 'Wrong customer')
    await userEvent.click(question.getByRole('button', { name: storyTranslator(invoiceMessages)('voidIt') }))
    await within(context.canvasElement).findByText(storyTranslator(deferredActionMessages)('notYet'))
    await within(document.body).findByRole('alertdialog')
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  },
}

export const VoidRefused: StoryObj = {
  tags: ['logs-errors'],
  parameters: showing(issued, {
    [`POST /api/invoices/${issued.id}/void`]: () =>
      refused(409, storyTranslator(refusalMessages)('invoice.void-not-allowed'))(),
  }),
  play: async (context) => {
    await openVoid(context)
    const question = within(within(document.body).getByRole('alertdialog'))
    await userEvent.type(question.getByRole('textbox'), 'Wrong customer')
    await userEvent.click(question.getByRole('button', { name: storyTranslator(invoiceMessages)('voidIt') }))
    await endUndoWindow()
    await within(document.body).findByText(storyTranslator(refusalMessages)('invoice.void-not-allowed'))
    await openVoid(context)
    await expect(within(document.body).getByRole('textbox')).toHaveValue('Wrong customer')
  },
}

export const PdfLanguages: StoryObj = {
  name: 'PDF in another language',
  parameters: showing(issued, { 'POST /api/downloads': { url: '#downloaded' } }),
  play: async (context) => {
    // A phone has it among the other actions.
    const isPhone = matchMedia('(width < 768px)').matches
    await pressed(() => t(isPhone ? 'more' : 'downloadIn'))(context)
    const name = isPhone ? t('downloadOne', { language: t('arabic') }) : t('arabic')
    await userEvent.click(await within(document.body).findByRole('menuitem', { name }))
    await waitFor(() => expect(location.hash).toBe('#downloaded'))
    history.replaceState(null, '', location.pathname + location.search)
  },
}

/** English alone is not offered of a Saudi invoice: the menu says why, in both languages. */
export const SaudiPdfLanguages: StoryObj = {
  name: 'PDF of a Saudi invoice',
  // Its paper is on its way.
  tags: ['loading'],
  parameters: showing(
    { ...issued, seller: { ...issued.seller, country: 'SA' } },
    { [`GET /api/invoices/${issued.id}/pages`]: pending },
  ),
  play: async ({ canvasElement }) => {
    const isPhone = matchMedia('(width < 768px)').matches
    const menu = t(isPhone ? 'more' : 'downloadIn')
    await userEvent.click(await within(canvasElement).findByRole('button', { name: menu }))
    await expect(await within(document.body).findByText(t('arabicRequired'))).toBeVisible()
  },
}

export const PreviewFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: showing(draft, {
    [`GET /api/invoices/${draft.id}/pages`]: () => refused(503, storyTranslator(refusalMessages)('pdf.busy'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('radio', { name: t('paper') }))
    await page.findByText(t('paperFailed'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: showing(draft, { [`GET /api/invoices/${draft.id}`]: pending }),
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['picture', 'logs-errors'],
  parameters: showing(draft, { [`GET /api/invoices/${draft.id}`]: refusedFor('request.not-found') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(invoiceMessages)('notFound'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing(draft, { [`GET /api/invoices/${draft.id}`]: refusedFor('storage.unavailable') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
  },
}
