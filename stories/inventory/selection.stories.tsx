import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PickableItem } from '#domain/documents/drafts/item-selection.ts'
import { displayName } from '#domain/text/display-name.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InventorySelectionScreen } from '#ui/app/InventorySelectionScreen.tsx'
import { forgetSelection, keepSelection } from '#ui/features/inventory/selection/stored-selection.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { COMPANY } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { pending, refusedFor, USER } from '#stories/fixtures/story-fixture.tsx'
import { cacheCompany } from '#ui/features/documents/editor/company-cache.ts'
import { rememberSession } from '#ui/platform/session/session-storage.ts'
import { fakeCamera } from './fake-camera.ts'
import { CATEGORIES, DATES, DESIGN, LONG_NAMED, TEA, UNPRICED, withItemsToPick } from './selection-fixture.ts'

const meta: Meta = {
  title: 'Screens/Inventory selection',
  render: () => <AtAddress path={paths.inventorySelection} screen={InventorySelectionScreen} />,
}
export default meta

const OF = { user: USER.id, type: 'invoice', id: null } as const

const t: ReturnType<typeof storyTranslator<typeof selectionMessages.en>> = (key, ...slots) =>
  storyTranslator(selectionMessages)(key, ...slots)

const nameHere = (item: Pick<PickableItem, 'name' | 'nameAr'>) =>
  displayName(item, document.documentElement.lang === 'ar' ? 'ar' : 'en')

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const rowButton = (canvas: Canvas, item: PickableItem) =>
  within(canvas).findByRole('button', { name: new RegExp(`^${nameHere(item)}.*${t('addOne')}$`, 's') })
const quantity = (canvas: Canvas, item: PickableItem) =>
  within(canvas).getByRole('textbox', { name: t('quantityOf', { name: nameHere(item) }) })

/** The selection that an earlier visit left on this device. */
const picked = (...picks: [PickableItem, string][]) => ({
  beforeEach: () => {
    keepSelection(
      OF,
      picks.map(([item, typed]) => ({ item, quantity: typed })),
      { isChosen: false },
    )
    return () => forgetSelection(OF)
  },
})

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withItemsToPick(),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    await within(canvasElement).findByRole('button', { name: nameHere({ name: 'Food', nameAr: 'أغذية' }) })
    await expect(within(canvasElement).getByText(t('nothingPicked'))).toBeVisible()
  },
}

/** The selection of an earlier visit: more of one than there is, one without a price. */
export const Picked: StoryObj = {
  // dark: picked rows and the warning have colours of their own
  tags: ['picture', 'dark'],
  parameters: withItemsToPick(),
  ...picked([DATES, '15'], [DESIGN, '0.5'], [UNPRICED, '1']),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    await expect(quantity(canvasElement, DATES)).toHaveValue('15')
    const bar = within(within(canvasElement).getByRole('region', { name: t('bar') }))
    await expect(bar.getByRole('button')).toHaveTextContent('AED 600.00')
    await expect(bar.getByText(t('unpriced', { n: 1 }))).toBeVisible()
  },
}

export const ByHand: StoryObj = {
  name: 'Picked, stepped and typed in Arabic digits',
  parameters: withItemsToPick(),
  ...picked(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await rowButton(canvasElement, DATES))
    await userEvent.click(await rowButton(canvasElement, DATES))
    await expect(quantity(canvasElement, DATES)).toHaveValue('2')
    await userEvent.clear(quantity(canvasElement, DATES))
    await userEvent.type(quantity(canvasElement, DATES), '٣٫٥{Enter}')
    await expect(quantity(canvasElement, DATES)).toHaveValue('3.5')
    const bar = within(canvasElement).getByRole('region', { name: t('bar') })
    await expect(bar).toHaveTextContent('AED 87.50')
    await userEvent.click(await rowButton(canvasElement, TEA))
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('remove', { name: nameHere(TEA) }) }))
    await userEvent.clear(quantity(canvasElement, DATES))
    await userEvent.type(quantity(canvasElement, DATES), 'x')
    await expect(within(bar).getByRole('button')).toBeDisabled()
    await expect(within(canvasElement).getByText(t('notAQuantity'))).toBeVisible()
  },
}

export const PickedOnly: StoryObj = {
  name: 'Those that are picked alone',
  parameters: withItemsToPick(),
  ...picked([TEA, '2'], [DATES, '1']),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DESIGN)
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('pickedOnly', { n: 2 }) }))
    const rows = [...canvasElement.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))
    await expect(rows).toEqual([TEA.id, DATES.id])
  },
}

export const Category: StoryObj = {
  parameters: withItemsToPick(),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DESIGN)
    const [food] = CATEGORIES
    await userEvent.click(within(canvasElement).getByRole('button', { name: nameHere(food ?? DATES) }))
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row]')).toHaveLength(2))
  },
}

export const Wedge: StoryObj = {
  name: 'A scanner that types its codes',
  parameters: withItemsToPick(),
  ...picked(),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    const search = within(canvasElement).getByRole('searchbox')
    await userEvent.click(search)
    await userEvent.keyboard(`${DATES.barcode}{Enter}${TEA.sku?.toLowerCase()}{Enter}${DATES.barcode}{Enter}`)
    await waitFor(() => expect(quantity(canvasElement, DATES)).toHaveValue('2'))
    await expect(search).toHaveFocus()
    await userEvent.clear(search)
    await waitFor(() => expect(quantity(canvasElement, TEA)).toHaveValue('1'))
  },
}

export const Marked: StoryObj = {
  name: 'What Enter takes, with a typed quantity',
  tags: ['picture'],
  parameters: withItemsToPick(),
  ...picked(),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    const search = within(canvasElement).getByRole('searchbox')
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard(`${TEA.sku} x3{Enter}`)
    await waitFor(() => expect(quantity(canvasElement, TEA)).toHaveValue('3'))
    await expect(search).toHaveValue('')
    await userEvent.keyboard(`٢× ${DATES.sku}`)
    await waitFor(() => expect(canvasElement.querySelector('[data-marked]')).toHaveTextContent('× 2'))
  },
}

export const NoneTaken: StoryObj = {
  name: 'Enter, and nothing matches',
  parameters: withItemsToPick(),
  ...picked([TEA, '2']),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    const search = within(canvasElement).getByRole('searchbox')
    await userEvent.type(search, 'umbrella{Enter}')
    const bar = within(canvasElement).getByRole('region', { name: t('bar') })
    await waitFor(() => expect(bar).toHaveTextContent('umbrella'))
    await waitFor(() => expect(search).toHaveValue('umbrella'))
  },
}

export const Scanning: StoryObj = {
  name: 'Scanned by camera',
  tags: ['picture', 'ticking'],
  parameters: withItemsToPick(),
  beforeEach: () => {
    const restore = fakeCamera({ sees: DATES.barcode ?? '' })
    return () => {
      restore()
      forgetSelection(OF)
    }
  },
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    await userEvent.click(within(canvasElement).getByRole('button', { name: storyTranslator(scannerMessages)('scan') }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await dialog.findByText(nameHere(DATES), undefined, { timeout: 15_000 })
    await dialog.findByText(storyTranslator(scannerMessages)('scanned', { n: 1 }))
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withItemsToPick({
    'GET /api/items': { items: [], nextCursor: null },
    'GET /api/item-categories': { items: [] },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('empty'))
  },
}

export const NothingFound: StoryObj = {
  parameters: withItemsToPick(),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'umbrella')
    await within(canvasElement).findByText(t('nothingFound'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('showAll') }))
    await rowButton(canvasElement, DATES)
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withItemsToPick({ 'GET /api/items': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loading'))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .card')).not.toBeNull())
  },
}

/** Items selected earlier can still be added. */
export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture'],
  parameters: withItemsToPick({ 'GET /api/items': refusedFor('server.error') }),
  ...picked([DATES, '3']),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
    await expect(quantity(canvasElement, DATES)).toHaveValue('3')
    await expect(
      within(canvasElement).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') }),
    ).toBeVisible()
  },
}

export const Offline: StoryObj = {
  tags: ['picture'],
  parameters: withItemsToPick({}, { online: false }),
  beforeEach: () => {
    // The device has opened the editor before.
    rememberSession({ token: 'story', user: USER })
    cacheCompany(USER.id, COMPANY)
    keepSelection(OF, [{ item: DATES, quantity: '3' }], { isChosen: false })
    return () => forgetSelection(OF)
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
    const bar = within(canvasElement).getByRole('region', { name: t('bar') })
    await expect(within(bar).getByRole('button')).toBeEnabled()
  },
}

/** 200 letters in both scripts, a price of six decimals and a stock of seven digits. */
export const LongNames: StoryObj = {
  tags: ['picture'],
  parameters: withItemsToPick({ 'GET /api/items': { items: [LONG_NAMED, DATES], nextCursor: null } }),
  ...picked([LONG_NAMED, '1234567.123456']),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, LONG_NAMED)
  },
}

/** Kuwait: three decimals. */
export const ThreeDecimals: StoryObj = {
  tags: ['picture'],
  parameters: withItemsToPick({
    'GET /api/account': { ...ACCOUNT, country: 'KW' },
    'GET /api/dashboard-settings': { ...COMPANY.settings, selected_currency: 'KWD' },
    'GET /api/items': { items: [{ ...DATES, price: '1.1255' }, TEA], nextCursor: null },
  }),
  ...picked([{ ...DATES, price: '1.1255' }, '3']),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    await expect(within(canvasElement).getByRole('region', { name: t('bar') })).toHaveTextContent('KWD 3.377')
  },
}

export const OtherCurrency: StoryObj = {
  name: 'A document in another currency than the prices',
  parameters: withItemsToPick({ 'GET /api/dashboard-settings': { ...COMPANY.settings, selected_currency: 'USD' } }),
  play: async ({ canvasElement }) => {
    await rowButton(canvasElement, DATES)
    await expect(within(canvasElement).getAllByText(/USD/).length).toBeGreaterThan(0)
  },
}
