import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountMessages } from '#i18n/account/account.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { changedDraftsMessages } from '#i18n/tax/changed-drafts.ts'
import { exemptionMessages } from '#i18n/tax/exemptions.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { readTyped } from '#ui/platform/forms/local-copy.ts'
import type { TaxConfiguration } from '#ui/features/account/tax-configuration.ts'
import { CONFIGURATION_PART, configurationValues } from '#ui/features/tax/configuration-values.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TaxScreen } from '#ui/features/tax/TaxScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { leave } from '#stories/fixtures/leave.ts'
import { type Answer, type Call, pending, refused, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { examplePaper, TAX } from './tax-fixture.ts'

const meta: Meta = {
  title: 'Screens/Tax configuration',
  render: () => <AtAddress path={paths.taxConfiguration} screen={TaxScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof taxConfigurationMessages.en>> = (key, ...slots) =>
  storyTranslator(taxConfigurationMessages)(key, ...slots)
const words: ReturnType<typeof storyTranslator<typeof accountMessages.en>> = (key, ...slots) =>
  storyTranslator(accountMessages)(key, ...slots)

const local: ReturnType<typeof storyTranslator<typeof localCopyMessages.en>> = (key, ...slots) =>
  storyTranslator(localCopyMessages)(key, ...slots)

const showing = (answers: Record<string, Answer> = {}) =>
  withFixture({
    signedIn: true,
    path: paths.taxConfiguration,
    answers: {
      'GET /api/account': ACCOUNT,
      'GET /api/tax-configuration': TAX,
      'POST /api/documents/preview': examplePaper(),
      ...answers,
    },
  })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

async function loaded(canvasElement: Canvas) {
  const page = within(canvasElement)
  await page.findByRole('heading', { level: 2, name: t('registration') })
  await page.findByRole('img', { name: storyTranslator(examplePaperMessages)('page') })
  return page
}

/** Each of the two forms names itself on its button. */
const save = async (canvasElement: Canvas, form: 'saveRegistration' | 'save') => {
  const button = within(canvasElement).getByRole('button', { name: t(form) })
  await userEvent.click(button)
  leave(button)
}

export const Default: StoryObj = {
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByRole('textbox', { name: words('trn') })).toHaveValue('100 1234 5678 9003')
    await expect(page.getByRole('radio', { name: t('excluded') })).toBeChecked()
  },
}

/** The first answer decides the rest of the form. */
export const NotRegistered: StoryObj = {
  name: 'Not registered',
  tags: ['picture'],
  parameters: showing({ 'GET /api/account': { ...ACCOUNT, vatRegistered: false, trn: null } }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('notRegisteredText'))).toBeVisible()
    await expect(page.queryByRole('textbox', { name: words('trn') })).toBeNull()
    await expect(page.queryByText(t('from'))).toBeNull()
  },
}

/** Rates by their day, words of the company, prices with VAT, and a default other than the standard rate. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: showing({
    'GET /api/account': { ...ACCOUNT, vatFrom: '2026-01-01', vatUntil: '2027-06-30' },
    'GET /api/tax-configuration': {
      ...TAX,
      pricesIncludeTax: true,
      defaultTreatment: 'zero',
      rates: [
        { name: 'Announced rate', nameAr: 'النسبة المعلنة', rate: '7.5', from: '2027-07-01' },
        { name: '', nameAr: '', rate: '6', from: '2027-01-01' },
      ],
      texts: { zero: 'Export documents are kept.', zeroAr: 'مستندات التصدير محفوظة لدينا.' },
    },
    'POST /api/documents/preview': examplePaper('withoutTax'),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const rates = [1, 2].map((n) => page.getByRole('textbox', { name: t('rateOf', { n }) }))
    await expect(rates.map((field) => (field as HTMLInputElement).value)).toEqual(['6', '7.5'])
    await expect(page.getByRole('textbox', { name: t('rateNameAr', { n: 2 }) })).toHaveValue('النسبة المعلنة')
    await expect(page.getByText(t('zero.text'), { exact: false })).toBeVisible()
  },
}

/** Another rate, and the rules of Saudi Arabia. */
export const SaudiArabia: StoryObj = {
  name: 'Saudi Arabia',
  tags: ['picture'],
  parameters: showing({
    'GET /api/account': { ...ACCOUNT, country: 'SA', trn: '310122393500003', emirate: null },
    'GET /api/tax-configuration': { ...TAX, defaultRate: '15' },
    'POST /api/documents/preview': examplePaper('saudi'),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('phase2Text'))).toBeVisible()
    await expect(page.queryByText(t('emirateHint'))).toBeNull()
    await expect(page.getByText(t('presetSA'))).toBeVisible()
    await expect(page.getByText(storyTranslator(exemptionMessages)('defaultsText'))).toBeVisible()
  },
}

export const NoVatYet: StoryObj = {
  name: 'A country without VAT',
  parameters: showing({
    'GET /api/account': { ...ACCOUNT, country: 'KW', vatRegistered: false, trn: null, emirate: null },
    'GET /api/tax-configuration': { ...TAX, defaultRate: '0' },
  }),
  play: async ({ canvasElement }) => {
    await expect((await loaded(canvasElement)).getByText(t('presetNone'))).toBeVisible()
  },
}

export const TrnTyped: StoryObj = {
  name: 'TRN checked as it is typed',
  parameters: showing({ 'GET /api/account': { ...ACCOUNT, trn: null } }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const trn = page.getByRole('textbox', { name: words('trn') })
    await userEvent.type(trn, '١٠٠١٢٣٤')
    await expect(page.getByText(storyTranslator(trnMessages)('trnLeft', { n: 8 }))).toBeVisible()
    await userEvent.type(trn, '56789004')
    await expect(page.getByText(storyTranslator(trnMessages)('trnEnd', { expected: '03' }))).toBeVisible()
    await expect(trn).toBeInvalid()
  },
}

let account: object = ACCOUNT

const DRAFTS = [
  {
    id: 'd1',
    type: 'invoice',
    customer: { name: 'Gulf Horizon Trading & Contracting L.L.C.', nameAr: 'أفق الخليج للتجارة والمقاولات ذ.م.م' },
    issueDate: '2026-11-20',
    currency: 'AED',
    totalBefore: '10500.00',
    total: '10000.00',
  },
  {
    id: 'd2',
    type: 'quotation',
    customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
    issueDate: '2026-11-02',
    currency: 'AED',
    totalBefore: '945.00',
    total: '900.00',
  },
  {
    id: 'd3',
    type: 'invoice',
    customer: { name: '', nameAr: null },
    issueDate: '2025-12-30',
    currency: 'KWD',
    totalBefore: '105.000',
    total: '105.000',
  },
]

/** Ending the registration is never refused, and the drafts that follow are named. */
export const Deregistered: StoryObj = {
  tags: ['picture'],
  parameters: showing({
    'GET /api/account': () => account,
    'PUT /api/account': ({ body }: Call) => {
      account = { ...ACCOUNT, ...Object(body) }
      return { ...account, draftChanges: { drafts: DRAFTS, changed: 3, later: 0 } }
    },
  }),
  beforeEach: () => {
    account = ACCOUNT
  },
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: words('no') }))
    await expect(page.getByText(t('leaving'))).toBeVisible()
    await save(canvasElement, 'saveRegistration')
    await page.findByText(storyTranslator(changedDraftsMessages)('title', { n: 3 }))
    const links = page.getAllByRole('listitem').map((row) => within(row).getByRole('link').getAttribute('href'))
    await expect(links).toEqual([
      '/create-invoice?id=d1',
      '/create-invoice?type=quotation&id=d2',
      '/create-invoice?id=d3',
    ])
    await expect(page.getByText(t('notRegisteredText'))).toBeVisible()
  },
}

/** More drafts than are named, and more than are computed at once. */
export const ManyDrafts: StoryObj = {
  name: 'Many drafts follow a rate',
  tags: ['zoom'],
  parameters: showing({
    'PUT /api/tax-configuration': ({ body }: Call) => ({
      ...TAX,
      ...Object(body),
      draftChanges: {
        drafts: Array.from({ length: 20 }, (_, index) => ({ ...DRAFTS[index % 2], id: `d${index}` })),
        changed: 50,
        later: 1203,
      },
    }),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await save(canvasElement, 'save')
    const drafts = storyTranslator(changedDraftsMessages)
    await page.findByText(drafts('title', { n: 50 }))
    await expect(page.getByText(drafts('more', { n: 30 }))).toBeVisible()
    await expect(page.getByText(drafts('later', { n: 1203 }))).toBeVisible()
    await expect(page.getByRole('link', { name: drafts('openDrafts') })).toHaveAttribute(
      'href',
      '/invoices?status=draft',
    )
  },
}

let sent: unknown = null

export const RateAdded: StoryObj = {
  name: 'A rate from a day on',
  parameters: showing({
    'PUT /api/tax-configuration': ({ body }: Call) => {
      sent = body
      return { ...TAX, ...Object(body) }
    },
  }),
  beforeEach: () => {
    sent = null
  },
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: t('addRate') }))
    await save(canvasElement, 'save')
    // Nothing is sent without its day and its rate.
    await waitFor(() => expect(page.getAllByText(storyTranslator(fieldMessages)('missing'))).toHaveLength(2))
    await expect(sent).toBeNull()
    const day = within(page.getByRole('group', { name: t('rateFrom', { n: 1 }) }))
    for (const [index, part] of ['01', '07', '2027'].entries()) {
      await userEvent.type(day.getAllByRole('spinbutton')[index] as HTMLElement, part)
    }
    await userEvent.type(page.getByRole('textbox', { name: t('rateOf', { n: 1 }) }), '٧٫٥')
    await userEvent.type(page.getByRole('textbox', { name: t('rateName', { n: 1 }) }), 'New rate')
    await save(canvasElement, 'save')
    await waitFor(() =>
      expect(sent).toMatchObject({ rates: [{ name: 'New rate', nameAr: '', rate: '7.5', from: '2027-07-01' }] }),
    )
  },
}

/** The tax period of the VAT return, which is the authority's to give: a quarter that is none of the calendar. */
export const TaxPeriodChosen: StoryObj = {
  name: 'Tax period chosen',
  parameters: showing({
    'PUT /api/tax-configuration': ({ body }: Call) => {
      sent = body
      return { ...TAX, ...Object(body) }
    },
  }),
  beforeEach: () => {
    sent = null
  },
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: new RegExp(t('taxPeriodUnknown')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: t('quarter1') }))
    await expect(page.getByRole('button', { name: new RegExp(t('quarter1')) })).toBeVisible()
    await save(canvasElement, 'save')
    await waitFor(() => expect(sent).toMatchObject({ returnMonths: 3, returnEnds: 10 }))
  },
}

/** A rate that was issued with stays; the input stays. */
export const RateInUse: StoryObj = {
  name: 'A rate in use',
  tags: ['logs-errors'],
  parameters: showing({
    'GET /api/tax-configuration': { ...TAX, rates: [{ name: '', nameAr: '', rate: '6', from: '2026-01-01' }] },
    'PUT /api/tax-configuration': () => refused(409, storyTranslator(refusalMessages)('tax.rate-in-use'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: t('removeRate', { n: 1 }) }))
    await save(canvasElement, 'save')
    await expect(await page.findByRole('alert')).toHaveTextContent(storyTranslator(refusalMessages)('tax.rate-in-use'))
  },
}

export const DayUsedTwice: StoryObj = {
  name: 'Two rates of one day',
  tags: ['logs-errors'],
  parameters: showing({
    'GET /api/tax-configuration': { ...TAX, rates: [{ name: '', nameAr: '', rate: '6', from: '2027-01-01' }] },
    'PUT /api/tax-configuration': () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        'rates.0.from': storyTranslator(fieldMessages)('day-used-twice'),
      })(),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await save(canvasElement, 'save')
    await page.findByText(storyTranslator(fieldMessages)('day-used-twice'))
  },
}

export const LongWords: StoryObj = {
  name: 'Words of 500 letters',
  parameters: showing({
    'GET /api/tax-configuration': {
      ...TAX,
      texts: { zero: 'Documents of export are kept. '.repeat(16), zeroAr: 'مستندات التصدير محفوظة لدينا. '.repeat(16) },
    },
  }),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: showing({ 'GET /api/account': pending }) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing({
    'GET /api/tax-configuration': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
  },
}

export const NotSaved: StoryObj = {
  name: 'Not saved',
  tags: ['logs-errors'],
  parameters: showing({
    'PUT /api/tax-configuration': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: t('included') }))
    await save(canvasElement, 'save')
    const alert = await page.findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('storage.unavailable'))
    await expect(alert).toHaveTextContent(local('savedOnDevice'))
    await expect(page.getByRole('button', { name: local('tryAgain') })).toBeVisible()
    await expect(page.getByRole('radio', { name: t('included') })).toBeChecked()
    const saved = configurationValues(TAX as TaxConfiguration) // because the example has every field of it
    const stored = readTyped(CONFIGURATION_PART, USER.id, saved)
    await expect(stored?.values).toMatchObject({ pricesIncludeTax: true })
  },
}

/** The example waits for the connection; the input stays. */
export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: showing({ 'POST /api/documents/preview': () => Promise.reject(new TypeError('offline')) }),
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { level: 2, name: t('registration') })
    await page.findByText(storyTranslator(examplePaperMessages)('offline'))
  },
}
