import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CustomerPicker } from '#ui/features/customers/CustomerPicker.tsx'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { FieldSheet } from '#stories/fixtures/examples.tsx'
import { withNewDocument } from '#stories/documents/editor-fixture.ts'
import { openCustomer } from '#stories/documents/open-parts.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Create invoice/Customer',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const heard = fn()
const t: ReturnType<typeof storyTranslator<typeof customerMessages.en>> = (key, ...slots) =>
  storyTranslator(customerMessages)(key, ...slots)

const typed =
  (text: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-field=customer], input')).not.toBeNull())
    await userEvent.type(await openCustomer(canvasElement), text)
    await within(document.body).findByRole('option', { name: t('add', { text }) })
  }

const adding =
  (text: string): Play =>
  async (context) => {
    await typed(text)(context)
    await userEvent.click(within(document.body).getByRole('option', { name: t('add', { text }) }))
    await within(document.body).findByRole('heading', { name: t('newCustomer') })
  }

/** The story has one list alone: while it is open, the rest of the page is hidden from screen readers. */
export const Searching: StoryObj = {
  tags: ['picture'],
  parameters: withNewDocument(),
  render: () => (
    <FieldSheet>
      <CustomerPicker id={null} buyer={null} onChoose={heard} onClear={heard} error={undefined} problems={[]} />
    </FieldSheet>
  ),
  play: typed('noor'),
}

export const Chosen: StoryObj = {
  parameters: withNewDocument(),
  play: async (context) => {
    await typed('noor')(context)
    // The best match is highlighted already.
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    const customer = context.canvasElement.querySelector('[data-field=customer]')
    const isArabic = document.documentElement.lang === 'ar'
    await expect(customer).toHaveTextContent(isArabic ? 'استوديو نور للتصميم' : 'Noor Design Studio')
  },
}

export const AddedInPlace: StoryObj = {
  tags: ['picture'],
  parameters: withNewDocument(),
  play: async (context) => {
    await adding('مؤسسة الفجر')(context)
    const name = document.querySelector('input[name=nameAr]')
    await expect(name).toHaveValue('مؤسسة الفجر')
    await waitFor(() => expect(name).toHaveFocus())
    // The list is visible without scrolling, also in the sheet of a phone.
    const save = within(document.body).getByRole('button', { name: t('save') })
    const { left, right, top, bottom } = save.getBoundingClientRect()
    for (const y of [top + 2, bottom - 2]) {
      await expect(save).toContainElement(document.elementFromPoint((left + right) / 2, y) as HTMLElement | null)
    }
  },
}

/** A customer of this name exists: the form reports it while typing, and does not refuse. */
export const Duplicate: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withNewDocument({
    'GET /api/customers/duplicates': ({ search }) => ({
      items: [
        { id: 'one', name: search.get('name'), nameAr: 'الفجر للتجارة', trn: null, archived: false, same: 'name' },
      ],
    }),
  }),
  play: async (context) => {
    await adding('Al Fajr')(context)
    await within(document.body).findByText(storyTranslator(customerRecordMessages)('duplicateText'))
    await expect(within(document.body).getByRole('button', { name: t('save') })).toBeEnabled()
  },
}

export const Refused: StoryObj = {
  tags: ['logs-errors'],
  parameters: withNewDocument({
    'POST /api/customers': () => refused(422, 'x', { trn: storyTranslator(fieldMessages)('not-a-uae-trn') })(),
  }),
  play: async (context) => {
    await adding('Al Fajr')(context)
    const trn = document.querySelector('input[name=trn]')
    await userEvent.type(trn ?? document.body, '123')
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByText(storyTranslator(fieldMessages)('not-a-uae-trn'))
    await waitFor(() => expect(trn).toHaveFocus())
  },
}
