import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountMessages } from '#i18n/account/account.ts'
import { defaultTextMessages } from '#i18n/account/default-texts.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
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
    stored = { ...ACCOUNT, dueTerms: { days: 14 } }
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
const termsWords = () => storyTranslator(dueTermsMessages)

const termsField = (canvas: Canvas) =>
  within(canvas).findByRole('button', { name: new RegExp(termsWords()('paymentTerms')) })

async function chooseTerms(canvas: Canvas, text: string) {
  await userEvent.click(await termsField(canvas))
  await userEvent.click(await within(document.body).findByRole('option', { name: text }))
}

const save = (canvas: Canvas) => userEvent.click(within(canvas).getByRole('button', { name: words()('save') }))

const saved = () => within(document.body).findByText(words()('saved'))

/** The language of the screen, while none was chosen for documents. */
export const Initial: StoryObj = {
  tags: ['zoom'],
  parameters,
  play: async ({ canvasElement }) => {
    const [t, terms] = [words(), termsWords()]
    await expect(await termsField(canvasElement)).toHaveTextContent(terms('days', { n: 14 }))
    await expect(within(canvasElement).getByText(terms('dueDaysHint', { n: 14 }))).toBeVisible()
    const languages = within(within(canvasElement).getByRole('radiogroup', { name: t('documentLanguage') }))
    const { lang } = document.documentElement
    await expect(languages.getByRole('radio', { name: t(lang === 'ar' ? 'ar' : 'en') })).toBeChecked()
    // Saving another field chooses no language.
    await save(canvasElement)
    await saved()
    await expect(sent).toHaveLength(1)
    for (const untouched of ['documentLanguage', 'dueTerms', 'documentTexts', 'weekend'])
      await expect(sent[0]).not.toHaveProperty(untouched)
  },
}

export const Saved: StoryObj = {
  parameters,
  play: async ({ canvasElement }) => {
    const [t, terms] = [words(), termsWords()]
    await chooseTerms(canvasElement, terms('noDueDate'))
    await expect(within(canvasElement).getByText(terms('noDueDateHint'))).toBeVisible()
    const languages = within(within(canvasElement).getByRole('radiogroup', { name: t('documentLanguage') }))
    await userEvent.click(languages.getByRole('radio', { name: t('bilingual') }))
    await save(canvasElement)
    await saved()
    await expect(sent).toMatchObject([{ dueTerms: null, documentLanguage: 'bilingual' }])
    await chooseTerms(canvasElement, terms('onReceipt'))
    await expect(within(canvasElement).getByText(terms('onReceiptHint'))).toBeVisible()
    await save(canvasElement)
    await waitFor(() => expect(sent).toHaveLength(2))
    await expect(sent[1]).toMatchObject({ dueTerms: { days: 0 } })
    await chooseTerms(canvasElement, terms('otherTerms'))
    const days = await within(canvasElement).findByLabelText(terms('dueDays'))
    await userEvent.type(days, '٤٥')
    await save(canvasElement)
    await waitFor(() => expect(sent).toHaveLength(3))
    await expect(sent[2]).toMatchObject({ dueTerms: { days: 45 } })
    await waitFor(() => expect(days).toHaveValue('45'))
  },
}

export const OtherTerms: StoryObj = {
  name: 'Other payment terms',
  parameters,
  play: async ({ canvasElement }) => {
    const terms = termsWords()
    await chooseTerms(canvasElement, terms('otherTerms'))
    const days = await within(canvasElement).findByLabelText(terms('dueDays'))
    await userEvent.type(days, '٤٥')
    await expect(within(canvasElement).getByText(terms('dueDaysHint', { n: 45 }))).toBeVisible()
  },
}

export const TermsRefused: StoryObj = {
  name: 'Payment terms refused',
  parameters,
  play: async ({ canvasElement }) => {
    const terms = termsWords()
    await chooseTerms(canvasElement, terms('otherTerms'))
    const days = await within(canvasElement).findByLabelText(terms('dueDays'))
    await userEvent.type(days, '400')
    await save(canvasElement)
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('too-large', { limit: '365' }))
    await waitFor(() => expect(days).toHaveFocus())
    await expect(sent).toEqual([])
  },
}

export const FixedDay: StoryObj = {
  name: 'A fixed day of a later month',
  tags: ['zoom'],
  parameters,
  play: async ({ canvasElement }) => {
    const [t, terms] = [words(), termsWords()]
    await chooseTerms(canvasElement, terms('dayOfMonth'))
    await expect(within(canvasElement).getByText(terms('dayOfMonthHint'))).toBeVisible()
    const day = await within(canvasElement).findByLabelText(terms('day'))
    await userEvent.type(day, '٣٢')
    await save(canvasElement)
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('too-large', { limit: '31' }))
    await userEvent.clear(day)
    await userEvent.type(day, '5')
    await userEvent.click(within(canvasElement).getByRole('button', { name: new RegExp(terms('months')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: terms('monthsLater', { n: 3 }) }))
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: terms('dueOffWeekend') }))
    await userEvent.click(within(canvasElement).getByRole('button', { name: new RegExp(terms('weekend')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: terms('fri-sat') }))
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('save') }))
    await saved()
    await expect(sent).toMatchObject([{ dueTerms: { day: 5, months: 3 }, dueOffWeekend: true, weekend: 'fri-sat' }])
    await expect(await termsField(canvasElement)).toHaveTextContent(terms('dayOfMonth'))
  },
}

export const EndOfMonth: StoryObj = {
  name: 'End of next month',
  parameters,
  play: async ({ canvasElement }) => {
    const terms = termsWords()
    await chooseTerms(canvasElement, terms('endOfNextMonth'))
    await expect(within(canvasElement).getByText(terms('endOfNextMonthHint'))).toBeVisible()
    await save(canvasElement)
    await saved()
    await expect(sent).toMatchObject([{ dueTerms: { endOfMonth: 1 } }])
  },
}

export const Texts: StoryObj = {
  name: 'Notes and terms',
  parameters,
  play: async ({ canvasElement }) => {
    const t = storyTranslator(defaultTextMessages)
    await userEvent.type(await within(canvasElement).findByLabelText(t('invoice.notes')), 'Thank you')
    await userEvent.type(within(canvasElement).getByLabelText(t('quotation.termsAr')), 'صالح لثلاثين يوماً')
    await save(canvasElement)
    await saved()
    const texts = { invoice: { notes: 'Thank you' }, quotation: { termsAr: 'صالح لثلاثين يوماً' } }
    await expect(sent).toMatchObject([{ documentTexts: texts }])
    await userEvent.clear(within(canvasElement).getByLabelText(t('invoice.notes')))
    await save(canvasElement)
    await waitFor(() => expect(sent).toHaveLength(2))
    await expect(sent[1]).toMatchObject({ documentTexts: { quotation: texts.quotation } })
  },
}
