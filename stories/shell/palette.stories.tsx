import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { paletteMessages } from '#i18n/shell/palette.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withFixture, refused, USER } from '#stories/fixtures/story-fixture.tsx'

const CUSTOMER = 'مؤسسة الواحة للتجارة'

const FOUND = {
  'GET /api/invoices': {
    items: [
      {
        id: '1',
        number: 'INV-0042',
        status: 'issued',
        currency: 'AED',
        customer: { name: CUSTOMER, nameAr: CUSTOMER },
        totals: { total: '1234.50' },
      },
    ],
    nextCursor: null,
  },
  'GET /api/quotations': {
    items: [
      {
        id: '3',
        number: 'QT-0007',
        revision: 2,
        status: 'accepted',
        currency: 'AED',
        customer: { name: CUSTOMER, nameAr: CUSTOMER },
        totals: { total: '980.00' },
      },
    ],
    nextCursor: null,
  },
  'GET /api/credit-notes': { items: [], nextCursor: null },
  'GET /api/customers': { items: [{ id: '2', name: CUSTOMER, trn: '100123456789003' }], nextCursor: null },
  'GET /api/items': { items: [], nextCursor: null },
}

const meta: Meta = {
  title: 'Shell/Command palette',
  parameters: withFixture({ signedIn: true, path: '/invoices', answers: FOUND }),
  render: function Inside() {
    const t = useExamples()
    return (
      <Layout email={USER.email} onSignOut={() => {}}>
        <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
        <CurrentPath />
      </Layout>
    )
  },
}
export default meta

function CurrentPath() {
  const { pathname, search } = useLocation()
  return (
    <p data-testid="place" className="break-all">
      {pathname + search}
    </p>
  )
}

/** An Arabic keyboard sends this event, because its K key types «ن». */
const openByKey = async () => {
  await userEvent.click(within(document.body).getByRole('main'))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true }))
  return within(document.body).findByRole('combobox')
}

export const Open: StoryObj = {
  // dark: an overlay of its own, and the theme command changes its name
  tags: ['picture', 'zoom', 'dark'],
  play: async () => {
    await expect(await openByKey()).toHaveFocus()
    await within(document.body).findByRole('option', { name: /INV-0042/ })
  },
}

/** Search terms of either language match in both. */
export const FindsInBothLanguages: StoryObj = {
  tags: ['picture'],
  play: async () => {
    const field = await openByKey()
    for (const typed of ['dark', 'داكن', 'الإعدادات', 'الاعدادات', 'settings']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await waitFor(() =>
        expect(within(document.body).getAllByRole('option')[0]).toHaveTextContent(
          storyTranslator(shellMessages)(/dark|داكن/.test(typed) ? 'darkTheme' : 'settings'),
        ),
      )
    }
    await userEvent.clear(field)
    await userEvent.type(field, 'invoice')
    await within(document.body).findByRole('option', { name: /1,234\.50/ })
  },
}

export const GoesByKeyboard: StoryObj = {
  play: async ({ canvasElement }) => {
    const field = await openByKey()
    await userEvent.type(field, 'settings{Enter}')
    await waitFor(() => expect(within(canvasElement).getByTestId('place')).toHaveTextContent('/settings'))
    await expect(within(document.body).queryByRole('combobox')).toBeNull()
  },
}

export const FindsDocumentsAndCustomers: StoryObj = {
  name: 'Finds documents and customers',
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const field = await openByKey()
    await userEvent.type(field, 'الواحه')
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(6))
    // A name is a run of its own, which is cut at its own end, not at that of the number before it.
    const names = [...document.body.querySelectorAll('[role=option] bdi.truncate')].map(
      ({ textContent }) => textContent,
    )
    await expect(names.filter((name) => /\p{L}-\d/u.test(name))).toEqual([])
    // The last one leads to the list with this search.
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await waitFor(() => expect(within(canvasElement).getByTestId('place')).toHaveTextContent('/customers/2'))
    await userEvent.type(await openByKey(), 'QT-7')
    await within(document.body).findByText(/QT-0007 R2/)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(within(canvasElement).getByTestId('place')).toHaveTextContent('/customers?q=QT-7'))
    await userEvent.type(await openByKey(), '42')
    await within(document.body).findByText(/INV-0042/)
    await within(document.body).findByText(/QT-0007 R2/)
  },
}

export const Closed: StoryObj = {
  name: 'Closed, the focus goes back',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: storyTranslator(frameMessages)('goOrFind') })
    await userEvent.click(button)
    await within(document.body).findByRole('combobox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const NothingFound: StoryObj = {
  parameters: withFixture({
    signedIn: true,
    path: '/invoices',
    answers: {
      'GET /api/invoices': { items: [], nextCursor: null },
      'GET /api/quotations': { items: [], nextCursor: null },
      'GET /api/credit-notes': { items: [], nextCursor: null },
      'GET /api/customers': { items: [], nextCursor: null },
      'GET /api/items': { items: [], nextCursor: null },
    },
  }),
  play: async () => {
    await userEvent.type(await openByKey(), 'zzz')
    await within(document.body).findByText(storyTranslator(paletteMessages)('nothingFound'))
  },
}

export const SearchFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({
    signedIn: true,
    path: '/invoices',
    answers: {
      'GET /api/invoices': refused(503, '…'),
      'GET /api/quotations': refused(503, '…'),
      'GET /api/credit-notes': refused(503, '…'),
      'GET /api/customers': refused(503, '…'),
      'GET /api/items': refused(503, '…'),
    },
  }),
  play: async () => {
    await userEvent.type(await openByKey(), 'INV')
    await within(document.body).findByText(storyTranslator(paletteMessages)('searchFailed'))
  },
}
