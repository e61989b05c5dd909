import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { letterListMessages } from '#i18n/letters/list.ts'
import { letterStateMessages, letterTypeMessages } from '#i18n/letters/states.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InvoiceTabs } from '#ui/features/documents/list/InvoiceTabs.tsx'
import { LettersScreen } from '#ui/features/letters/list/LettersScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { PARTLY, ROWS, withLetters } from './letters-fixture.ts'

/** The letters of a company to its clients, as `ui/app/pages/MailPage.tsx` shows them. */
const Screen = () => <LettersScreen tabs={<InvoiceTabs current={paths.mail} />} />

const meta: Meta = {
  title: 'Screens/Emails',
  render: () => <AtAddress path={paths.mail} screen={Screen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof letterListMessages.en>> = (key, ...slots) =>
  storyTranslator(letterListMessages)(key, ...slots)

const NONE = { items: [], nextCursor: null }

export const Filled: StoryObj = {
  tags: ['picture', 'header', 'zoom'],
  parameters: withLetters(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('RC-0004')
  },
}

export const Empty: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withLetters({ 'GET /api/mail': NONE }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('emptyTitle'))
    await expect(within(canvasElement).getByRole('link', { name: t('toInvoices') })).toHaveAttribute(
      'href',
      paths.invoices,
    )
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withLetters({ 'GET /api/mail': pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withLetters({
    'GET /api/mail': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.mail }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

export const NothingFound: StoryObj = {
  parameters: withLetters({ 'GET /api/mail': NONE }, { path: `${paths.mail}?q=zebra` }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothingFound'))
  },
}

/** The tab asks for one group of states, the filter for one type. */
export const Filtered: StoryObj = {
  name: 'Statements not delivered',
  // dark: badges of all fates of a letter
  tags: ['dark'],
  parameters: withLetters({
    'GET /api/mail': ({ search }) => ({
      items: ROWS.filter(
        ({ type, state }) =>
          (search.get('type') ?? type) === type &&
          (search.get('state') !== 'undelivered' || ['partly', 'refused', 'given-up'].includes(state)),
      ),
      nextCursor: null,
    }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('RC-0004')
    await userEvent.click(page.getByRole('radio', { name: t('undelivered') }))
    await waitFor(() => expect(page.queryByText('RC-0004')).toBeNull())
    await page.findByText(PARTLY.document?.number ?? '')
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^${t('type')}`) }))
    const statement = storyTranslator(letterTypeMessages)('statement')
    await userEvent.click(await within(document.body).findByRole('radio', { name: statement }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByText(PARTLY.document?.number ?? '')).toBeNull())
    await page.findByText(storyTranslator(letterStateMessages)('given-up'))
  },
}

/** Rows are walked and the search is reached by the keys of every list. */
export const ByKeyboard: StoryObj = {
  parameters: withLetters(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('RC-0004')
    const current = () => document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? ''
    await userEvent.keyboard('jj')
    await expect(current()).toBe(ROWS[1]?.id)
    await userEvent.keyboard('k')
    await expect(current()).toBe(ROWS[0]?.id)
    await userEvent.keyboard('/')
    await expect(page.getByRole('searchbox')).toHaveFocus()
  },
}

/** An accountant reads all of it. */
export const ForAnAccountant: StoryObj = {
  name: 'In the role of an accountant',
  parameters: withLetters({}, { role: 'accountant' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('RC-0004')
  },
}
