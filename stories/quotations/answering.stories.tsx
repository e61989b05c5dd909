import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { patterns } from '#domain/navigation/routes.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { QuotationScreen } from '#ui/features/quotations/screens.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { acceptedAs, ANSWERED, WITH_OPTIONS } from '#stories/fixtures/quotations/example-answers.ts'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { type Answer, type Call, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { cardShown, inDialog, submit, take } from './play.ts'
import { withQuotation } from './quotations-fixture.ts'

/** The company answers for the client, and undoes it. */
const meta: Meta = {
  title: 'Screens/Quotation/Answering',
  render: () => <AtAddress path={patterns.quotation} screen={QuotationScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof quotationAnswerMessages.en>> = (key, ...slots) =>
  storyTranslator(quotationAnswerMessages)(key, ...slots)

const { issued, expired, dinars } = QUOTATIONS

type Step = 'accept' | 'decline' | 'extend' | 'reopen' | 'revise'

/** The quotation becomes `next` when the call is made; its body is recorded. */
function becoming(quotation: CommercialDocument, call: string, next: CommercialDocument) {
  const sent: unknown[] = []
  let current = quotation
  const at = `/api/quotations/${quotation.id}`
  const parameters = withQuotation(quotation, {
    [`GET ${at}`]: () => current,
    [`POST ${at}/${call}`]: ({ body }: Call) => {
      sent.push(body)
      current = next
      return next
    },
    [`POST ${at}/reopen`]: () => {
      sent.push('reopen')
      current = quotation
      return quotation
    },
  })
  return { parameters, sent }
}

const failing = (quotation: CommercialDocument, call: string, answer: Answer) =>
  withQuotation(quotation, { [`POST /api/quotations/${quotation.id}/${call}`]: answer })

async function opened(canvas: HTMLElement, state: 'awaiting' | 'expired' | 'accepted' | 'declined', step: Step) {
  const card = await cardShown(canvas, t(state))
  await take(card, t(step), t('more'))
  return { card, dialog: await inDialog() }
}

const titleOf = (
  key: 'acceptedDone' | 'declinedDone' | 'extendedDone' | 'reopenedDone' | 'undone',
  { number }: CommercialDocument,
) => stripBidi(t(key, { number: isolate(number ?? '') }))

const toast = (title: string) =>
  within(document.body).findByText((_, element) => element?.textContent === title && element.slot === 'title')

/** The default is the customer's name, which may be another person's. */
export const MarkAsAccepted: StoryObj = {
  name: 'Mark as accepted',
  tags: ['picture'],
  parameters: withQuotation(issued),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'accept')
    await expect(dialog.getByLabelText(t('acceptName'))).toHaveValue(
      document.documentElement.lang === 'ar' ? 'استوديو نور للتصميم' : 'Noor Design Studio',
    )
  },
}

/** The total follows the ticked options. */
export const MarkWithOptions: StoryObj = {
  name: 'Mark as accepted, with optional items',
  tags: ['picture', 'zoom'],
  parameters: withQuotation(WITH_OPTIONS),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'accept')
    await expect(dialog.getByText('AED 9,450.00')).toBeInTheDocument()
    const [, second] = dialog.getAllByRole('checkbox')
    if (second) await userEvent.click(second)
    await expect(dialog.getByText('AED 11,340.00')).toBeInTheDocument()
  },
}

export const WithoutName: StoryObj = {
  name: 'Accepted by nobody',
  parameters: withQuotation(issued),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'accept')
    await userEvent.clear(dialog.getByLabelText(t('acceptName')))
    await submit(t('accept'))
    await expect(dialog.getByText(storyTranslator(fieldMessages)('missing'))).toBeInTheDocument()
    await expect(dialog.getByLabelText(t('acceptName'))).toHaveFocus()
  },
}

const marking = becoming(issued, 'accept', ANSWERED.byOwner)

/** It can be undone at once, and is as before. */
export const MarkedAndUndone: StoryObj = {
  name: 'Marked and taken back',
  parameters: marking.parameters,
  play: async ({ canvasElement }) => {
    marking.sent.length = 0
    const { dialog } = await opened(canvasElement, 'awaiting', 'accept')
    await userEvent.type(dialog.getByLabelText(t('acceptNote')), 'By phone')
    await submit(t('accept'))
    await cardShown(canvasElement, t('accepted'))
    await toast(titleOf('acceptedDone', issued))
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await cardShown(canvasElement, t('awaiting'))
    await toast(titleOf('undone', issued))
    await expect(marking.sent).toEqual([expect.objectContaining({ note: 'By phone' }), 'reopen'])
  },
}

/** The client was faster: that answer counts, and is shown. */
export const ClientWasFaster: StoryObj = {
  name: 'The client was faster',
  tags: ['picture'],
  parameters: (() => {
    const at = `/api/quotations/${issued.id}`
    let current: CommercialDocument = issued
    return withQuotation(issued, {
      [`GET ${at}`]: () => current,
      [`POST ${at}/decline`]: () => {
        current = ANSWERED.signed
        return refused(409, storyTranslator(refusalMessages)('quotation.answered'), undefined, 'quotation.answered')()
      },
    })
  })(),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'decline')
    await userEvent.type(dialog.getByLabelText(t('declineReason')), 'Too expensive')
    await submit(t('decline'))
    const card = await cardShown(canvasElement, t('accepted'))
    await expect(card.getByRole('alert')).toHaveTextContent(t('changedMeanwhile'))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

export const Offline: StoryObj = {
  tags: ['picture'],
  parameters: failing(issued, 'accept', () => Promise.reject(new TypeError('Failed to fetch'))),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'accept')
    await submit(t('accept'))
    await dialog.findByText(t('offline'))
    await expect(dialog.getByLabelText(t('acceptName'))).not.toHaveValue('')
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: failing(issued, 'accept', refusedFor('server.error')),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'accept')
    await submit(t('accept'))
    await dialog.findByText(t('notSaved'))
  },
}

const declining = becoming(issued, 'decline', ANSWERED.declinedByOwner)

export const MarkAsDeclined: StoryObj = {
  name: 'Mark as declined',
  tags: ['picture'],
  parameters: declining.parameters,
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'decline')
    await submit(t('decline'))
    await expect(dialog.getByText(storyTranslator(fieldMessages)('missing'))).toBeInTheDocument()
  },
}

export const Declined: StoryObj = {
  name: 'Marked as declined',
  parameters: becoming(issued, 'decline', ANSWERED.declinedByOwner).parameters,
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'awaiting', 'decline')
    await userEvent.type(dialog.getByLabelText(t('declineReason')), 'Too expensive')
    await submit(t('decline'))
    await cardShown(canvasElement, t('declined'))
    await toast(titleOf('declinedDone', issued))
  },
}

const extending = becoming(expired, 'extend', { ...expired, expired: undefined, validUntil: '2026-11-30' })

/** Chips count from today. */
export const Extend: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(expired),
  play: async ({ canvasElement }) => {
    const { dialog } = await opened(canvasElement, 'expired', 'extend')
    await expect(dialog.getAllByRole('button', { pressed: true })).toHaveLength(1)
  },
}

export const Extended: StoryObj = {
  parameters: extending.parameters,
  play: async ({ canvasElement }) => {
    extending.sent.length = 0
    const { dialog } = await opened(canvasElement, 'expired', 'extend')
    const chips = within(dialog.getByRole('group', { name: t('fromToday') })).getAllByRole('button')
    const endOfMonth = chips.at(-1)
    if (endOfMonth) await userEvent.click(endOfMonth)
    await submit(t('extend'))
    await cardShown(canvasElement, t('awaiting'))
    await toast(titleOf('extendedDone', expired))
    await expect(extending.sent).toEqual([{ validUntil: '2026-11-30' }])
  },
}

/** Reopening a client's own answer needs confirmation; one marked by the company does not. */
export const ReopenOfClient: StoryObj = {
  name: 'Reopen what the client accepted',
  tags: ['picture', 'zoom'],
  parameters: withQuotation(ANSWERED.signed),
  play: async ({ canvasElement }) => {
    await opened(canvasElement, 'accepted', 'reopen')
  },
}

export const Reopened: StoryObj = {
  name: 'Reopened at once',
  parameters: becoming(ANSWERED.declinedByOwner, 'reopen', issued).parameters,
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('declined'))
    await take(card, t('reopen'), t('more'))
    await toast(titleOf('reopenedDone', issued))
  },
}

export const ReopenRefused: StoryObj = {
  name: 'Invoiced meanwhile',
  parameters: failing(
    acceptedAs(dinars, { by: 'owner' }),
    'reopen',
    refused(409, refusalMessages.en['quotation.invoiced'], undefined, 'quotation.invoiced'),
  ),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('accepted'))
    await take(card, t('reopen'), t('more'))
    await expect(await card.findByRole('alert')).toHaveTextContent(t('changedMeanwhile'))
  },
}

export const ReviseFailed: StoryObj = {
  name: 'Revision failed',
  tags: ['logs-errors'],
  parameters: failing(ANSWERED.declined, 'revise', refusedFor('server.error')),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('declined'))
    await take(card, t('revise'), t('more'))
    await toast(t('notSaved'))
  },
}
