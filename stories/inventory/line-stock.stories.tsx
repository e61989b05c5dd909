import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { LineStock } from '#ui/features/inventory/LineStock.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ITEMS, LONG, LOW, SERVICE, TEA } from './inventory-fixture.ts'

const meta: Meta = { title: 'Screens/Inventory/Stock of a line' }
export default meta

/** It follows the language of the story, also where the page comes up in another one. */
function Heading() {
  const t = useMessages(inventoryMessages)
  return <h1 className="text-title">{t('items')}</h1>
}

const LINES = [
  { item: TEA, wanted: '36' },
  { item: LOW, wanted: '4.500001' },
  { item: SERVICE, wanted: '3' },
  { item: LONG, wanted: '1' },
]

/** Enough, more than there is, not counted, and a figure of twelve digits. */
export const Told: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withFixture({
    signedIn: true,
    answers: { 'GET /api/items': { items: ITEMS, nextCursor: null } },
  }),
  render: () => (
    <main className="flex flex-col gap-3 p-4">
      <Heading />
      {LINES.map(({ item, wanted }) => (
        <div key={item.id} className="card p-3">
          <p className="truncate">
            <bdi>{item.name}</bdi>
          </p>
          <LineStock itemId={item.id} wanted={wanted} />
        </div>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('36')
    await expect(page.getByText('4.5').closest('.text-warning')).not.toBeNull()
    await expect(page.getByText('36').closest('.text-warning')).toBeNull()
  },
}

/** The card of a line shows nothing while the stock suffices. */
export const Exceeded: StoryObj = {
  name: 'Only what is beyond it',
  parameters: withFixture({
    signedIn: true,
    answers: { 'GET /api/items': { items: ITEMS, nextCursor: null } },
  }),
  render: () => (
    <main className="flex flex-col gap-3 p-4">
      <Heading />
      {ITEMS.map(({ id }) => (
        <LineStock key={id} itemId={id} wanted="10" reports="exceeded" />
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findByText('4.5')).closest('.text-warning')).not.toBeNull()
    await expect(page.getByText('−3').closest('.text-warning')).not.toBeNull()
    await expect(page.queryByText('36')).toBeNull()
  },
}

/** Items that no search has loaded are requested together; a deleted one shows nothing. */
export const AskedFor: StoryObj = {
  name: 'Asked for by themselves',
  parameters: withFixture({
    signedIn: true,
    answers: {
      'GET /api/items': ({ search }) => {
        const ids = search.get('ids')
        if (ids === null) return { items: [], nextCursor: 'more' }
        // An answer that lacks one of them would show that they were requested one by one.
        const isWhole = [LOW, TEA, GONE].every(({ id }) => ids.split(',').includes(id))
        return { items: isWhole ? [LOW, TEA] : [], nextCursor: null }
      },
    },
  }),
  render: () => (
    <main className="p-4">
      <Heading />
      {[LOW, TEA, GONE].map(({ id }) => (
        <LineStock key={id} itemId={id} wanted="1" />
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('4.5')
    await page.findByText('36')
  },
}

const GONE = { id: '0198f5a0-0000-7000-8000-00000000dead' }
