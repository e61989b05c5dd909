import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { invoiceReminderMessages } from '#i18n/reminders/invoice.ts'
import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InvoiceReminders } from '#ui/features/reminders/InvoiceReminders.tsx'
import { RemindersScreen } from '#ui/features/reminders/RemindersScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { forgetEntry } from '#ui/platform/storage/storage.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { pending, refused, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ENDED } from '#stories/letters/letters-fixture.ts'
import { NOBODY, OF_INVOICE, PLAN, withReminders } from './reminders-fixture.ts'

const KEY = `record_edits:${USER.id}`

const meta: Meta = {
  title: 'Screens/Reminders',
  render: () => <AtAddress path={paths.reminders} screen={RemindersScreen} />,
  beforeEach: () => {
    forgetEntry(KEY)
    return () => forgetEntry(KEY)
  },
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof reminderPlanMessages.en>> = (key, ...slots) =>
  storyTranslator(reminderPlanMessages)(key, ...slots)
const ofInvoice: ReturnType<typeof storyTranslator<typeof invoiceReminderMessages.en>> = (key, ...slots) =>
  storyTranslator(invoiceReminderMessages)(key, ...slots)

const unavailable = () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()

/** Off, with the letters that would go: they can be turned on. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withReminders(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noEmail'))
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: t('turnOn') })).toBeEnabled())
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReminders({ 'GET /api/reminder-plan/preview': NOBODY }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothing'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReminders({ 'GET /api/reminder-plan': pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withReminders({ 'GET /api/reminder-plan': unavailable }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.reminders }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

export const PreviewFailed: StoryObj = {
  name: 'Preview could not be loaded',
  tags: ['logs-errors'],
  parameters: withReminders({ 'GET /api/reminder-plan/preview': unavailable }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('previewFailed'))
    await expect(within(canvasElement).getByRole('button', { name: t('turnOn') })).toBeDisabled()
  },
}

export const TurnedOn: StoryObj = {
  name: 'Turned on',
  parameters: withReminders({ 'GET /api/reminder-plan': { ...PLAN, on: true } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('turnOff') })
  },
}

/** Changes are saved first, because the preview is of the saved plan. */
export const SameDay: StoryObj = {
  name: 'Two steps on one day',
  parameters: withReminders(),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('textbox', { name: t('days') })
    if (!first) throw new Error('a step has days')
    const [, second] = within(canvasElement).getAllByRole('textbox', { name: t('days') })
    if (!second) throw new Error('there are several steps')
    await userEvent.clear(second)
    await userEvent.type(second, '14')
    await expect(within(canvasElement).getByRole('button', { name: t('turnOn') })).toBeDisabled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('save') }))
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('same-day'))
  },
}

export const Ended: StoryObj = {
  name: 'Subscription ended',
  parameters: withReminders({ 'GET /api/subscription/status': ENDED }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('ended'))
  },
}

const INVOICE = ISSUED.english
const onInvoice = () => (
  <main className="p-4">
    <h1 className="sr-only">{INVOICE.number}</h1>
    <InvoiceReminders document={INVOICE} />
  </main>
)
const REMINDERS = `GET /api/invoices/${INVOICE.id}/reminders`

export const NextOfInvoice: StoryObj = {
  name: 'The next reminder of an invoice',
  render: onInvoice,
  parameters: withReminders({ [REMINDERS]: OF_INVOICE }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: ofInvoice('pause') }))
    await within(canvasElement).findByText(ofInvoice('pauseUntil'))
  },
}

export const PausedInvoice: StoryObj = {
  name: 'An invoice whose reminders are paused',
  render: onInvoice,
  parameters: withReminders({
    [REMINDERS]: {
      ...OF_INVOICE,
      pausedUntil: '2027-01-04',
      next: { ...OF_INVOICE.next, day: '2027-01-04', reason: 'paused' },
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(ofInvoice('why.paused'))
  },
}

export const PlanOff: StoryObj = {
  name: 'A company whose plan is off',
  render: onInvoice,
  parameters: withReminders({ [REMINDERS]: { ...OF_INVOICE, plan: false, next: null, sent: [] } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: ofInvoice('toPlan') })
  },
}
