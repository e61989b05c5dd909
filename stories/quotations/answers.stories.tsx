import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { QuotationScreen } from '#ui/features/quotations/screens.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ANSWERED } from '#stories/fixtures/quotations/example-answers.ts'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { cardShown } from './play.ts'
import { withQuotation } from './quotations-fixture.ts'

/** The answer to a quotation, and the next step. */
const meta: Meta = {
  title: 'Screens/Quotation/Answer',
  render: () => <AtAddress path={patterns.quotation} screen={QuotationScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof quotationAnswerMessages.en>> = (key, ...slots) =>
  storyTranslator(quotationAnswerMessages)(key, ...slots)

const { issued, expired, voided } = QUOTATIONS

/** Sent: its client answers on his page, or tells the company. */
export const Awaiting: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation({ ...issued, sentAt: '2026-11-21T07:20:00.000Z' }),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('awaiting'))
    await expect(card.getByText(t('awaitingText'))).toBeInTheDocument()
    await expect(card.getByRole('button', { name: t('accept') })).toBeInTheDocument()
  },
}

export const Unsent: StoryObj = {
  parameters: withQuotation(issued),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('awaiting'))
    await expect(card.getByText(t('awaitingUnsent'))).toBeInTheDocument()
  },
}

export const WithoutEnd: StoryObj = {
  name: 'Valid without end',
  parameters: withQuotation(
    { ...issued, validUntil: undefined },
    { [`GET /api/quotations/${issued.id}/pages`]: { pages: [] } },
  ),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('awaiting'))
    await expect(card.getByText(t('validWithoutEnd'))).toBeInTheDocument()
  },
}

/** Extending comes first; the company may still say yes for its client. */
export const Expired: StoryObj = {
  parameters: withQuotation(expired),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('expired'))
    const [first] = card.getAllByRole('button')
    await expect(first).toHaveTextContent(t('extend'))
  },
}

/** The client accepted with a signature. */
export const Accepted: StoryObj = {
  // dark: ink of a signature on light paper in a dark card
  tags: ['picture', 'dark'],
  parameters: withQuotation(ANSWERED.signed),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('accepted'))
    await expect(await card.findByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image/))
    await expect(card.getByRole('button', { name: t('convert') })).toBeInTheDocument()
    await expect(card.queryByText('2001:db8:85a3::8a2e:370:7334')).not.toBeVisible()
  },
}

/** Network address and fingerprint, on demand. */
export const Evidence: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withQuotation(ANSWERED.withOptions),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('accepted'))
    await userEvent.click(card.getByText(t('evidence')))
    await expect(card.getByText('2001:db8:85a3::8a2e:370:7334')).toBeVisible()
    await expect(card.getByText(t('withoutSignature'))).toBeVisible()
  },
}

/** The chosen line is in the total, the other is not. */
export const Options: StoryObj = {
  name: 'With optional items',
  parameters: withQuotation(ANSWERED.withOptions),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('accepted'))
    await expect(card.getByText(t('chosen'))).toBeInTheDocument()
    await expect(card.getByText('AED 11,340.00')).toBeInTheDocument()
  },
}

export const MarkedByTheCompany: StoryObj = {
  name: 'Accepted by phone',
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.byOwner),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('accepted'))
    await expect(card.getByText('Said yes on the phone; the order follows by e-mail.')).toBeInTheDocument()
  },
}

export const LongName: StoryObj = {
  name: 'Long name',
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.longName),
  play: async ({ canvasElement }) => {
    await cardShown(canvasElement, t('accepted'))
  },
}

export const SignatureFailed: StoryObj = {
  name: 'Signature failed',
  tags: ['logs-errors'],
  parameters: withQuotation(ANSWERED.signed, {
    [`GET /api/quotations/${issued.id}/signature`]: refusedFor('server.error'),
  }),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('accepted'))
    await card.findByText(t('signatureFailed'))
  },
}

/** The reason, and the next steps: a better offer, or the same again. */
export const Declined: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.declined),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('declined'))
    await expect(card.getByText(t('declinedByClient'))).toBeInTheDocument()
    await expect(card.getByRole('button', { name: t('revise') })).toBeInTheDocument()
    await expect(card.getByRole('button', { name: t('reopen') })).toBeInTheDocument()
  },
}

export const DeclinedToTheCompany: StoryObj = {
  name: 'Declined by phone',
  parameters: withQuotation(ANSWERED.declinedByOwner),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('declined'))
    await expect(card.getByText(t('declinedByOwner'))).toBeInTheDocument()
  },
}

/** No action is left: the newer revision has them. */
export const Superseded: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.superseded),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('superseded'))
    await expect(card.getByRole('link', { name: t('toNewer') })).toBeInTheDocument()
    await expect(card.queryAllByRole('button')).toEqual([])
  },
}

/** It has no answer and will have none. */
export const Void: StoryObj = {
  parameters: withQuotation(voided),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 })
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
    await expect(within(canvasElement).queryByRole('region', { name: t('awaiting') })).toBeNull()
  },
}
