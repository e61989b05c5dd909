import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { formatDay } from '#domain/calendar/date-display.ts'
import { isLocale } from '#domain/locale.ts'
import { exemptionText } from '#domain/tax/exemptions.ts'
import { exemptionMessages } from '#i18n/tax/exemptions.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { RATE_MISSING, SAUDI } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { withSavedDraft } from './editor-fixture.ts'
import { inTable } from './line-keyboard.ts'
import { sendText } from './send-fixture.ts'

/** Requirements of a country's law while a document is written. */
const meta: Meta = {
  title: 'Screens/Create invoice/Rules of a country',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

const locale = () => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}

export const ReasonOfALine: StoryObj = {
  name: 'Why a line bears no tax',
  tags: ['picture', 'wide'],
  parameters: withSavedDraft(SAUDI, { company: SAUDI.seller, print: previewOf(SAUDI) }),
  play: inTable(async ({ canvasElement }) => {
    const cell = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('[data-cell=exemption]')
      if (!found) throw new Error('The reason is not there yet')
      return found
    })
    await expect(cell).toHaveTextContent(storyTranslator(exemptionMessages)('choose'))
    cell.focus()
    await userEvent.keyboard('{Enter}')
    const exportOfGoods = exemptionText('VATEX-SA-32', locale())
    await userEvent.click(await within(document.body).findByRole('option', { name: exportOfGoods }))
    await waitFor(() => expect(cell).toHaveTextContent(exportOfGoods))
    await waitFor(() => expect(cell).toHaveFocus())
  }),
}

export const DetailsToLookAt: StoryObj = {
  name: 'Details that need a look',
  tags: ['picture'],
  parameters: withSavedDraft(RATE_MISSING, { print: previewOf(RATE_MISSING) }),
  play: async ({ canvasElement }) => {
    const lastDay = formatDay('2026-10-29', locale())
    await within(canvasElement).findByText(sendText('lateIssue', { n: 37, lastDay }))
  },
}
