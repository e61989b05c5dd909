import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Dashboard } from '#api/dashboard/model.ts'
import { thresholdCardMessages } from '#i18n/dashboard/threshold.ts'
import { openQuotationMessages } from '#i18n/dashboard/quotations.ts'
import { outputTaxMessages } from '#i18n/dashboard/output-tax.ts'
import { undeliveredLineMessages } from '#i18n/dashboard/undelivered.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { letterText } from '#i18n/documents/letter/letter-text.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { DashboardScreen } from '#ui/features/dashboard/DashboardScreen.tsx'
import { sheet } from '#stories/documents/send-fixture.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator, withPlainSpaces } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import {
  ALL_COLLECTED,
  FILLED,
  FIRST_STEPS,
  LARGEST,
  NEW,
  NOTHING_OVERDUE,
  WITH_PAYMENTS,
  OVERDUE_EXAMPLE,
  withDashboard,
} from './dashboard-fixture.ts'

const meta: Meta = {
  title: 'Screens/Dashboard',
  render: () => <AtAddress path="/dashboard" screen={DashboardScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const say: ReturnType<typeof storyTranslator<typeof dashboardMessages.en>> = (key, ...slots) =>
  storyTranslator(dashboardMessages)(key, ...slots)

const sayOfThreshold: ReturnType<typeof storyTranslator<typeof thresholdCardMessages.en>> = (key, ...slots) =>
  storyTranslator(thresholdCardMessages)(key, ...slots)

const numbering = (page: ReturnType<typeof within>) => {
  const t = storyTranslator(settingsMessages)
  return page.findByRole('button', { name: t('editPart', { part: t('invoice') }) })
}

/** The figures and the numbering are both there. */
const loaded: Play = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await page.findByRole('region', { name: say('figures') })
  await numbering(page)
}

const shows = (dashboard: Answer): Pick<StoryObj, 'parameters' | 'play'> => ({
  parameters: withDashboard(dashboard),
  play: loaded,
})

/** Each figure leads to its rows in the list, by the list's own filters. */
export const Filled: StoryObj = {
  // dark: what is overdue is told by its colour too
  // tablet: two figures in a row, and one column below them
  tags: ['picture', 'header', 'dark', 'tablet'],
  ...shows(FILLED),
  play: async (context) => {
    await loaded(context)
    const page = within(context.canvasElement)
    const addressOf = async (figure: 'toCollect' | 'overdue' | 'invoiced' | 'collected') => {
      const card = page.getByRole('region', { name: say(figure) })
      return within(card).getByRole('link').getAttribute('href')
    }
    await expect(await addressOf('toCollect')).toBe('/invoices?status=issued&currency=AED')
    await expect(await addressOf('overdue')).toBe('/invoices?status=overdue&currency=AED&sort=dueDate')
    const quotations = page.getByRole('region', { name: storyTranslator(openQuotationMessages)('quotations') })
    await expect(quotations).toHaveTextContent('18,400.00')
    await expect(within(quotations).getByRole('link')).toHaveAttribute('href', '/quotations?status=issued&currency=AED')
    await expect(await addressOf('collected')).toBe('/payments?currency=AED&from=2026-11-01&to=2026-11-30')
    await expect(await addressOf('invoiced')).toBe('/invoices?status=issued&from=2026-11-01&to=2026-11-30&currency=AED')
    const months = within(await page.findByRole('group', { name: say('twelveMonths') }))
    await expect(months.getAllByRole('link')).toHaveLength(12)
    await page.findByRole('group', { name: say('comingIn') })
    await expect(page.getByRole('link', { name: say('allOverdue', { n: 6 }) })).toBeVisible()
  },
}

/** Each currency by itself, the account's own first; no amount is cut or leaves its card. */
export const LargestAmounts: StoryObj = {
  name: 'Three currencies, the largest amounts and the longest names',
  tags: ['picture'],
  ...shows(LARGEST),
}

export const NewAccount: StoryObj = {
  name: 'New account',
  tags: ['picture'],
  ...shows(NEW),
  play: async (context) => {
    await loaded(context)
    const page = within(context.canvasElement)
    const steps = within(page.getByRole('region', { name: say('firstRun') }))
    await expect(steps.getByText(say('stepsDone', { done: 0, steps: 4 }))).toBeVisible()
    await expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings',
      '/create-invoice',
      '/create-invoice',
      '/invoices?status=issued',
      // From another product.
      '/imports',
    ])
  },
}

export const FirstSteps: StoryObj = {
  name: 'First steps done, a draft begun',
  tags: ['picture', 'zoom'],
  ...shows(FIRST_STEPS),
  play: async (context) => {
    await loaded(context)
    const steps = within(within(context.canvasElement).getByRole('region', { name: say('firstRun') }))
    // Two steps are left, and the way from another product.
    await expect(steps.getAllByRole('link')).toHaveLength(3)
    await expect(steps.getByRole('link', { name: say('issued') })).toHaveAttribute('href', '/invoices?status=draft')
  },
}

/** It comes back by the toast's Undo alone. */
export const FirstRunHidden: StoryObj = {
  name: 'First steps hidden',
  tags: ['picture'],
  ...shows(FIRST_STEPS),
  play: async (context) => {
    await loaded(context)
    const page = within(context.canvasElement)
    const hide = () => userEvent.click(page.getByRole('button', { name: say('hideFirstRun') }))
    const gone = () => waitFor(() => expect(page.queryByRole('region', { name: say('firstRun') })).toBeNull())
    const body = within(document.body)
    await hide()
    await gone()
    await userEvent.click(await body.findByRole('button', { name: storyTranslator(listMessages)('undo') }))
    await page.findByRole('region', { name: say('firstRun') })
    await hide()
    await gone()
    await expect(await body.findByText(say('firstRunHidden'))).toBeVisible()
  },
}

/** An older database: today's figures are there, those of the period are still being counted. */
export const Preparing: StoryObj = {
  name: 'Figures still being counted',
  tags: ['picture'],
  parameters: withDashboard({ ...FILLED, figures: null }),
  play: async (context) => {
    await loaded(context)
    const card = within(within(context.canvasElement).getByRole('region', { name: say('invoiced') }))
    await expect(card.getByText(say('preparing'))).toBeVisible()
  },
}

/** A part of the sales was invoiced in a former product. */
export const Imported: StoryObj = {
  name: 'Some of it imported',
  parameters: withDashboard({
    ...FILLED,
    figures: FILLED.figures && {
      ...FILLED.figures,
      currencies: FILLED.figures.currencies.map((row) => ({ ...row, imported: '12600.00' })),
    },
  }),
  play: async (context) => {
    await loaded(context)
    const card = within(context.canvasElement).getByRole('region', { name: say('invoiced') })
    await expect(card).toHaveTextContent('12,600.00')
  },
}

/** The period before has ended, and its VAT return was not filed in time. */
export const LateReturn: StoryObj = {
  name: 'VAT return late',
  parameters: withDashboard({
    ...FILLED,
    figures: FILLED.figures && {
      ...FILLED.figures,
      tax: {
        from: '2026-07-01',
        to: '2026-09-30',
        due: '2026-10-28',
        daysLeft: -24,
        currency: 'AED',
        outputTax: '9212.50',
      },
    },
  }),
  play: async (context) => {
    await loaded(context)
    const card = within(context.canvasElement).getByRole('region', {
      name: storyTranslator(outputTaxMessages)('outputTax'),
    })
    await expect(card).toHaveTextContent('9,212.50')
    await expect(within(card).getByRole('link')).toHaveAttribute('href', '/reports/vat?from=2026-07-01&to=2026-09-30')
  },
}

const notRegistered = (last12: string, next30 = '0.00'): Dashboard => ({
  ...FILLED,
  figures: FILLED.figures && {
    ...FILLED.figures,
    tax: null,
    threshold: { currency: 'AED', last12, next30, voluntary: '187500.00', mandatory: '375000.00' },
  },
})

const thresholdSays =
  (...texts: string[]): Play =>
  async (context) => {
    await loaded(context)
    const card = await within(context.canvasElement).findByRole('region', { name: sayOfThreshold('threshold') })
    for (const text of texts) await expect(card).toHaveTextContent(text)
    await expect(within(card).getByRole('link')).toHaveAttribute('href', '/reports/threshold')
  }

/** In the position of the output tax, which such a company does not owe. */
export const NotRegistered: StoryObj = {
  name: 'Not registered',
  tags: ['picture', 'zoom'],
  parameters: withDashboard(notRegistered('92300.00')),
  play: thresholdSays('92,300.00', '24%', '49%'),
}

export const MayRegister: StoryObj = {
  name: 'Voluntary threshold passed',
  parameters: withDashboard(notRegistered('214300.00')),
  play: (context) => thresholdSays('57%', sayOfThreshold('may'))(context),
}

export const SoonToRegister: StoryObj = {
  name: 'Mandatory threshold passed within 30 days',
  parameters: withDashboard(notRegistered('360000.00', '15000.01')),
  play: (context) => thresholdSays('96%', sayOfThreshold('soon'))(context),
}

export const MustRegister: StoryObj = {
  name: 'Above the mandatory threshold',
  tags: ['picture'],
  parameters: withDashboard(notRegistered('402118.75')),
  play: (context) => thresholdSays('107%', sayOfThreshold('must'))(context),
}

/** Another period is asked for, and stands in the address. */
export const OtherPeriod: StoryObj = {
  name: 'Another period',
  parameters: withDashboard(({ search }: Call) => ({
    ...FILLED,
    figures: FILLED.figures && {
      ...FILLED.figures,
      period: { from: search.get('from') ?? '', to: search.get('to') ?? '' },
    },
  })),
  play: async (context) => {
    await loaded(context)
    const page = within(context.canvasElement)
    await userEvent.click(
      // Its code comes after the figures.
      await page.findByRole('button', { name: new RegExp(storyTranslator(reportPeriodMessages)('period')) }),
    )
    await userEvent.click(
      await within(document.body).findByRole('option', { name: storyTranslator(documentFilterMessages)('lastMonth') }),
    )
    const card = within(page.getByRole('region', { name: say('collected') }))
    await waitFor(() =>
      expect(card.getByRole('link')).toHaveAttribute('href', '/payments?currency=AED&from=2026-10-01&to=2026-10-31'),
    )
  },
}

export const NothingOverdue: StoryObj = { tags: ['picture'], ...shows(NOTHING_OVERDUE) }

/** Payments received, and cheques to deposit today. */
export const WithPayments: StoryObj = { tags: ['picture'], ...shows(WITH_PAYMENTS) }

/** Each leads to its list. */
export const LowStock: StoryObj = {
  name: 'Low stock',
  tags: ['picture', 'zoom'],
  ...shows({ ...WITH_PAYMENTS, stock: { low: 12, out: 1 } }),
  play: async (context) => {
    await loaded(context)
    const line = within(context.canvasElement).getByRole('region', { name: say('stock') })
    const links = within(line).getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.lowStock, paths.outOfStock])
  },
}

/** Leads to the list of what did not arrive. */
export const Undelivered: StoryObj = {
  name: 'Undelivered emails',
  ...shows({ ...WITH_PAYMENTS, undelivered: 3 }),
  play: async (context) => {
    await loaded(context)
    const line = within(context.canvasElement).getByRole('region', {
      name: storyTranslator(undeliveredLineMessages)('letters'),
    })
    await expect(within(line).getByRole('link')).toHaveAttribute('href', paths.undeliveredLetters)
  },
}

/** All invoices are paid and the first run is over. */
export const AllDone: StoryObj = {
  tags: ['picture'],
  ...shows(ALL_COLLECTED),
  play: async (context) => {
    await loaded(context)
    const page = within(context.canvasElement)
    await expect(page.getByText(say('allDone'))).toBeVisible()
    await expect(page.queryByRole('region', { name: say('firstRun') })).toBeNull()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withDashboard(pending, { 'GET /api/dashboard-settings': pending }),
}

/** The other parts work; a retry loads the rest. */
export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withDashboard(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent(say('loadFailed'))
    await numbering(page)
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors', 'zoom'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.dashboard }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

const remind: Play = async (context) => {
  await loaded(context)
  const name = storyTranslator(reminderMessages)('remindOf', { number: 'INV-0003' })
  await userEvent.click(within(context.canvasElement).getByRole('button', { name }))
  await sheet()
}

/** Every way to send, with the words of a reminder. */
export const Reminder: StoryObj = {
  tags: ['picture'],
  ...shows(FILLED),
  play: async (context) => {
    await remind(context)
    const ways = await sheet()
    const [send, say] = [storyTranslator(issueAndSendMessages), storyTranslator(reminderMessages)]
    for (const name of [say('remindByEmail'), send('whatsApp'), say('copyReminder')]) {
      await expect(ways.getByRole('button', { name })).toBeVisible()
    }
  },
}

export const ReminderByEmail: StoryObj = {
  name: 'Reminder by e-mail',
  tags: ['picture'],
  ...shows(FILLED),
  play: async (context) => {
    await remind(context)
    const send = storyTranslator(issueAndSendMessages)
    const name = storyTranslator(reminderMessages)('remindByEmail')
    await userEvent.click((await sheet()).getByRole('button', { name }))
    const form = await sheet()
    await waitFor(() => expect(form.getByLabelText(send('to'))).toHaveFocus())
    if (!OVERDUE_EXAMPLE) throw new Error('No example is overdue')
    const { message } = letterText(OVERDUE_EXAMPLE, 'bilingual', 'reminder-gentle')
    await expect(form.getByLabelText(send('message'))).toHaveValue(message)
    await expect(withPlainSpaces(message)).toContain('AED 12,418.14')
    await expect(withPlainSpaces(message)).toContain('15 October 2026')
  },
}
