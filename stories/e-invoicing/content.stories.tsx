import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { termMessages } from '#i18n/e-invoicing/terms.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { issued, sheet, withInvoicePage } from '#stories/documents/send-fixture.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { invoiceOf } from './example-files.ts'
import { eInvoiceAnswer } from './e-invoicing-fixture.ts'

/** The content of an invoice's e-invoice in words, over the page of the invoice. */
const meta: Meta = {
  title: 'Screens/E-invoicing/Content in words',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof contentMessages.en>> = (key, ...slots) =>
  storyTranslator(contentMessages)(key, ...slots)
const term = (key: keyof typeof termMessages.en) => storyTranslator(termMessages)(key)

const fileOf = (invoice: EInvoice) => () =>
  new Response(pintAeXml(invoice), { headers: { 'content-type': 'application/xml' } })

const showing = (file: Answer, answer: Answer = eInvoiceAnswer.ready) =>
  withInvoicePage(issued, {
    'GET /api/account': { ...ACCOUNT, eInvoicing: 'prepare' },
    [`GET /api/invoices/${issued.id}/e-invoice`]: answer,
    [`GET /api/invoices/${issued.id}/e-invoice.xml`]: file,
  })

const opened =
  (play: (content: Awaited<ReturnType<typeof sheet>>) => Promise<unknown>): StoryObj['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('open') }))
    await play(await sheet())
  }

const EXAMPLE = invoiceOf()

/** The words of the file, codes in words with the code beside. */
export const Default: StoryObj = {
  parameters: showing(fileOf(EXAMPLE)),
  play: opened(async (content) => {
    await content.findByText(t('fromFile'))
    const document = within(content.getByRole('region', { name: t('group-document') }))
    await expect(document.getByText(term('type')).nextElementSibling).toHaveTextContent(
      t('coded', { text: t('type-380'), code: '380' }),
    )
    await expect(content.getByRole('region', { name: t('group-line') })).toBeVisible()
  }),
}

export const NoFile: StoryObj = {
  name: 'Without a file',
  parameters: showing(pending, eInvoiceAnswer.missing),
  play: opened(async (content) => {
    await content.findByText(t('fromCopy'))
    await expect(content.getByRole('region', { name: t('group-seller') })).toBeVisible()
  }),
}

const MANY = 1000
const [first] = EXAMPLE.lines

/** Twenty-five lines at once; a choice leads to the others. */
export const ManyLines: StoryObj = {
  name: '1,000 lines',
  parameters: showing(
    fileOf({
      ...EXAMPLE,
      lines: Array.from({ length: MANY }, (_, at) => ({ ...(first ?? fail()), description: `Coffee ${at + 1}` })),
    }),
  ),
  play: opened(async (content) => {
    const lines = within(await content.findByRole('region', { name: t('group-line') }))
    await expect(lines.getAllByRole('listitem')).toHaveLength(25)
    await userEvent.click(lines.getByRole('button', { name: new RegExp(t('range')) }))
    const last = t('lines', { from: 976, to: MANY, of: MANY })
    await userEvent.click(await within(document.body).findByRole('option', { name: last }))
    await waitFor(() => expect(lines.getAllByText(`Coffee ${MANY}`)).not.toHaveLength(0))
    await expect(lines.getAllByRole('listitem')).toHaveLength(25)
  }),
}

function fail(): never {
  throw new Error('The example has no lines')
}

export const LongNames: StoryObj = {
  name: 'Long names',
  parameters: showing(fileOf(invoiceOf(ISSUED.longNames))),
  play: opened((content) => content.findByText(t('fromFile'))),
}

export const BeingRead: StoryObj = {
  name: 'File is being read',
  tags: ['loading'],
  parameters: showing(pending),
  play: opened(async () => {
    await waitFor(() => expect(document.querySelector('[role=dialog] [aria-busy=true]')).not.toBeNull())
  }),
}

export const NotRead: StoryObj = {
  name: 'File could not be read',
  tags: ['logs-errors'],
  parameters: showing(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: opened((content) => content.findByText(t('failed'))),
}
