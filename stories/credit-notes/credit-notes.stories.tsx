import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreditNotesScreen } from '#ui/features/credit-notes/CreditNotesScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, withFixture, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { ROWS, withCreditNoteList } from './credit-notes-fixture.ts'

const meta: Meta = {
  title: 'Screens/Credit notes',
  render: () => <AtAddress path={paths.creditNotes} screen={CreditNotesScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof creditNoteListMessages.en>> = (key, ...slots) =>
  storyTranslator(creditNoteListMessages)(key, ...slots)

/** Long names and three decimals among them, and a tab beside that of the invoices. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withCreditNoteList(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('CN-0004')
    await expect(page.getByRole('link', { name: t('title') })).toHaveAttribute('aria-current', 'page')
    const invoices = storyTranslator(invoiceListMessages)('title')
    await expect(page.getByRole('link', { name: invoices })).toHaveAttribute('href', paths.invoices)
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withCreditNoteList({ 'GET /api/credit-notes': pending }),
}

/** The empty list explains where credit notes come from: there is nothing to create here. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withCreditNoteList({ 'GET /api/credit-notes': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('emptyTitle'))
    await expect(page.queryByRole('link', { name: t('create') })).toBeNull()
  },
}

export const NothingFound: StoryObj = {
  parameters: withCreditNoteList(
    { 'GET /api/credit-notes': { items: [], nextCursor: null } },
    `${paths.creditNotes}?q=zzz`,
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothingFound'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture'],
  parameters: withCreditNoteList({ 'GET /api/credit-notes': refusedFor('server.error') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.creditNotes }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

/** The void ones alone. */
export const Void: StoryObj = {
  parameters: withCreditNoteList({
    'GET /api/credit-notes': ({ search }) => ({
      items: ROWS.filter(({ status }) => (search.get('status') ?? status) === status),
      nextCursor: null,
    }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('CN-0001')
    const tabs = page.getAllByRole('radio')
    await userEvent.click(tabs.at(-1) ?? canvasElement)
    await page.findByText('CN-0007')
    await waitFor(() => expect(page.queryByText('CN-0001')).toBeNull())
  },
}
