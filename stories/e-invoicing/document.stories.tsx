import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { issued, openSheet, pressInSheet, sendText, sheet, withInvoicePage } from '#stories/documents/send-fixture.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { eInvoiceAnswer, unreachable, words } from './e-invoicing-fixture.ts'

/** The card on the page of an invoice, when the company prepares e-invoices. */
const meta: Meta = {
  title: 'Screens/E-invoicing/Of an invoice',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const showing = (answer: Answer, mode = 'prepare') =>
  withInvoicePage(issued, {
    'GET /api/account': { ...ACCOUNT, eInvoicing: mode },
    [`GET /api/invoices/${issued.id}/e-invoice`]: answer,
  })

/** The letter's own choice; the customer's record says which it starts with. */
export const AttachedToLetter: StoryObj = {
  name: 'Attached to its letter',
  parameters: showing(eInvoiceAnswer.ready),
  play: async (context) => {
    await openSheet(context)
    await pressInSheet(sendText('sendByEmail'))
    const choice = await (await sheet()).findByRole('checkbox', { name: words('attach') })
    await userEvent.click(choice)
    await expect(choice).toBeChecked()
  },
}

const withCard = (text: () => string): StoryObj['play'] => {
  return async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: words('card') }))
    await expect(await card.findByText(text())).toBeVisible()
  }
}

export const Ready: StoryObj = {
  tags: ['picture'],
  parameters: showing(eInvoiceAnswer.ready),
  play: withCard(() => words('ready')),
}

export const Warned: StoryObj = {
  name: 'Ready, with remarks',
  parameters: showing(eInvoiceAnswer.warned),
  play: withCard(() => words('warnings', { n: 1 })),
}

export const Missing: StoryObj = {
  name: 'Facts are missing',
  tags: ['picture'],
  parameters: showing(eInvoiceAnswer.missing),
  play: withCard(() => words('notReady', { n: 4 })),
}

export const MadeLater: StoryObj = {
  name: 'Made later',
  parameters: showing(eInvoiceAnswer.madeLater),
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: words('card') }))
    await expect(await card.findByText(words('madeLater'), { exact: false })).toBeVisible()
  },
}

/** The findings come from the frozen copy; the file is the server's. */
export const Unreachable: StoryObj = {
  name: 'Server out of reach',
  parameters: showing(unreachable),
  play: withCard(() => words('checkedHere')),
}

export const Outside: StoryObj = {
  name: 'To a private person',
  parameters: showing(eInvoiceAnswer.privatePerson),
  play: withCard(() => words('private-person')),
}

export const Saudi: StoryObj = {
  name: 'In Saudi Arabia',
  parameters: showing(eInvoiceAnswer.saudi),
  play: withCard(() => words('previousHash')),
}

export const SaudiReturn: StoryObj = {
  name: 'In Saudi Arabia, a return among sales',
  parameters: showing(eInvoiceAnswer.saudiReturn),
  play: withCard(() => words('notReady', { n: 1 })),
}

export const Unlinked: StoryObj = {
  name: 'Issued while e-invoicing was off',
  parameters: showing(eInvoiceAnswer.unlinked),
  play: withCard(() => words('unlinked')),
}

export const Off: StoryObj = {
  parameters: showing(pending, 'off'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 })
    await expect(within(canvasElement).queryByRole('region', { name: words('card') })).toBeNull()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: showing(pending),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('region', { name: words('card') })
    await expect(card.querySelector('[aria-busy=true]')).not.toBeNull()
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: withCard(() => words('checkFailed')),
}
