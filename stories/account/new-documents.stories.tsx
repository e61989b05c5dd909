import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountMessages } from '#i18n/account/account.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DEVICES, NO_EVENTS, TWO_STEP_OFF, VERIFIED } from '#stories/fixtures/example-devices.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Call, withFixture } from '#stories/fixtures/story-fixture.tsx'

/** Defaults of new documents: their language and their payment terms. */
const meta: Meta = {
  title: 'Screens/Settings/New documents',
  render: () => <AtAddress path={paths.settings} screen={AccountScreen} />,
  beforeEach: () => {
    stored = { ...ACCOUNT, dueDays: 14 }
    sent = []
  },
}
export default meta

/** The server's state, and the bodies sent to it. */
let stored: typeof ACCOUNT | object = ACCOUNT
let sent: Record<string, unknown>[] = []

const parameters = withFixture({
  signedIn: true,
  path: paths.settings,
  answers: {
    'GET /api/auth/sessions': { items: DEVICES },
    'GET /api/account/support-access': { until: null },
    'GET /api/account/security-events': NO_EVENTS,
    'GET /api/auth/totp': TWO_STEP_OFF,
    'GET /api/auth/verify': VERIFIED,
    'GET /api/account': () => stored,
    'PUT /api/account': ({ body }: Call) => {
      sent.push(Object(body))
      return (stored = { ...stored, ...Object(body) })
    },
  },
})

type Canvas = HTMLElement

const words = () => storyTranslator(accountMessages)

const terms = (canvas: Canvas) => within(canvas).findByRole('button', { name: new RegExp(words()('paymentTerms')) })

async function chooseTerms(canvas: Canvas, text: string) {
  await userEvent.click(await terms(canvas))
  await userEvent.click(await within(document.body).findByRole('option', { name: text }))
}

const save = (canvas: Canvas) => userEvent.click(within(canvas).getByRole('button', { name: words()('save') }))

const saved = () => within(document.body).findByText(words()('saved'))

/** The language of the screen, while none was chosen for documents. */
export const Initial: StoryObj = {
  tags: ['zoom'],
  parameters,
  play: async ({ canvasElement }) => {
    const t = words()
    await expect(await terms(canvasElement)).toHaveTextContent(t('days', { n: 14 }))
    await expect(within(canvasElement).getByText(t('dueDaysHint', { n: 14 }))).toBeVisible()
    const languages = within(within(canvasElement).getByRole('radiogroup', { name: t('documentLanguage') }))
    const { lang } = document.documentElement
    await expect(languages.getByRole('radio', { name: t(lang === 'ar' ? 'ar' : 'en') })).toBeChecked()
    // Saving another field chooses no language.
    await save(canvasElement)
    await saved()
    await expect(sent).toHaveLength(1)
    for (const untouched of ['documentLanguage', 'dueDays']) await expect(sent[0]).not.toHaveProperty(untouched)
  },
}

export const Saved: StoryObj = {
  parameters,
  play: async ({ canvasElement }) => {
    const t = words()
    await chooseTerms(canvasElement, t('noDueDate'))
    await expect(within(canvasElement).getByText(t('noDueDateHint'))).toBeVisible()
    const languages = within(within(canvasElement).getByRole('radiogroup', { name: t('documentLanguage') }))
    await userEvent.click(languages.getByRole('radio', { name: t('bilingual') }))
    await save(canvasElement)
    await saved()
    await expect(sent).toMatchObject([{ dueDays: null, documentLanguage: 'bilingual' }])
    await chooseTerms(canvasElement, t('onReceipt'))
    await expect(within(canvasElement).getByText(t('onReceiptHint'))).toBeVisible()
    await save(canvasElement)
    await waitFor(() => expect(sent).toHaveLength(2))
    await expect(sent[1]).toMatchObject({ dueDays: 0 })
    await chooseTerms(canvasElement, t('otherTerms'))
    const days = await within(canvasElement).findByLabelText(t('dueDays'))
    await userEvent.type(days, '٤٥')
    await save(canvasElement)
    await waitFor(() => expect(sent).toHaveLength(3))
    await expect(sent[2]).toMatchObject({ dueDays: 45 })
    await waitFor(() => expect(days).toHaveValue('45'))
  },
}

export const OtherTerms: StoryObj = {
  name: 'Other payment terms',
  tags: ['picture'],
  parameters,
  play: async ({ canvasElement }) => {
    const t = words()
    await chooseTerms(canvasElement, t('otherTerms'))
    const days = await within(canvasElement).findByLabelText(t('dueDays'))
    await userEvent.type(days, '٤٥')
    await expect(within(canvasElement).getByText(t('dueDaysHint', { n: 45 }))).toBeVisible()
  },
}

export const TermsRefused: StoryObj = {
  name: 'Payment terms refused',
  tags: ['picture'],
  parameters,
  play: async ({ canvasElement }) => {
    const t = words()
    await chooseTerms(canvasElement, t('otherTerms'))
    const days = await within(canvasElement).findByLabelText(t('dueDays'))
    await userEvent.type(days, '400')
    await save(canvasElement)
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('too-large', { limit: '365' }))
    await waitFor(() => expect(days).toHaveFocus())
    await expect(sent).toEqual([])
  },
}
