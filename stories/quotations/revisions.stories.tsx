import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { quotationChangeMessages } from '#i18n/quotations/changes.ts'
import { QuotationScreen } from '#ui/features/quotations/screens.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { REVISIONS } from '#stories/fixtures/quotations/example-revisions.ts'
import { type Answer, pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { withQuotation } from './quotations-fixture.ts'

/** A revision with its changes to the quotation before it, and a superseded quotation. */
const meta: Meta = {
  title: 'Screens/Revision of a quotation',
  render: () => <AtAddress path={patterns.quotation} screen={QuotationScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Pair = (typeof REVISIONS)['few']

const withRevision = ({ before, after }: Pair, answer: Answer = before) =>
  withQuotation(after, { [`GET /api/quotations/${before.id}`]: answer })

const words = () => storyTranslator(quotationChangeMessages)

const compared =
  (check: (card: ReturnType<typeof within>) => Promise<void> | void): Play =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const title = await canvas.findByRole('heading', { name: /QT-0007.*/, level: 2 })
    const card = title.closest('section')
    if (!card) throw new Error('The changes stand in a card')
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('QT-0007 R2')
    await check(within(card))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }

export const FewChanges: StoryObj = {
  name: 'Few changes',
  tags: ['picture', 'header'],
  parameters: withRevision(REVISIONS.few),
  play: compared(async (card) => {
    const [item, ...others] = within(card.getByRole('list')).getAllByRole('listitem')
    await expect(others).toEqual([])
    await expect(item).toHaveTextContent(words()('changed'))
    await expect(item).toHaveTextContent('10%')
    await expect(card.getByText(words()('unchanged', { n: 2 }))).toBeInTheDocument()
    await expect(card.getByRole('link')).toHaveAttribute('href', `/quotations/${REVISIONS.few.before.id}`)
  }),
}

export const ManyChanges: StoryObj = {
  name: 'Many changes',
  // dark: badges of four tones, and what was is paler than what is
  tags: ['picture', 'zoom', 'dark'],
  parameters: withRevision(REVISIONS.many),
  play: compared(async (card) => {
    const items = within(card.getByRole('list')).getAllByRole('listitem')
    const kinds = items.map((item) => ['added', 'removed', 'changed', 'moved'].find((kind) => isOf(item, kind)))
    await expect(new Set(kinds)).toEqual(new Set(['added', 'removed', 'changed', 'moved']))
  }),
}

function isOf(item: HTMLElement, kind: string): boolean {
  // because the caller names the four kinds
  return within(item).queryByText(words()(kind as 'added' | 'removed' | 'changed' | 'moved')) !== null
}

export const NoChanges: StoryObj = {
  name: 'No changes',
  parameters: withRevision(REVISIONS.none),
  play: compared(async (card) => {
    await expect(card.getByText(words()('nothing'))).toBeInTheDocument()
  }),
}

export const LongArabic: StoryObj = {
  name: 'Long Arabic',
  tags: ['picture'],
  parameters: withRevision(REVISIONS.long),
  play: compared(async (card) => {
    await expect(within(card.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  }),
}

export const Comparing: StoryObj = { tags: ['loading'], parameters: withRevision(REVISIONS.few, pending) }

export const ComparisonFailed: StoryObj = {
  name: 'Comparison failed',
  parameters: withRevision(REVISIONS.few, refusedFor('server.error')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(words()('failed'))
  },
}

/** The page says so, and links to the revision in force. */
export const Superseded: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(REVISIONS.few.before),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(quotationAnswerMessages)
    const link = await within(canvasElement).findByRole('link', { name: t('toNewer') })
    await expect(link).toHaveAttribute('href', `/quotations/${REVISIONS.few.after.id}`)
  },
}
