import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formatDay } from '#domain/calendar/date-display.ts'
import { isLocale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { withSavedDraft } from '#stories/documents/editor-fixture.ts'
import { SAUDI, UNLIKELY_RATE, WITH_WARNINGS } from '#stories/fixtures/printed/printed-invoices.ts'
import { exampleInvoice, issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator, withPlainSpaces } from '#stories/fixtures/at-address.tsx'
import {
  issued,
  LINK,
  withInvoicePage,
  openSheet,
  pressInSheet,
  sendText,
  shared,
  sheet,
  clearLiveRegion,
} from '#stories/documents/send-fixture.ts'
import { type Answer, withFixture, pending } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Send',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
const t = sendText

const draft = exampleInvoice()
const YES = () => t('issueAndSendTo', { to: 'finance@noor.example' })

/** Mocks the clipboard; null for a browser without one. */
function clipboard(write: ((text: string) => Promise<void>) | null) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: write && { writeText: write } })
}

const copies = fn(() => Promise.resolve())

export const BeforeIssue: StoryObj = {
  tags: ['picture'],
  parameters: withInvoicePage(draft),
  play: async (context) => {
    await openSheet(context)
    const page = await sheet()
    await page.findByText('INV-0042')
    await page.findByText(withPlainSpaces(formatAmount(draft.totals.total, 'AED')))
    await waitFor(() => expect(page.getByRole('button', { name: YES() })).toHaveFocus())
  },
}

export const BeforeIssueWithWarnings: StoryObj = {
  name: 'Before issue, worth a look',
  tags: ['picture'],
  parameters: withInvoicePage(WITH_WARNINGS),
  play: async (context) => {
    await openSheet(context)
    await (await sheet()).findByText(t('customerAddress'))
    const { lang } = document.documentElement
    const lastDay = formatDay('2026-11-15', isLocale(lang) ? lang : 'en')
    await (await sheet()).findByText(t('lateIssue', { n: 20, lastDay }))
  },
}

export const BeforeIssueInSaudiArabia: StoryObj = {
  name: 'Before issue, what Saudi law asks for',
  tags: ['picture'],
  parameters: withInvoicePage(SAUDI),
  play: async (context) => {
    await openSheet(context)
    const page = await sheet()
    await page.findByText(t('sellerArabic'))
    await page.findByText(t('customerArabic'))
    await page.findByText(t('linesArabic', { n: 2 }))
    await page.findByText(t('exemptionMissing', { n: 2 }))
  },
}

export const BeforeIssueWithUnlikelyRate: StoryObj = {
  name: 'Before issue, with an unlikely rate',
  parameters: withInvoicePage(UNLIKELY_RATE),
  play: async (context) => {
    await openSheet(context)
    const page = await sheet()
    await page.findByText('1 USD = 36.725 AED')
    await page.findByText(storyTranslator(editorMessages)('rateUnlikelyUsual', { rate: '36.725', usual: '3.6725' }))
  },
}

/** From the editor by keyboard, without sending: confirm, and the focus moves to the next action. */
export const IssuedInEditor: StoryObj = {
  name: 'Issued, from the editor by keys',
  tags: ['picture'],
  parameters: withSavedDraft({ language: 'en' }, { issue: { ...issued, id: draft.id } }),
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-row] [data-cell]')).not.toBeNull())
    canvasElement.querySelector<HTMLElement>('[data-row] [data-cell]')?.focus()
    const rows = canvasElement.querySelectorAll('[data-row]').length
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(async () => expect((await sheet()).getByRole('button', { name: YES() })).toHaveFocus())
    await expect(canvasElement.querySelectorAll('[data-row]')).toHaveLength(rows)
    await userEvent.click((await sheet()).getByRole('checkbox', { name: t('sendByEmail') }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await sheet()).getByRole('button', { name: t('sendByEmail') })).toHaveFocus())
    await expect((await sheet()).getByRole('link', { name: t('createAnother') })).toHaveAttribute(
      'href',
      paths.createInvoice,
    )
    clearLiveRegion()
  },
}

export const Closed: StoryObj = {
  name: 'Closed by Escape, focus back',
  parameters: withInvoicePage(issued),
  play: async (context) => {
    await openSheet(context)
    await userEvent.keyboard('{Escape}')
    const button = within(context.canvasElement).getByRole('button', { name: t('send') })
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Issuing: StoryObj = {
  tags: ['loading'],
  parameters: withInvoicePage(draft, { [`POST /api/invoices/${draft.id}/issue`]: pending }),
  play: async (context) => {
    await openSheet(context)
    await pressInSheet(YES())
    clearLiveRegion()
  },
}

export const Offline: StoryObj = {
  name: 'Before issue, offline',
  tags: ['picture', 'logs-errors'],
  parameters: withInvoicePage(draft, {
    [`POST /api/invoices/${draft.id}/issue`]: () => Promise.reject(new TypeError('offline')),
  }),
  play: async (context) => {
    await openSheet(context)
    await pressInSheet(YES())
    await (await sheet()).findByText(t('notIssued'))
    await expect((await sheet()).getByRole('button', { name: YES() })).toBeEnabled()
    clearLiveRegion()
  },
}

export const Ways: StoryObj = {
  name: 'Ways to send',
  tags: ['picture'],
  parameters: withInvoicePage(issued),
  play: async (context) => {
    await openSheet(context)
    await (await sheet()).findByText(t('linkFirst'))
  },
}

export const SentAndViewed: StoryObj = {
  name: 'Sent and viewed before',
  tags: ['picture'],
  parameters: withInvoicePage(
    issuedInvoice('INV-0042', { metadata: { publicUrl: LINK, sentAt: '2026-11-21T07:20:00.000Z', views: 3 } }),
    {},
    [
      { kind: 'sent', at: '2026-11-21T07:58:00.000Z', recipients: '1', to: 'finance@noor.example' },
      ...[59, 59, 59].map((minute) => ({ kind: 'viewed', at: `2026-11-21T07:${minute}:00.000Z` })),
    ],
  ),
  play: async (context) => {
    await openSheet(context)
    await (await sheet()).findByText(t('viewed', { n: 3 }))
    await expect((await sheet()).getByRole('button', { name: t('sendAgain') })).toHaveFocus()
  },
}

export const LinkCopied: StoryObj = {
  name: 'Link, made and copied',
  tags: ['picture'],
  parameters: withInvoicePage(issued),
  play: async (context) => {
    copies.mockClear()
    clipboard(copies)
    await openSheet(context)
    await pressInSheet(t('copyLink'))
    await (await sheet()).findByText(t('linkCopied'))
    await expect(copies).toHaveBeenCalledWith(LINK)
    const chat = (await sheet()).getByRole('link', { name: t('whatsApp') })
    const address = new URL(chat.getAttribute('href') ?? '')
    await expect(address.origin + address.pathname).toBe('https://wa.me/971501234567')
    await expect(address.searchParams.get('text')?.endsWith(`\n${LINK}`)).toBe(true)
    await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
    clearLiveRegion()
  },
}

export const NoClipboard: StoryObj = {
  name: 'Link, without a clipboard',
  tags: ['picture'],
  parameters: withInvoicePage(issued),
  play: async (context) => {
    clipboard(null)
    await openSheet(context)
    await pressInSheet(t('copyLink'))
    await (await sheet()).findByText(t('copyByHand'))
    const field = (await sheet()).getByLabelText<HTMLInputElement>(t('link'))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK)
    clearLiveRegion()
  },
}

export const RevokeQuestion: StoryObj = {
  name: 'Link, asked before it is taken back',
  tags: ['picture'],
  parameters: withInvoicePage(shared),
  play: async (context) => {
    await openSheet(context)
    await pressInSheet(t('revoke'))
    const question = within(await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(question.getByRole('button', { name: t('revokeKeep') })).toHaveFocus())
  },
}

export const Revoked: StoryObj = {
  name: 'Link, taken back',
  tags: ['picture'],
  parameters: withInvoicePage(shared),
  play: async (context) => {
    await openSheet(context)
    await pressInSheet(t('revoke'))
    const question = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: t('revoke') }))
    await (await sheet()).findByText(t('revoked'))
    await expect((await sheet()).queryByLabelText(t('link'))).toBeNull()
    await expect((await sheet()).getByRole('button', { name: t('copyLink') })).toHaveFocus()
    clearLiveRegion()
  },
}

const TRIAL = { status: 'trial', isActive: 'Regular_active_trial', expiresAt: null, daysRemaining: 2, unlimited: false }

const inEditor = (answers: Record<string, Answer>) => {
  const { fixture } = withSavedDraft({ language: 'en' })
  return withFixture({ ...fixture, answers: { ...fixture.answers, ...answers } })
}

const limited = {
  'GET /api/subscription/status': TRIAL,
  'GET /api/daily-invoice-limit': { invoicesCreatedToday: 3, dailyLimit: 3 },
}
const ended = {
  ...limited,
  'GET /api/subscription/status': {
    ...TRIAL,
    isActive: false,
    expiresAt: '2026-11-19T08:00:00.000Z',
    daysRemaining: 0,
  },
}

const paused =
  (button: () => string): Play =>
  async ({ canvasElement }) => {
    const [main] = await within(canvasElement).findAllByRole('button', { name: button() })
    if (main) await userEvent.click(main)
    await (await sheet()).findByText(t('draftStays'))
  }

/** The draft stays editable, and the button shows the reason before it is pressed. */
export const LimitButton: StoryObj = {
  name: 'Limit of the day, on the button',
  tags: ['picture'],
  parameters: inEditor(limited),
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: t('limitButton', { used: 3, limit: 3 }) })
  },
}

export const LimitReached: StoryObj = {
  name: 'Limit of the day, and what goes on',
  tags: ['picture', 'zoom'],
  parameters: inEditor(limited),
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
  play: paused(() => t('limitButton', { used: 3, limit: 3 })),
}

export const TrialEnded: StoryObj = {
  tags: ['picture'],
  parameters: inEditor(ended),
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
  play: paused(() => t('trialEnded')),
}

export const SharingOfTheDevice: StoryObj = {
  name: 'Sharing of the device',
  parameters: withInvoicePage(shared),
  play: async (context) => {
    const share = fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await openSheet(context)
    await pressInSheet(t('share'))
    await expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'INV-0042' }))
    Reflect.deleteProperty(navigator, 'share')
    clearLiveRegion()
  },
}
