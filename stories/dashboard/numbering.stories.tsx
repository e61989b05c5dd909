import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { NumberingCard } from '#ui/features/settings/NumberingCard.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Dashboard/Numbering',
  render: () => <AtAddress path="/dashboard" screen={NumberingAlone} />,
}
export default meta

/** The card alone: the parts above it on the dashboard have their own stories. */
function NumberingAlone() {
  const title = storyTranslator(settingsMessages)('title')
  return (
    <>
      <PageHeader title={title} documentTitle={title} />
      <NumberingCard />
    </>
  )
}

const SETTINGS = { ...DEFAULT_SETTINGS, invoice_number_start: 42, sku_number_start: 8 }
const GET = 'GET /api/dashboard-settings'
const PUT = 'PUT /api/dashboard-settings'

const dashboard = (answers: Record<string, Answer>) => withFixture({ signedIn: true, path: '/dashboard', answers })

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

type Canvas = HTMLElement
type Part = 'currency' | 'invoice' | 'quotation' | 'sku'

async function edit(canvas: Canvas, part: Part) {
  const t = storyTranslator(settingsMessages)
  const page = within(canvas)
  await userEvent.click(await page.findByRole('button', { name: t('editPart', { part: t(part) }) }))
  return within(await page.findByRole('group', { name: t(part) }))
}

async function chooseNumber(canvas: Canvas, number: string) {
  const t = storyTranslator(settingsMessages)
  const fields = await edit(canvas, 'invoice')
  await userEvent.clear(fields.getByLabelText(t('nextNumber')))
  await userEvent.type(fields.getByLabelText(t('nextNumber')), `${number}{Enter}`)
}

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: dashboard({ [GET]: SETTINGS }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    const page = within(canvasElement)
    await page.findByRole('button', { name: t('editPart', { part: t('invoice') }) })
    await expect(page.queryByText(t('synced'))).toBeNull()
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: dashboard({ [GET]: pending }) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: dashboard({ [GET]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
  },
}

/** The field takes the focus and returns it to its button; the number is previewed as formatted. */
export const Editing: StoryObj = {
  tags: ['picture'],
  parameters: dashboard({ [GET]: SETTINGS }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    const fields = await edit(canvasElement, 'invoice')
    await expect(fields.getByLabelText(t('prefix'))).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    const again = within(canvasElement).getByRole('button', { name: t('editPart', { part: t('invoice') }) })
    await waitFor(() => expect(again).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(within(canvasElement).getByLabelText(t('prefix')))
    await userEvent.type(within(canvasElement).getByLabelText(t('prefix')), '2027/N')
    await within(canvasElement).findByText('2027/N-0042')
  },
}

/** Saved locally but not on the server, and shown as such. */
export const NotSynced: StoryObj = {
  name: 'Not synced yet',
  tags: ['picture', 'logs-errors'],
  parameters: dashboard({ [GET]: SETTINGS, [PUT]: unreachable }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    await chooseNumber(canvasElement, '٥٠')
    await within(canvasElement).findByText('INV-0050')
    await within(canvasElement).findByText(t('notSyncedText'))
    await expect(within(canvasElement).getByRole('button', { name: t('syncNow') })).toBeEnabled()
  },
}

let isDown = false

export const SyncedAfterAll: StoryObj = {
  name: 'Not synced, then synced by hand',
  tags: ['logs-errors'],
  parameters: dashboard({
    [GET]: SETTINGS,
    [PUT]: ({ body }: Call) => (isDown ? unreachable() : { ...SETTINGS, ...Object(body) }),
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    isDown = true
    await chooseNumber(canvasElement, '50')
    const page = within(canvasElement)
    await page.findByText(t('notSyncedText'))
    isDown = false
    await userEvent.click(page.getByRole('button', { name: t('syncNow') }))
    await page.findByText(t('synced'))
    await expect(page.queryByText(t('notSynced'))).toBeNull()
    await expect(page.getByText('INV-0050')).toBeVisible()
  },
}

export const NumberRefused: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: dashboard({
    [GET]: SETTINGS,
    [PUT]: () =>
      refused(
        409,
        storyTranslator(refusalMessages)('numbering.used', { nextFree: '42' }),
        undefined,
        'numbering.used',
      )(),
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    await chooseNumber(canvasElement, '7')
    const page = within(canvasElement)
    await page.findByText(storyTranslator(refusalMessages)('numbering.used', { nextFree: '42' }))
    await expect(page.getByLabelText(t('nextNumber'))).toHaveValue('7')
  },
}

/** The form knows the prefixes of today; one of former numbers only the server knows. */
export const PrefixRefused: StoryObj = {
  tags: ['logs-errors'],
  parameters: dashboard({
    [GET]: SETTINGS,
    [PUT]: () => {
      const invoice_prefix = storyTranslator(fieldMessages)('prefix-of-quotation', { limit: 'OFFER' })
      return refused(422, storyTranslator(refusalMessages)('request.invalid'), { invoice_prefix })()
    },
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    const say = storyTranslator(fieldMessages)
    const page = within(canvasElement)
    const fields = await edit(canvasElement, 'invoice')
    await userEvent.clear(fields.getByLabelText(t('prefix')))
    await userEvent.type(fields.getByLabelText(t('prefix')), 'qt{Enter}')
    await page.findByText(say('prefix-of-quotation', { limit: 'QT' }))
    await userEvent.clear(fields.getByLabelText(t('prefix')))
    await userEvent.type(fields.getByLabelText(t('prefix')), 'offer-{Enter}')
    await page.findByText(say('prefix-of-quotation', { limit: 'OFFER' }))
    await expect(page.getByLabelText(t('prefix'))).toHaveValue('offer')
  },
}

let stored = SETTINGS

export const ResetUndone: StoryObj = {
  name: 'Reset, and taken back',
  beforeEach: () => {
    stored = { ...SETTINGS, selected_currency: 'KWD' }
  },
  parameters: dashboard({
    [GET]: () => stored,
    [PUT]: ({ body }: Call) => (stored = { ...stored, ...Object(body) }),
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(settingsMessages)
    const page = within(canvasElement)
    await page.findByText('KWD')
    await userEvent.click(page.getByRole('button', { name: t('reset') }))
    await page.findByText('INV-0001')
    await waitFor(() => expect(stored).toEqual(DEFAULT_SETTINGS))
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await page.findByText('INV-0042')
    await waitFor(() => expect(stored).toEqual({ ...SETTINGS, selected_currency: 'KWD' }))
  },
}
