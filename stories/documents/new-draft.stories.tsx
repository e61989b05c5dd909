import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT, exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import type { Call } from '#stories/fixtures/story-fixture.tsx'
import { saveAtOnce, withNewDocument } from './editor-fixture.ts'
import { fieldOf } from './line-keyboard.ts'

/** Defaults of a new draft: the account's language and payment terms. */
const meta: Meta = {
  title: 'Screens/Create invoice/New draft',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
  beforeEach: () => {
    saved = []
  },
}
export default meta

/** The drafts that the server was sent. */
let saved: Record<string, unknown>[] = []

const withAccount = (account: object) =>
  withNewDocument({
    'GET /api/account': { ...ACCOUNT, ...account },
    'POST /api/invoices': ({ body }: Call) => {
      saved.push(Object(body))
      return exampleInvoice()
    },
  })

async function saveFirstPrice(canvas: HTMLElement): Promise<void> {
  await userEvent.type(await fieldOf(canvas, 0, 'unitPrice'), '5')
  saveAtOnce()
  await waitFor(() => expect(saved.length).toBeGreaterThan(0), { timeout: 6000 })
}

const dueIn = (days: number) => addDays(localDay(new Date(), ACCOUNT.timeZone), days)

export const AsChosenBefore: StoryObj = {
  name: 'As chosen before',
  tags: ['picture', 'zoom'],
  parameters: withAccount({ documentLanguage: 'bilingual', dueTerms: { days: 14 } }),
  play: async ({ canvasElement }) => {
    await saveFirstPrice(canvasElement)
    await expect(saved[0]).toMatchObject({ language: 'bilingual', dueDate: dueIn(14) })
  },
}

export const NothingChosen: StoryObj = {
  name: 'Nothing chosen before',
  parameters: withAccount({ documentLanguage: null, dueTerms: null }),
  play: async ({ canvasElement }) => {
    await saveFirstPrice(canvasElement)
    await expect(saved[0]).toMatchObject({ language: document.documentElement.lang })
    await expect(saved[0]).not.toHaveProperty('dueDate')
  },
}
