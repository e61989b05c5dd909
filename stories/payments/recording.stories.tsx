import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { formatDay } from '#domain/calendar/date-display.ts'
import { isLocale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { NavigationGuard } from '#ui/platform/navigation/NavigationGuard.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { CUSTOMER_ID, onInvoice, OPEN, recorded, ledgerOf, TRANSFER } from './payments-fixture.ts'
import { inDialog, type Play, press, recording, shown, submit } from './play.ts'

const meta: Meta = {
  title: 'Screens/Invoice payments/Dialogs',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof paymentEntryMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentEntryMessages)(key, ...slots)
const on: ReturnType<typeof storyTranslator<typeof invoicePaymentMessages.en>> = (key, ...slots) =>
  storyTranslator(invoicePaymentMessages)(key, ...slots)

const invoice = ledgerOf(ISSUED.bilingual, { customerId: CUSTOMER_ID })

const typeAmount = async (amount: string) => {
  const field = (await inDialog()).getByRole('textbox', { name: t('amount') })
  await userEvent.clear(field)
  await userEvent.type(field, amount)
}

/** The form is filled with the amount due. */
export const Record: StoryObj = {
  name: 'Record a payment',
  tags: ['picture'],
  parameters: onInvoice(invoice),
  play: async (context) => {
    await recording(context)
    await expect((await inDialog()).getByRole('textbox', { name: t('amount') })).toHaveValue(invoice.totals.due)
  },
}

export const RecordedByKey: StoryObj = {
  name: 'Opened by its key',
  parameters: onInvoice(invoice),
  play: async (context) => {
    await shown(context)
    await userEvent.keyboard('p')
    await inDialog()
  },
}

export const Cheque: StoryObj = {
  tags: ['picture'],
  parameters: onInvoice(invoice),
  play: async (context) => {
    await recording(context)
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('radio', { name: t('cheque') }))
    await expect(dialog.getByRole('textbox', { name: t('chequeNumber') })).toBeVisible()
  },
}

export const UnlikelyDay: StoryObj = {
  name: 'An unlikely day',
  tags: ['picture'],
  parameters: onInvoice(invoice),
  play: async (context) => {
    await recording(context)
    const dialog = await inDialog()
    const [first] = dialog.getAllByRole('spinbutton')
    await userEvent.click(first ?? document.body)
    await userEvent.paste('2020-01-01')
    const { lang } = document.documentElement
    const day = formatDay(invoice.issueDate, isLocale(lang) ? lang : 'en')
    await dialog.findByText(t('beforeInvoice', { day }))
  },
}

export const MoreThanIsDue: StoryObj = {
  name: 'More than is due',
  parameters: onInvoice(invoice),
  play: async (context) => {
    await recording(context)
    await typeAmount('20000')
    await expect((await inDialog()).getByText(/7,581\.86/)).toBeVisible()
  },
}

/** Escape needs confirmation once something was typed. */
export const Closing: StoryObj = {
  name: 'Closing with something typed',
  tags: ['picture'],
  parameters: onInvoice(invoice),
  render: () => (
    <NavigationGuard>
      <AtAddress path={patterns.invoice} screen={InvoiceScreen} />
    </NavigationGuard>
  ),
  play: async (context) => {
    const unsaved = storyTranslator(unsavedChangesMessages)
    await recording(context)
    await typeAmount('125')
    await userEvent.keyboard('{Escape}')
    const question = () => within(document.body).findByRole('alertdialog', { name: unsaved('closeTitle') })
    await userEvent.click(within(await question()).getByRole('button', { name: unsaved('stay') }))
    const amount = (await inDialog()).getByRole('textbox', { name: t('amount') })
    await expect(amount).toHaveValue('125')
    // The question hands the focus back a frame later, and Escape goes to what has it.
    await waitFor(() => expect(amount).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await question()
  },
}

export const ArabicDigits: StoryObj = {
  name: 'Arabic-Indic digits',
  parameters: onInvoice(invoice, (at) => ({
    [`POST ${at}/payments`]: ({ body }: { body: unknown }) => recorded({ ...TRANSFER, ...Object(body) }),
  })),
  play: async (context) => {
    await recording(context)
    await typeAmount('١٬٢٥٠٫٥٠')
    await submit(t('record'))
    await expect(await within(document.body).findByText(/1,250\.50/)).toBeVisible()
  },
}

export const FieldErrors: StoryObj = {
  name: 'Errors by field',
  tags: ['picture'],
  parameters: onInvoice(invoice),
  play: async (context) => {
    await recording(context)
    await typeAmount('0')
    await submit(t('record'))
    const field = (await inDialog()).getByRole('textbox', { name: t('amount') })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toBeInvalid()
  },
}

export const ServerRefusesField: StoryObj = {
  name: 'Refused by the server, at the field',
  tags: ['logs-errors'],
  parameters: onInvoice(invoice, (at) => ({
    [`POST ${at}/payments`]: () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        reference: storyTranslator(fieldMessages)('bad-character'),
      })(),
  })),
  play: async (context) => {
    await recording(context)
    await submit(t('record'))
    await expect((await inDialog()).getByText(storyTranslator(fieldMessages)('bad-character'))).toBeVisible()
  },
}

const failing: Play = async (context) => {
  await recording(context)
  await typeAmount('750.25')
  await submit(t('record'))
  const dialog = await inDialog()
  await expect(await dialog.findByRole('alert')).toHaveTextContent(t('notRecorded'))
  // Typed values stay, with a way to try again.
  await expect(dialog.getByRole('textbox', { name: t('amount') })).toHaveValue('750.25')
  await expect(dialog.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: onInvoice(invoice, (at) => ({
    [`POST ${at}/payments`]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  })),
  play: failing,
}

/** Payments are never queued on the device. */
export const Offline: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: onInvoice(invoice, (at) => ({
    [`POST ${at}/payments`]: () => {
      throw new TypeError('Failed to fetch')
    },
  })),
  play: async (context) => {
    await failing(context)
    await expect((await inDialog()).getByText(t('offline'))).toBeVisible()
  },
}

/** The undo window is ten seconds. */
export const Undone: StoryObj = {
  name: 'Recorded, then taken back',
  parameters: onInvoice(invoice, (at) => ({
    [`POST ${at}/payments`]: recorded(TRANSFER),
    [`DELETE ${at}/payments/${TRANSFER.id}`]: () => undefined,
  })),
  play: async (context) => {
    await recording(context)
    await submit(t('record'))
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await expect(await within(document.body).findByText(t('undone'))).toBeVisible()
  },
}

const chooseAction: (name: () => string) => Play = (name) => async (context) => {
  await shown(context)
  await press(context.canvasElement, on('entryMore', { name: isolate('RC-0001') }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: name() }))
}

const paid = ledgerOf(ISSUED.bilingual, {
  payments: [{ ...TRANSFER, amount: '9000.00', allocated: '5000.00' }],
  customerId: CUSTOMER_ID,
})

export const ReverseWithReason: StoryObj = {
  name: 'Reverse, with a reason',
  tags: ['picture'],
  parameters: onInvoice(paid),
  play: async (context) => {
    await chooseAction(() => on('reverseOther'))(context)
    await submit(t('reverse'))
    await waitFor(async () => expect((await inDialog()).getByRole('textbox', { name: t('reason') })).toHaveFocus())
  },
}

export const WriteOff: StoryObj = {
  name: 'Write off the rest',
  tags: ['picture'],
  parameters: onInvoice(
    ledgerOf(ISSUED.bilingual, {
      payments: [{ ...TRANSFER, amount: '12415.64', allocated: '12415.64' }],
      customerId: CUSTOMER_ID,
    }),
  ),
  play: async (context) => {
    await shown(context)
    await press(context.canvasElement, on('more'))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: t('writeOff') }))
    // Looked for in the page: a dialog that was found while it opened may have been replaced.
    await expect(await within(document.body).findByText(t('writeOffTextWithVat'))).toBeVisible()
  },
}

const overpaid = ledgerOf(ISSUED.bilingual, {
  payments: [{ ...TRANSFER, amount: '13000.00', allocated: '13000.00' }],
  customerId: CUSTOMER_ID,
})

export const Refund: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: onInvoice(overpaid),
  play: async (context) => {
    await shown(context)
    await press(context.canvasElement, t('refund'))
    await typeAmount('20000')
    await submit(t('refund'))
    await expect(
      (await inDialog()).getByText(/581\.86/, { selector: '[slot=errorMessage], [slot=errorMessage] *' }),
    ).toBeVisible()
  },
}

const moving: Play = async (context) => {
  await shown(context)
  await press(context.canvasElement, on('moveToOther'))
  await inDialog()
}

export const Move: StoryObj = {
  name: 'Move to another invoice',
  tags: ['picture'],
  parameters: onInvoice(overpaid, () => ({ 'GET /api/invoices': { items: OPEN, nextCursor: null } })),
  play: async (context) => {
    await moving(context)
    await (await inDialog()).findByRole('textbox', { name: t('amount') })
  },
}

export const MoveNowhere: StoryObj = {
  name: 'Move, nothing else open',
  parameters: onInvoice(overpaid, () => ({ 'GET /api/invoices': { items: [], nextCursor: null } })),
  play: async (context) => {
    await moving(context)
    await expect(await (await inDialog()).findByText(on('noneOpen'))).toBeVisible()
  },
}

export const MoveLoading: StoryObj = {
  name: 'Move, loading',
  tags: ['loading'],
  parameters: onInvoice(overpaid, () => ({ 'GET /api/invoices': pending })),
  play: moving,
}

export const MoveFailed: StoryObj = {
  name: 'Move, error',
  tags: ['logs-errors'],
  parameters: onInvoice(overpaid, () => ({
    'GET /api/invoices': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  })),
  play: async (context) => {
    await moving(context)
    await expect(await (await inDialog()).findByRole('alert')).toHaveTextContent(on('openFailed'))
  },
}
