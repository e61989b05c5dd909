import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { DocumentDraft } from '#domain/documents/document.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator, findToast } from '#stories/fixtures/at-address.tsx'
import { inTable } from './line-keyboard.ts'
import { withSavedDraft } from './editor-fixture.ts'
import { DRAFTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Answer, refusedFor } from '#stories/fixtures/story-fixture.tsx'

/** Inventory items while typing a description: suggested, inserted, added. */
const meta: Meta = {
  title: 'Screens/Create invoice/Items of the book',
  // On a phone lines are edited in a sheet: Screens/Create invoice/Lines on a phone.
  tags: ['wide'],
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const item = (id: string, name: string, nameAr: string | null, more: object = {}) => ({
  id: `01935a5e-7c00-7000-8000-0000000000${id}`,
  name,
  nameAr,
  sku: `SKU-00${id.slice(-2)}`,
  kind: 'goods',
  unit: null,
  unitAr: null,
  price: null,
  cost: null,
  tax: 'standard',
  taxRate: null,
  barcode: null,
  trackStock: false,
  reorderLevel: null,
  archived: false,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  ...more,
})

const DESIGN = item('a1', 'Design of a brand', 'تصميم الهوية', { unit: 'day', unitAr: 'يوم', price: '450' })
const ITEMS = [
  DESIGN,
  item('a2', 'Design of a menu', 'تصميم قائمة الطعام', { unit: 'page', unitAr: 'صفحة', price: '120.5' }),
  item('a3', 'Dates for export', 'تمور للتصدير', { unit: 'kg', unitAr: 'كغ', price: '25', tax: 'zero' }),
  item('a4', 'Consulting', 'استشارة', { price: '600', taxRate: '5' }),
]

const CATALOGUE: Answer = { items: ITEMS, nextCursor: null }
const withItems = (items: Answer, more: Record<string, Answer> = {}, draft: Partial<DocumentDraft> = DRAFTS.blank) => {
  const { fixture: settings } = withSavedDraft(draft)
  return { fixture: { ...settings, answers: { ...settings.answers, 'GET /api/items': items, ...more } } }
}

const rows = (canvas: Canvas) => [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
const cell = (canvas: Canvas, row: number, column: string) =>
  rows(canvas)[row]?.querySelector<HTMLInputElement>(`[data-cell=${column}]`) ?? null
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const list = () => within(document.body).findByRole('listbox', { name: storyTranslator(inventoryMessages)('items') })

async function begin(canvas: Canvas) {
  await waitFor(() => expect(cell(canvas, 0, 'description')).not.toBeNull())
  cell(canvas, 0, 'description')?.focus()
}

export const FoundAsOneTypes: StoryObj = {
  // dark: suggestions float over the form
  tags: ['picture', 'dark'],
  parameters: withItems(CATALOGUE),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.keyboard('desi')
    await list()
    await expect(options()).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}')
    const field = cell(canvasElement, 0, 'description')
    await expect(field).toHaveFocus()
    await expect(field?.getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
    await waitFor(() =>
      expect(
        within(canvasElement).getByText(storyTranslator(inventoryMessages)('found', { n: 2 })),
      ).toBeInTheDocument(),
    )
  }),
}

export const TakenWithTheKeyboard: StoryObj = {
  parameters: withItems(CATALOGUE),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.keyboard('تَصميم')
    await list()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(cell(canvasElement, 0, 'quantity')).toHaveFocus())
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('Design of a brand')
    await expect(cell(canvasElement, 0, 'unit')?.value).toBe('day')
    await expect(cell(canvasElement, 0, 'unitPrice')?.value).toBe('450')
    await expect(options()).toHaveLength(0)
    await userEvent.keyboard('2')
    await waitFor(() => expect(rows(canvasElement)[0]).toHaveTextContent('900.00'))
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    await expect(cell(canvasElement, 0, 'unitPrice')?.value).toBe('')
  }),
}

export const TakenIntoBothLanguages: StoryObj = {
  name: 'Taken into both languages, price with tax',
  parameters: withItems(CATALOGUE, {}, DRAFTS.blankBilingualWithTax),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.keyboard('{ArrowDown}تصميم الهو')
    await list()
    await userEvent.click(options()[0] ?? canvasElement)
    await waitFor(() => expect(cell(canvasElement, 0, 'quantity')).toHaveFocus())
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('Design of a brand')
    await expect(cell(canvasElement, 0, 'descriptionAr')?.value).toBe('تصميم الهوية')
    await expect(cell(canvasElement, 0, 'unitPrice')?.value).toBe('472.5')
  }),
}

export const InNobodysWay: StoryObj = {
  name: 'Enter, Escape and the keys of the table go on as ever',
  parameters: withItems(CATALOGUE),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.keyboard('Design')
    await list()
    await userEvent.keyboard('{Enter}')
    await expect(cell(canvasElement, 0, 'quantity')).toHaveFocus()
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('Design')
    cell(canvasElement, 1, 'description')?.focus()
    await userEvent.keyboard('Desi')
    await list()
    await userEvent.keyboard('{Escape}')
    await expect(options()).toHaveLength(0)
    await expect(cell(canvasElement, 1, 'description')).toHaveFocus()
    await userEvent.keyboard('g')
    await list()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(rows(canvasElement).map((_, row) => cell(canvasElement, row, 'description')?.value)).toEqual([
      'Desig',
      'Design',
      '',
    ])
    await userEvent.keyboard('{Control>}d{/Control}{Control>}{Enter}{/Control}')
    await expect(rows(canvasElement)).toHaveLength(5)
    await userEvent.keyboard('x{Backspace}{Backspace}')
    await expect(rows(canvasElement)).toHaveLength(4)
  }),
}

/** Requests to the fake server, by method and path. */
type SentRequest = { method: string; body: unknown }

function growingInventory(requests: SentRequest[]) {
  let items = ITEMS
  return {
    'GET /api/items': () => ({ items, nextCursor: null }),
    'POST /api/items': ({ body }: { body: unknown }) => {
      requests.push({ method: 'POST', body })
      const made = { ...item('b1', '', null), ...(body as object) }
      items = [...items, made]
      return made
    },
    [`GET /api/items/${item('b1', '', null).id}`]: () => items.at(-1),
    [`PUT /api/items/${item('b1', '', null).id}`]: ({ body }: { body: unknown }) => {
      requests.push({ method: 'PUT', body })
      items = items.map((one) => (one.id === item('b1', '', null).id ? { ...one, ...(body as object) } : one))
      return items.at(-1)
    },
    [`DELETE /api/items/${item('b1', '', null).id}`]: () => {
      requests.push({ method: 'DELETE', body: null })
      items = ITEMS
      return undefined
    },
  }
}

const requests: SentRequest[] = []

export const AddedInPlace: StoryObj = {
  name: 'Added in place, completed by the line, used in the next',
  tags: ['picture'],
  parameters: withItems(CATALOGUE, growingInventory(requests)),
  play: inTable(async ({ canvasElement }) => {
    requests.length = 0
    const t = storyTranslator(inventoryMessages)
    await begin(canvasElement)
    await userEvent.keyboard('Photo shoot')
    await within(document.body).findByRole('option', { name: t('add', { text: 'Photo shoot' }) })
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(cell(canvasElement, 0, 'quantity')).toHaveFocus()
    await findToast(t('added', { name: 'Photo shoot' }))
    await userEvent.keyboard('3{Enter}900{Enter}')
    await waitFor(() =>
      expect(requests).toEqual([
        {
          method: 'POST',
          body: {
            name: 'Photo shoot',
            nameAr: null,
            unit: null,
            unitAr: null,
            price: null,
            tax: 'standard',
            taxRate: null,
          },
        },
        { method: 'PUT', body: { price: '900' } },
      ]),
    )
    cell(canvasElement, 1, 'description')?.focus()
    await userEvent.keyboard('photo')
    await within(document.body).findByRole('option', { name: /900/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(cell(canvasElement, 1, 'unitPrice')?.value).toBe('900')
  }),
}

let answerLate: (item: object) => void = () => {}

export const AddedLate: StoryObj = {
  name: 'Added in place and told late, which is no step of undo',
  parameters: withItems(CATALOGUE, {
    'POST /api/items': () => new Promise<object>((resolve) => (answerLate = resolve)),
    [`GET /api/items/${item('b1', '', null).id}`]: item('b1', 'Photo shoot', null),
    [`PUT /api/items/${item('b1', '', null).id}`]: item('b1', 'Photo shoot', null),
  }),
  play: inTable(async ({ canvasElement }) => {
    const t = storyTranslator(inventoryMessages)
    const press = (keys: string) => userEvent.keyboard(`{Control>}${keys}{/Control}`)
    await begin(canvasElement)
    await userEvent.keyboard('Photo shoot')
    await within(document.body).findByRole('option', { name: t('add', { text: 'Photo shoot' }) })
    await userEvent.keyboard('{ArrowUp}{Enter}3')
    answerLate(item('b1', 'Photo shoot', null))
    await findToast(t('added', { name: 'Photo shoot' }))
    await press('z')
    await expect(cell(canvasElement, 0, 'quantity')?.value).toBe('')
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('Photo shoot')
    await press('z')
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('')
    await press('yy')
    await expect(cell(canvasElement, 0, 'quantity')?.value).toBe('3')
  }),
}

export const AddedAndTakenBack: StoryObj = {
  parameters: withItems(CATALOGUE, growingInventory(requests)),
  play: inTable(async ({ canvasElement }) => {
    requests.length = 0
    const t = storyTranslator(inventoryMessages)
    await begin(canvasElement)
    await userEvent.keyboard('تصوير')
    await within(document.body).findByRole('option', { name: t('add', { text: 'تصوير' }) })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const toast = await within(document.body).findByRole('alertdialog')
    await userEvent.click(within(toast).getByRole('button', { name: t('undo') }))
    await findToast(t('removed', { name: 'تصوير' }))
    await expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('تصوير')
  }),
}

export const NotAddedWithoutANetwork: StoryObj = {
  name: 'Not added without a network',
  tags: ['picture', 'logs-errors'],
  parameters: withItems(CATALOGUE, {
    'POST /api/items': () => {
      throw new TypeError('Failed to fetch')
    },
  }),
  play: inTable(async ({ canvasElement }) => {
    const t = storyTranslator(inventoryMessages)
    await begin(canvasElement)
    await userEvent.keyboard('Photo shoot')
    await within(document.body).findByRole('option', { name: t('add', { text: 'Photo shoot' }) })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await findToast(t('notAdded', { name: 'Photo shoot' }))
    await expect(cell(canvasElement, 0, 'description')?.value).toBe('Photo shoot')
    await expect(cell(canvasElement, 0, 'quantity')).toHaveFocus()
  }),
}

export const TheBookCannotBeSearched: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withItems(refusedFor('storage.unavailable')),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.keyboard('Design')
    const why = storyTranslator(refusalMessages)('storage.unavailable')
    await within(document.body).findByText(new RegExp(why.slice(0, 20)))
    await userEvent.keyboard('{Enter}')
    await expect(cell(canvasElement, 0, 'quantity')).toHaveFocus()
  }),
}

export const NothingInTheBook: StoryObj = {
  name: 'Nothing in the book yet',
  parameters: withItems({ items: [], nextCursor: null }),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.keyboard('D')
    await new Promise((done) => setTimeout(done, 250))
    await expect(options()).toHaveLength(0)
    await userEvent.keyboard('e')
    await within(document.body).findByRole('option', {
      name: storyTranslator(inventoryMessages)('add', { text: 'De' }),
    })
  }),
}

/** More items than one page: searches on the server, once per debounced text. */
const searches: string[] = []

export const ALargeBook: StoryObj = {
  tags: ['zoom'],
  parameters: withItems(({ search }) => {
    const q = search.get('q') ?? ''
    searches.push(q)
    return {
      items: q === '' ? [ITEMS[2]] : ITEMS.filter(({ name }) => name.toLowerCase().includes(q)),
      nextCursor: 'more',
    }
  }),
  play: inTable(async ({ canvasElement }) => {
    searches.length = 0
    await begin(canvasElement)
    await userEvent.keyboard('consult')
    await within(document.body).findByRole('option', { name: /Consulting/ })
    await waitFor(() => expect(searches.at(-1)).toBe('consult'))
    await expect(searches.length).toBeLessThanOrEqual(3)
  }),
}
