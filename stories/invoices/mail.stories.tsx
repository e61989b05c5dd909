import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { letterText } from '#i18n/documents/letter/letter-text.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
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
import { type Call, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Send/E-mail',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
const t = sendText

/** A sentence with an address in it, which is an element of its own. */
const saysInSheet = (text: string) =>
  waitFor(async () =>
    expect(
      (await sheet()).getByText((_, element) => element?.textContent === text && element.slot === 'errorMessage'),
    ).toBeVisible(),
  )

const writing: Play = async (context) => {
  await openSheet(context)
  await pressInSheet(t('sendByEmail'))
  await waitFor(async () => expect((await sheet()).getByLabelText(t('to'))).toHaveFocus())
}

export const InEnglish: StoryObj = {
  name: 'Proposed in English',
  tags: ['picture'],
  parameters: withInvoicePage(issuedInvoice('INV-0042', { draft: { language: 'en' } })),
  play: async (context) => {
    await writing(context)
    const page = await sheet()
    await expect(page.getByLabelText(t('to'))).toHaveValue('finance@noor.example')
    await expect(page.getByLabelText(t('subject'))).toHaveValue('Tax Invoice INV-0042 from Al Waha Trading L.L.C.')
  },
}

export const InArabic: StoryObj = {
  name: 'Proposed in Arabic',
  tags: ['picture'],
  parameters: withInvoicePage(issuedInvoice('INV-0042', { draft: { language: 'ar' } })),
  play: async (context) => {
    await writing(context)
    await expect((await sheet()).getByLabelText(t('subject'))).toHaveValue(
      'الفاتورة الضريبية رقم INV-0042 من شركة الواحة للتجارة ذ.م.م',
    )
  },
}

/** The customer's language takes precedence over the document's. */
export const InCustomersLanguage: StoryObj = {
  name: 'In the customer’s language',
  parameters: withInvoicePage(issuedInvoice('INV-0042', { draft: { customerId: 'c1', language: 'en' } }), {
    'GET /api/customers/c1': { language: 'ar', contacts: [] },
    [`GET /api/invoices/${issued.id}/available-credit`]: { items: [], total: '0.00' },
  }),
  play: async (context) => {
    await writing(context)
    const subject = letterText(issued, 'ar').subject
    await waitFor(async () => expect((await sheet()).getByLabelText(t('subject'))).toHaveValue(subject))
  },
}

const contact = (email: string, mails: string[]) => ({ name: '', email, phone: '', mails })

/** The record says who receives invoices; the customer's own address is for those that name nobody. */
export const ToContacts: StoryObj = {
  name: 'To the contacts who receive invoices',
  parameters: withInvoicePage(issuedInvoice('INV-0042', { draft: { customerId: 'c1', language: 'en' } }), {
    'GET /api/customers/c1': {
      language: 'en',
      contacts: [
        contact('layla@noor.example', ['invoices']),
        contact('omar@noor.example', ['reminders']),
        contact('accounts@noor.example', ['invoices', 'statements']),
      ],
    },
    [`GET /api/invoices/${issued.id}/available-credit`]: { items: [], total: '0.00' },
  }),
  play: async (context) => {
    await writing(context)
    const to = 'layla@noor.example, accounts@noor.example'
    await waitFor(async () => expect((await sheet()).getByLabelText(t('to'))).toHaveValue(to))
  },
}

/** Texts are stored per language after the sheet is closed. */
export const Kept: StoryObj = {
  name: 'Kept while the sheet is closed',
  parameters: withInvoicePage(issuedInvoice('INV-0042', { draft: { language: 'en' } })),
  play: async (context) => {
    await writing(context)
    await userEvent.type((await sheet()).getByLabelText(t('message')), 'See you on Sunday.')
    await userEvent.click((await sheet()).getByRole('radio', { name: t('arabic') }))
    await expect((await sheet()).getByLabelText(t('message'))).not.toHaveValue(expect.stringContaining('Sunday'))
    await userEvent.click((await sheet()).getByRole('radio', { name: t('english') }))
    await userEvent.keyboard('{Escape}')
    await writing(context)
    const written = (await sheet()).getByLabelText<HTMLTextAreaElement>(t('message')).value
    await expect(written.endsWith('See you on Sunday.')).toBe(true)
    await pressInSheet(t('asProposed'))
    await expect((await sheet()).getByLabelText(t('message'))).toHaveValue(letterText(issued, 'en').message)
  },
}

export const FieldErrors: StoryObj = {
  name: 'Errors by field',
  tags: ['picture', 'logs-errors'],
  parameters: withInvoicePage(issued, {
    [`POST /api/invoices/${issued.id}/send`]: () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        'to.1': storyTranslator(fieldMessages)('not-an-email'),
      })(),
  }),
  play: async (context) => {
    await writing(context)
    const to = (await sheet()).getByLabelText(t('to'))
    await userEvent.clear(to)
    await userEvent.type(to, 'finance@noor')
    await pressInSheet(t('sendNow'))
    const why = storyTranslator(fieldMessages)('not-an-email')
    await saysInSheet(t('wrongAddress', { address: 'finance@noor', why }))
    await waitFor(() => expect(to).toHaveFocus())
    await userEvent.clear(to)
    await userEvent.type(to, 'a@b.example, c@d.example')
    await pressInSheet(t('sendNow'))
    await saysInSheet(`c@d.example: ${why}`)
    await expect((await sheet()).getByRole('alert')).toHaveTextContent(t('notSent'))
    clearLiveRegion()
  },
}

export const Limit: StoryObj = {
  name: 'Limit of the trial',
  tags: ['picture', 'logs-errors'],
  parameters: withInvoicePage(issued, {
    [`POST /api/invoices/${issued.id}/send`]: () =>
      Response.json(
        {
          error: storyTranslator(refusalMessages)('subscription.mail-limit'),
          reason: 'subscription.mail-limit',
          resetsAt: '2026-11-21T20:00:00.000Z',
          requestId: 'story',
        },
        { status: 402 },
      ),
  }),
  play: async (context) => {
    await writing(context)
    await pressInSheet(t('sendNow'))
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('subscription.mail-limit'),
    )
    clearLiveRegion()
  },
}

export const Offline: StoryObj = {
  name: 'Offline',
  tags: ['logs-errors'],
  parameters: withInvoicePage(issued, {
    [`POST /api/invoices/${issued.id}/send`]: () => Promise.reject(new TypeError('offline')),
  }),
  play: async (context) => {
    await writing(context)
    await userEvent.type((await sheet()).getByLabelText(t('subject')), '!')
    await pressInSheet(t('sendNow'))
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent(t('notSentSaved'))
    await expect((await sheet()).getByLabelText<HTMLInputElement>(t('subject')).value.endsWith('!')).toBe(true)
    clearLiveRegion()
  },
}

const letters = fn()

/** The default text is not sent; the server formats it as an e-mail, in the customer's language. */
export const Sent: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withInvoicePage(issued, {
    [`POST /api/invoices/${issued.id}/send`]: ({ body }: Call) => {
      letters(body)
      return { ...shared, sentAt: '2026-11-21T08:00:00.000Z' }
    },
  }),
  play: async (context) => {
    letters.mockClear()
    await writing(context)
    await userEvent.type((await sheet()).getByLabelText(t('to')), ', sara@noor.example')
    await pressInSheet(t('sendNow'))
    await (await sheet()).findByText(t('sentTitle'))
    await expect(letters).toHaveBeenCalledTimes(1)
    await expect(letters).toHaveBeenCalledWith({
      to: ['finance@noor.example', 'sara@noor.example'],
    })
    await expect((await sheet()).getByLabelText(t('link'))).toHaveValue(LINK)
    clearLiveRegion()
  },
}
