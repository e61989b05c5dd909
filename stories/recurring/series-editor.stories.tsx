import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { routes } from '#domain/navigation/routes.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { INVOICE } from '#ui/features/invoices/invoice-type.ts'
import { SeriesEditorScreen } from '#ui/features/recurring/editor/SeriesEditorScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { COMPANY_ANSWERS } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { RENT_SERIES } from './series-fixture.ts'

const meta: Meta = {
  title: 'Screens/Edit recurring invoice',
  render: () => (
    <DocumentTypeContext value={INVOICE}>
      <AtAddress path={routes.createRecurring} screen={SeriesEditorScreen} />
    </DocumentTypeContext>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof recurringFormMessages.en>> = (key, ...slots) =>
  storyTranslator(recurringFormMessages)(key, ...slots)

const REPEATED = exampleInvoice()

const at = (path: string, answers: Record<string, Answer> = {}) =>
  withFixture({
    signedIn: true,
    path,
    answers: {
      ...COMPANY_ANSWERS,
      [`GET /api/recurring-invoices/${RENT_SERIES.id}`]: RENT_SERIES,
      [`GET /api/invoices/${REPEATED.id}`]: REPEATED,
      ...answers,
    },
  })

/** The description of the first line. */
const description = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const cell = canvasElement.querySelector('[data-row] [data-cell=description]')
    if (!(cell instanceof HTMLElement)) throw new Error('No line')
    return cell
  })

export const NewSeries: StoryObj = {
  name: 'New',
  tags: ['picture', 'header', 'zoom'],
  parameters: at(paths.createRecurring),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('textbox', { name: t('every') })).toHaveValue('1')
  },
}

export const Edited: StoryObj = {
  name: 'Edit',
  parameters: at(paths.editSeries(RENT_SERIES.id)),
  play: async ({ canvasElement }) => {
    const first = await description(canvasElement)
    await expect(first).toHaveValue(RENT_SERIES.draft.lines[0]?.description ?? '')
    await within(canvasElement).findByText(t('onlyFuture'))
  },
}

export const OfInvoice: StoryObj = {
  name: 'Of an invoice',
  parameters: at(paths.repeatInvoice(REPEATED.id)),
  play: async ({ canvasElement }) => {
    const first = await description(canvasElement)
    await expect(first).toHaveValue(REPEATED.lines[0]?.description ?? '')
  },
}

/** The server names a field, and what was typed stays. */
export const Refused: StoryObj = {
  name: 'New, refused',
  tags: ['logs-errors'],
  parameters: at(paths.createRecurring, {
    'POST /api/recurring-invoices': () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), { 'draft.lines.0.description': '{monht}' })(),
  }),
  play: async ({ canvasElement }) => {
    const first = await description(canvasElement)
    await userEvent.type(first, 'Rent {{monht}')
    const [save] = await within(document.body).findAllByRole('button', { name: t('save') })
    if (!save) throw new Error('No button')
    await userEvent.click(save)
    await within(canvasElement).findByText(t('unreadable'))
    await waitFor(() => expect(first).toBeInvalid())
    await expect(first).toHaveValue('Rent {monht}')
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: at(paths.editSeries(RENT_SERIES.id), { [`GET /api/recurring-invoices/${RENT_SERIES.id}`]: pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: at(paths.editSeries(RENT_SERIES.id), {
    [`GET /api/recurring-invoices/${RENT_SERIES.id}`]: () =>
      refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(recurringPageMessages)('loadFailed'),
    )
  },
}
