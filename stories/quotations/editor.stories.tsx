import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { depositMessages } from '#i18n/documents/deposit.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { OPTIONAL_DRAFT } from '#stories/fixtures/quotations/example-quotations.ts'
import { withQuotationDraft } from './quotations-fixture.ts'

const meta: Meta = {
  title: 'Screens/Create quotation',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const totalsOf = (canvas: HTMLElement) =>
  waitFor(() => {
    const totals = canvas.querySelector<HTMLElement>('[data-totals]')
    if (!totals) throw new Error('The totals are not there yet')
    return totals
  })

const isAnnounced: Play = async ({ canvasElement }) => {
  const say = storyTranslator(depositMessages)
  const totals = await totalsOf(canvasElement)
  await waitFor(() => expect(totals).toHaveTextContent(say('wouldAdd', { n: 2 })))
  await expect(totals).toHaveTextContent('1,522.50')
  await expect(totals).toHaveTextContent('510.00')
  await expect(totals).toHaveTextContent('456.75')
  await expect(canvasElement).toHaveTextContent(storyTranslator(lineMessages)('optional'))
}

/** An optional line says so below its description, and the totals show the amount that it would add. */
export const OptionalLines: StoryObj = {
  name: 'Optional lines and a deposit',
  tags: ['picture', 'header'],
  parameters: withQuotationDraft(OPTIONAL_DRAFT),
  play: isAnnounced,
}

/** From the menu of a line, which Shift+F10 opens in a cell. */
export const MadeOptional: StoryObj = {
  name: 'A line made optional with the keyboard',
  // On a phone the sheet of the line has a box for it.
  tags: ['wide'],
  parameters: withQuotationDraft(OPTIONAL_DRAFT),
  play: async ({ canvasElement }) => {
    const totals = await totalsOf(canvasElement)
    canvasElement.querySelector<HTMLElement>('[data-cell=description]')?.focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    const text = storyTranslator(lineMessages)('makeOptional')
    const item = await within(document.body).findByRole('menuitem', { name: text })
    await userEvent.click(item)
    await waitFor(() => expect(totals).toHaveTextContent(storyTranslator(depositMessages)('wouldAdd', { n: 3 })))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(totals).toHaveTextContent(storyTranslator(depositMessages)('wouldAdd', { n: 2 })))
  },
}

/** A second press of a chip removes the deposit. */
export const DepositChosen: StoryObj = {
  name: 'The deposit, by a chip',
  parameters: withQuotationDraft(OPTIONAL_DRAFT),
  play: async ({ canvasElement }) => {
    const totals = await totalsOf(canvasElement)
    const group = within(canvasElement).getByRole('group', { name: storyTranslator(documentMessages)('deposit') })
    await userEvent.click(within(group).getByRole('button', { name: '50%' }))
    await waitFor(() => expect(totals).toHaveTextContent('761.25'))
    await userEvent.click(within(group).getByRole('button', { name: '50%' }))
    await waitFor(() => expect(totals).not.toHaveTextContent('761.25'))
  },
}

const TRIAL = { status: 'trial', isActive: 'Regular_active_trial', expiresAt: null, daysRemaining: 2, unlimited: false }
const USED_UP = { 'GET /api/daily-invoice-limit': { invoicesCreatedToday: 3, dailyLimit: 3 } }

/** The daily limit applies to invoices: a quotation is issued beyond it. */
export const BeyondTheLimit: StoryObj = {
  name: 'Beyond the limit of the day',
  parameters: withQuotationDraft(OPTIONAL_DRAFT, { ...USED_UP, 'GET /api/subscription/status': TRIAL }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: storyTranslator(sendMessages)('issueAndSend') })
  },
}

/** The draft is edited further, and issued once there is a subscription. */
export const TrialEnded: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withQuotationDraft(OPTIONAL_DRAFT, {
    ...USED_UP,
    'GET /api/subscription/status': {
      ...TRIAL,
      isActive: false,
      expiresAt: '2026-11-19T08:00:00.000Z',
      daysRemaining: 0,
    },
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(sendMessages)
    const [button] = await within(canvasElement).findAllByRole('button', { name: t('trialEnded') })
    if (button) await userEvent.click(button)
    await within(await within(document.body).findByRole('dialog')).findByText(t('draftStays'))
  },
}
