import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountMessages } from '#i18n/account/account.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx'
import { COMPANY_PART, companyValues } from '#ui/features/account/company/company-values.ts'
import { readTyped, rememberSaved, rememberTyped } from '#ui/platform/forms/local-copy.ts'
import type { Account } from '#ui/features/account/queries.ts'
import type { TaxConfiguration } from '#ui/features/account/tax-configuration.ts'
import { CONFIGURATION_PART, configurationValues } from '#ui/features/tax/configuration-values.ts'
import { REGISTRATION_PART, registrationValues } from '#ui/features/tax/registration-values.ts'
import { TaxScreen } from '#ui/features/tax/TaxScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DEVICES, NO_EVENTS, TWO_STEP_OFF, VERIFIED } from '#stories/fixtures/example-devices.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, refused, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { examplePaper, TAX } from './tax-fixture.ts'

/** Settings on the device: input that is not on the server yet, or the only copy while the server cannot be reached. */
const meta: Meta = {
  title: 'Screens/Tax configuration/Local copy',
  render: () => <AtAddress path={paths.taxConfiguration} screen={TaxScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof taxConfigurationMessages.en>> = (key, ...slots) =>
  storyTranslator(taxConfigurationMessages)(key, ...slots)
const local: ReturnType<typeof storyTranslator<typeof localCopyMessages.en>> = (key, ...slots) =>
  storyTranslator(localCopyMessages)(key, ...slots)

// because the examples have every field that the screens read
const [COMPANY, CONFIGURATION] = [ACCOUNT as Account, TAX as TaxConfiguration]

const showing = (answers: Record<string, Answer> = {}, path: string = paths.taxConfiguration) =>
  withFixture({
    signedIn: true,
    path,
    answers: {
      'GET /api/auth/sessions': { items: DEVICES },
      'GET /api/account/support-access': { until: null },
      'GET /api/account/security-events': NO_EVENTS,
      'GET /api/auth/totp': TWO_STEP_OFF,
      'GET /api/auth/verify': VERIFIED,
      'GET /api/account': ACCOUNT,
      'GET /api/tax-configuration': TAX,
      'POST /api/documents/preview': examplePaper(),
      ...answers,
    },
  })

const unavailable = () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()

async function loaded(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await page.findByRole('img', { name: storyTranslator(examplePaperMessages)('page') })
  return page
}

/** After a save that failed and a reload. */
export const NotSavedYet: StoryObj = {
  name: 'Not saved yet',
  tags: ['zoom'],
  beforeEach: () => {
    const [registration, configuration] = [registrationValues(COMPANY), configurationValues(CONFIGURATION)]
    rememberTyped(REGISTRATION_PART, USER.id, {
      saved: registration,
      values: { ...registration, vatUntil: '2027-01-01' },
    })
    rememberTyped(CONFIGURATION_PART, USER.id, {
      saved: configuration,
      values: { ...configuration, defaultRate: '7' },
    })
  },
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getAllByText(local('unsaved'))).toHaveLength(2)
    await expect(page.getByRole('textbox', { name: t('rate') })).toHaveValue('7')
  },
}

export const Discarded: StoryObj = {
  ...NotSavedYet,
  name: 'Not saved yet, then discarded',
  tags: [],
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    for (const discard of page.getAllByRole('button', { name: local('discard') })) await userEvent.click(discard)
    await waitFor(() => expect(page.queryByText(local('unsaved'))).toBeNull())
    await expect(page.getByRole('textbox', { name: t('rate') })).toHaveValue('5')
    await expect(readTyped(CONFIGURATION_PART, USER.id, configurationValues(CONFIGURATION))).toBeNull()
  },
}

/** The server does not answer: the device's copy, which says what it is. */
export const ServerAway: StoryObj = {
  name: 'Server away',
  tags: ['logs-errors'],
  beforeEach: () => {
    rememberSaved('companySettings', USER.id, ACCOUNT)
    rememberSaved('taxConfiguration', USER.id, { ...TAX, defaultRate: '6' })
  },
  parameters: showing({
    'GET /api/account': unavailable,
    'GET /api/tax-configuration': () => Promise.reject(new TypeError('offline')),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(local('copyText'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('rate') })).toHaveValue('6')
    await expect(page.queryByText(t('loadFailed'))).toBeNull()
  },
}

/** The same of the company's details. */
export const CompanyOfDevice: StoryObj = {
  name: 'Company, server away',
  tags: ['logs-errors'],
  render: () => <AtAddress path={paths.settings} screen={AccountScreen} />,
  beforeEach: () => {
    rememberSaved('companySettings', USER.id, ACCOUNT)
    const company = companyValues(COMPANY)
    rememberTyped(COMPANY_PART, USER.id, { saved: company, values: { ...company, phone: '+971 4 555 0100' } })
  },
  parameters: showing({ 'GET /api/account': unavailable }, paths.settings),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(local('copyText'))
    await expect(page.getByText(local('unsaved'))).toBeVisible()
    await expect(page.getByLabelText(storyTranslator(accountMessages)('phone'))).toHaveValue('+971 4 555 0100')
  },
}
