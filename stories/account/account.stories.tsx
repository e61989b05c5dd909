import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { groupTrn } from '#domain/tax/trn.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx'
import { DEVICES, NO_EVENTS, TWO_STEP_OFF, VERIFIED } from '#stories/fixtures/example-devices.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Settings',
  render: () => <AtAddress path="/settings" screen={AccountScreen} />,
}
export default meta

const settings = (answers: Record<string, Answer>) =>
  withFixture({
    signedIn: true,
    path: '/settings',
    answers: {
      'GET /api/auth/sessions': { items: DEVICES },
      'GET /api/account/support-access': { until: null },
      'GET /api/account/security-events': NO_EVENTS,
      'GET /api/auth/totp': TWO_STEP_OFF,
      'GET /api/auth/verify': VERIFIED,
      ...answers,
    },
  })

const NEW_COMPANY = {
  ...ACCOUNT,
  name: '',
  nameAr: null,
  vatRegistered: false,
  trn: null,
  emirate: null,
  address: null,
  addressAr: null,
  phone: null,
}

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const save = async (canvas: Canvas) =>
  userEvent.click(await within(canvas).findByRole('button', { name: storyTranslator(accountMessages)('save') }))

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: settings({ 'GET /api/account': NEW_COMPANY }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const t = storyTranslator(accountMessages)
    await page.findByText(t('company'))
    await expect(page.queryByLabelText(t('trn'))).toBeNull()
    await userEvent.click(page.getByRole('radio', { name: t('yes') }))
    await expect(page.getByLabelText(t('trn'))).toBeVisible()
  },
}

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: settings({
    'GET /api/account': { ...ACCOUNT, commercialRegistration: '1010123456', amountStyle: 'symbol' },
  }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[name=trn]')).toHaveValue(groupTrn(ACCOUNT.trn ?? '')))
    const page = within(canvasElement)
    const t = storyTranslator(accountMessages)
    await expect(page.getByRole('textbox', { name: t('commercialRegistration') })).toHaveValue('1010123456')
    const styles = within(page.getByRole('radiogroup', { name: t('amountStyle') }))
    await expect(styles.getByRole('radio', { name: /د\.إ/ })).toBeChecked()
  },
}

let stored: object = NEW_COMPANY

/** The server normalizes the number. */
export const Saved: StoryObj = {
  parameters: settings({
    'GET /api/account': () => stored,
    'PUT /api/account': ({ body }: Call) => (stored = { ...ACCOUNT, ...Object(body), trn: ACCOUNT.trn }),
  }),
  beforeEach: () => {
    stored = NEW_COMPANY
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const t = storyTranslator(accountMessages)
    await page.findByText(t('company'))
    await userEvent.click(page.getByRole('radio', { name: t('yes') }))
    await userEvent.type(page.getByLabelText(t('trn')), '١٠٠-١٢٣٤-٥٦٧٨-٩٠٠٣')
    const mails = within(page.getByRole('radiogroup', { name: t('language') }))
    await userEvent.click(mails.getByRole('radio', { name: t('ar') }))
    await save(canvasElement)
    await waitFor(() => expect(page.getByLabelText(t('trn'))).toHaveValue(groupTrn(ACCOUNT.trn ?? '')))
    await within(document.body).findByText(t('saved'))
    await expect(mails.getByRole('radio', { name: t('ar') })).toBeChecked()
  },
}

export const TrnRefused: StoryObj = {
  name: 'TRN refused',
  tags: ['logs-errors'],
  parameters: settings({
    'GET /api/account': { ...ACCOUNT, trn: '123' },
    'PUT /api/account': () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        trn: storyTranslator(fieldMessages)('not-a-uae-trn'),
      })(),
  }),
  play: async ({ canvasElement }) => {
    await save(canvasElement)
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('not-a-uae-trn'))
    await waitFor(() => expect(canvasElement.querySelector('[name=trn]')).toHaveFocus())
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: settings({ 'GET /api/account': pending }) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: settings({
    'GET /api/account': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
  },
}
