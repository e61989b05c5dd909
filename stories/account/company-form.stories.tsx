import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { changedElsewhereMessages } from '#i18n/shell/changed-elsewhere.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { printTerms } from '#i18n/print/print.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { RoutedLinks } from '#ui/app/RoutedLinks.tsx'
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx'
import { NavigationGuard } from '#ui/platform/navigation/NavigationGuard.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DEVICES, NO_EVENTS, TWO_STEP_OFF, VERIFIED } from '#stories/fixtures/example-devices.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type Call, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

/** The states of a form that stories/account/account.stories.tsx does not show, and leaving it. */
const meta: Meta = { title: 'Screens/Settings/Form', render: () => <SettingsWithLink /> }
export default meta

const GET = 'GET /api/account'
const PUT = 'PUT /api/account'

const settings = (answers: Record<string, Answer>) =>
  withFixture({
    signedIn: true,
    path: paths.settings,
    answers: {
      'GET /api/auth/sessions': { items: DEVICES },
      'GET /api/account/support-access': { until: null },
      'GET /api/account/security-events': NO_EVENTS,
      'GET /api/auth/totp': TWO_STEP_OFF,
      'GET /api/auth/verify': VERIFIED,
      [GET]: ACCOUNT,
      ...answers,
    },
  })

function SettingsWithLink() {
  const t = useMessages(shellMessages)
  return (
    <NavigationGuard>
      <RoutedLinks>
        <nav className="p-4">
          <TextLink href={paths.report}>{t('reportIssue')}</TextLink>
        </nav>
        <AtAddress path="*" screen={SettingsOrReport} />
      </RoutedLinks>
    </NavigationGuard>
  )
}

function SettingsOrReport() {
  const t = useMessages(shellMessages)
  const report = <PageHeader title={t('reportIssue')} documentTitle={t('reportIssue')} />
  return (
    <Routes>
      <Route path={paths.settings} element={<AccountScreen />} />
      <Route path={paths.report} element={report} />
    </Routes>
  )
}

type Canvas = HTMLElement

const BANK = { bankName: 'Emirates NBD', accountName: 'Noor Trading L.L.C.', iban: 'AE070331234567890123456' }

/** The server's state, in stories that save. */
let stored: object = ACCOUNT

const TYPED = '+971 4 555 0100'
const ELSEWHERE = '+971 4 555 0199'
const OTHER_VERSION = 'bbbbbbbbbb'

const elsewhere: ReturnType<typeof storyTranslator<typeof changedElsewhereMessages.en>> = (key, ...slots) =>
  storyTranslator(changedElsewhereMessages)(key, ...slots)

async function typePhone(canvas: Canvas) {
  const phone = await within(canvas).findByLabelText(storyTranslator(accountMessages)('phone'))
  await userEvent.clear(phone)
  await userEvent.type(phone, TYPED)
  return phone
}

const saveButton = (canvas: Canvas) =>
  within(canvas).getByRole('button', { name: storyTranslator(accountMessages)('save') })

const tryAgainButton = (canvas: Canvas) =>
  within(canvas).getByRole('button', { name: storyTranslator(localCopyMessages)('tryAgain') })

const save = (canvas: Canvas) => userEvent.click(saveButton(canvas))

const leaveByLink = (canvas: Canvas) =>
  userEvent.click(within(canvas).getByRole('link', { name: storyTranslator(shellMessages)('reportIssue') }))

// The query names the dialog, because a toast has the same role.
const question = () =>
  within(document.body).queryByRole('alertdialog', { name: storyTranslator(unsavedChangesMessages)('leaveTitle') })

const dialog = async () =>
  within(
    await within(document.body).findByRole('alertdialog', {
      name: storyTranslator(unsavedChangesMessages)('leaveTitle'),
    }),
  )

export const Saving: StoryObj = {
  parameters: settings({ [PUT]: pending }),
  play: async ({ canvasElement }) => {
    await typePhone(canvasElement)
    const button = saveButton(canvasElement)
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('data-pending', 'true'))
  },
}

export const Refused: StoryObj = {
  name: 'Refused by the server',
  tags: ['logs-errors'],
  parameters: settings({ [PUT]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: async ({ canvasElement }) => {
    const phone = await typePhone(canvasElement)
    await save(canvasElement)
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('storage.unavailable'),
    )
    await expect(phone).toHaveValue(TYPED)
    // Whether a button that was busy is hovered again depends on how fast the answer came.
    await userEvent.unhover(tryAgainButton(canvasElement))
  },
}

/** An IBAN carries check digits, so a slip of the finger is found before a client transfers. */
export const IbanRefused: StoryObj = {
  name: 'IBAN refused',
  tags: ['logs-errors'],
  parameters: settings({
    [GET]: { ...ACCOUNT, bank: BANK },
    [PUT]: () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        'bank.iban': storyTranslator(fieldMessages)('not-an-iban'),
      })(),
  }),
  play: async ({ canvasElement }) => {
    const iban = await within(canvasElement).findByRole('textbox', {
      name: (name) => Object.values<string>(printTerms.iban).includes(name),
    })
    await expect(iban).toHaveValue('AE07 0331 2345 6789 0123 456')
    await userEvent.type(iban, '{Backspace}')
    await save(canvasElement)
    await expect(await within(canvasElement).findByText(storyTranslator(fieldMessages)('not-an-iban'))).toBeVisible()
    await expect(iban).toHaveFocus()
    await userEvent.unhover(saveButton(canvasElement))
  },
}

const party: ReturnType<typeof storyTranslator<typeof partyMessages.en>> = (key, ...slots) =>
  storyTranslator(partyMessages)(key, ...slots)

const LICENCE = { kind: 'licence', authority: 'Dubai Department of Economy and Tourism' }
const POSTAL = { street: 'Al Wasl Road 12', city: 'Dubai' }

/** The facts that only the file of an e-invoice asks for. */
export const ForEInvoices: StoryObj = {
  name: 'For e-invoices filled',
  tags: ['picture', 'zoom'],
  parameters: settings({ [GET]: { ...ACCOUNT, registration: LICENCE, tin: '1001234567', postal: POSTAL } }),
  play: async ({ canvasElement }) => {
    const group = within(await within(canvasElement).findByRole('group', { name: party('forEInvoices') }))
    await expect(group.getByRole('textbox', { name: party('authority') })).toHaveValue(LICENCE.authority)
    await expect(group.getByRole('textbox', { name: party('tin') })).toHaveValue('1001234567')
    await expect(group.queryByRole('textbox', { name: party('buildingNumber') })).toBeNull()
  },
}

/** An address in Saudi Arabia has more parts. One that was begun needs a street and a city. */
export const ForEInvoicesRefused: StoryObj = {
  name: 'For e-invoices refused, in Saudi Arabia',
  tags: ['logs-errors'],
  parameters: settings({
    [GET]: { ...ACCOUNT, country: 'SA', emirate: null, vatRegistered: false, trn: null },
    [PUT]: () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        'postal.street': storyTranslator(fieldMessages)('missing'),
        'postal.buildingNumber': storyTranslator(fieldMessages)('not-a-building-number'),
      })(),
  }),
  play: async ({ canvasElement }) => {
    const group = within(await within(canvasElement).findByRole('group', { name: party('forEInvoices') }))
    await expect(group.queryByRole('textbox', { name: party('tin') })).toBeNull()
    await userEvent.type(group.getByRole('textbox', { name: party('city') }), 'Riyadh')
    await userEvent.type(group.getByRole('textbox', { name: party('buildingNumber') }), '12')
    await save(canvasElement)
    await group.findByText(storyTranslator(fieldMessages)('not-a-building-number'))
    await expect(group.getByRole('textbox', { name: party('street') })).toHaveFocus()
    await userEvent.unhover(saveButton(canvasElement))
  },
}

export const ProposedTin: StoryObj = {
  name: 'TIN from the TRN',
  parameters: settings({}),
  play: async ({ canvasElement }) => {
    const tin = await within(canvasElement).findByRole('textbox', { name: party('tin') })
    await userEvent.click(within(canvasElement).getByRole('button', { name: party('ownTin', { tin: '1001234567' }) }))
    await expect(tin).toHaveValue('1001234567')
    await expect(tin).toHaveFocus()
    await userEvent.clear(tin)
    await expect(within(canvasElement).getByRole('button', { name: /1001234567/ })).toBeVisible()
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: settings({ [PUT]: () => Promise.reject(new TypeError('Failed to fetch')) }),
  play: async ({ canvasElement }) => {
    const phone = await typePhone(canvasElement)
    await save(canvasElement)
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
    await expect(phone).toHaveValue(TYPED)
  },
}

/** Another device has saved: the other fields follow, and the user decides about the one that was typed here too. */
export const ChangedElsewhere: StoryObj = {
  name: 'Changed elsewhere',
  tags: ['zoom', 'logs-errors'],
  parameters: settings({
    [GET]: () => stored,
    [PUT]: ({ body }: Call) => {
      const sent: { version?: string } = Object(body)
      if (sent.version === OTHER_VERSION) return (stored = { ...stored, ...sent })
      stored = { ...ACCOUNT, phone: ELSEWHERE, email: 'office@alwaha.example', version: OTHER_VERSION }
      return refused(409, storyTranslator(refusalMessages)('settings.stale'), undefined, 'settings.stale')()
    },
  }),
  beforeEach: () => {
    stored = ACCOUNT
  },
  play: async ({ canvasElement }) => {
    const t = storyTranslator(accountMessages)
    const page = within(canvasElement)
    const phone = await typePhone(canvasElement)
    await save(canvasElement)
    await expect(await page.findByText(elsewhere('conflict'))).toBeVisible()
    await expect(page.getByText(ELSEWHERE)).toBeVisible()
    await expect(page.getByLabelText(t('email'))).toHaveValue('office@alwaha.example')
    await expect(phone).toHaveValue(TYPED)
    await userEvent.unhover(saveButton(canvasElement))
  },
}

export const Decided: StoryObj = {
  ...ChangedElsewhere,
  name: 'Changed elsewhere, then decided',
  tags: ['logs-errors'],
  play: async (context) => {
    const { canvasElement } = context
    await ChangedElsewhere.play?.(context)
    const page = within(canvasElement)
    const field = storyTranslator(accountMessages)('phone')
    await userEvent.click(page.getByRole('button', { name: elsewhere('takeTheirsOf', { field }) }))
    await expect(page.getByLabelText(field)).toHaveValue(ELSEWHERE)
    await expect(page.queryByText(elsewhere('conflict'))).toBeNull()
    await typePhone(canvasElement)
    await save(canvasElement)
    await within(document.body).findByText(storyTranslator(accountMessages)('saved'))
    await expect(stored).toMatchObject({ phone: TYPED, email: 'office@alwaha.example' })
  },
}

export const Leaving: StoryObj = {
  name: 'Leaving with unsaved changes',
  tags: ['zoom'],
  parameters: settings({}),
  play: async ({ canvasElement }) => {
    await typePhone(canvasElement)
    await leaveByLink(canvasElement)
    await expect((await dialog()).getByText(storyTranslator(unsavedChangesMessages)('storedText'))).toBeVisible()
  },
}

/** Passwords are not stored. */
export const LeavingPasswords: StoryObj = {
  name: 'Leaving with a typed password',
  parameters: settings({}),
  play: async ({ canvasElement }) => {
    await typePhone(canvasElement)
    const password = storyTranslator(accountSecurityMessages)('currentPassword')
    await userEvent.type(within(canvasElement).getByLabelText(password), 'nine')
    await leaveByLink(canvasElement)
    await expect((await dialog()).getByText(storyTranslator(unsavedChangesMessages)('leaveText'))).toBeVisible()
  },
}

export const Stayed: StoryObj = {
  name: 'Stayed, with everything typed',
  parameters: settings({}),
  play: async ({ canvasElement }) => {
    const phone = await typePhone(canvasElement)
    await leaveByLink(canvasElement)
    await userEvent.click(
      (await dialog()).getByRole('button', { name: storyTranslator(unsavedChangesMessages)('stay') }),
    )
    await waitFor(() => expect(question()).toBeNull())
    await expect(phone).toHaveValue(TYPED)
    await leaveByLink(canvasElement)
    await dialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeNull())
    await expect(phone).toHaveValue(TYPED)
  },
}

export const Left: StoryObj = {
  name: 'Left without saving',
  parameters: settings({}),
  play: async ({ canvasElement }) => {
    await typePhone(canvasElement)
    await leaveByLink(canvasElement)
    await userEvent.click(
      (await dialog()).getByRole('button', { name: storyTranslator(unsavedChangesMessages)('leave') }),
    )
    await expectLeft(canvasElement)
  },
}

/** Nothing would be lost after the edits were reverted or saved, so no dialog opens. */
export const NothingToLose: StoryObj = {
  name: 'Left without changes',
  parameters: settings({
    [GET]: () => stored,
    [PUT]: ({ body }: Call) => (stored = { ...ACCOUNT, ...Object(body) }),
  }),
  beforeEach: () => {
    stored = ACCOUNT
  },
  play: async ({ canvasElement }) => {
    const phone = await typePhone(canvasElement)
    await save(canvasElement)
    await within(document.body).findByText(storyTranslator(accountMessages)('saved'))
    await userEvent.type(phone, '1')
    await userEvent.type(phone, '{Backspace}')
    await leaveByLink(canvasElement)
    await expectLeft(canvasElement)
  },
}

async function expectLeft(canvas: Canvas) {
  await waitFor(() => expect(within(canvas).queryByText(storyTranslator(accountMessages)('company'))).toBeNull())
  await expect(question()).toBeNull()
}
