import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx'
import { BrandingScreen } from '#ui/features/branding/BrandingScreen.tsx'
import { NumberingCard } from '#ui/features/settings/NumberingCard.tsx'
import { TaxScreen } from '#ui/features/tax/TaxScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { NOTHING_CHOSEN } from '#stories/branding/branding-fixture.ts'
import { FILLED, GET, SIGNATURE, STAMP, showing } from '#stories/branding/branding-screen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DEVICES, NO_EVENTS, TWO_STEP_OFF, VERIFIED } from '#stories/fixtures/example-devices.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, companyWith, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { examplePaper, TAX } from '#stories/tax/tax-fixture.ts'

const meta: Meta = { title: 'Screens/Team/Read only' }
export default meta

/** No call that writes has an answer, so a story that sends one fails. */
const read = (path: string, answers: Record<string, Answer>) =>
  withFixture({ signedIn: true, role: 'accountant', path, answers })

/** Nothing in the section can be changed, and its facts are a list. */
async function expectFacts(canvasElement: HTMLElement, title: string) {
  const section = await within(canvasElement).findByRole('region', { name: title })
  await expect(section.querySelector('dl')).toBeVisible()
  await expect(section.querySelector('input, textarea, select, button')).toBeNull()
  return within(section)
}

const BANK = { bankName: 'Emirates NBD', accountName: 'Noor Trading L.L.C.', iban: 'AE070331234567890123456' }

export const Company: StoryObj = {
  name: 'Company of an accountant',
  tags: ['picture'],
  render: () => <AtAddress path={paths.settings} screen={AccountScreen} />,
  parameters: read(paths.settings, {
    'GET /api/account': { ...ACCOUNT, commercialRegistration: '1010123456', dueTerms: { days: 30 }, bank: BANK },
    'GET /api/account/security-events': NO_EVENTS,
    'GET /api/auth/sessions': { items: DEVICES },
    'GET /api/auth/totp': TWO_STEP_OFF,
    'GET /api/auth/verify': { ...VERIFIED, company: companyWith('accountant') },
  }),
  play: async ({ canvasElement }) => {
    const facts = await expectFacts(canvasElement, storyTranslator(accountMessages)('company'))
    await expect(facts.getByText(ACCOUNT.trn ?? '')).toBeVisible()
    await expect(within(canvasElement).getByText(BANK.iban)).toBeVisible()
  },
}

export const Tax: StoryObj = {
  name: 'Tax of an accountant',
  tags: ['picture'],
  render: () => <AtAddress path={paths.taxConfiguration} screen={TaxScreen} />,
  parameters: read(paths.taxConfiguration, {
    'GET /api/account': { ...ACCOUNT, vatFrom: '2026-01-01' },
    'GET /api/tax-configuration': {
      ...TAX,
      rates: [{ name: 'Announced rate', nameAr: 'النسبة المعلنة', rate: '7.5', from: '2027-07-01' }],
      texts: { zero: 'Export documents are kept.', zeroAr: 'مستندات التصدير محفوظة لدينا.' },
    },
    'POST /api/documents/preview': examplePaper(),
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(taxConfigurationMessages)
    await expectFacts(canvasElement, t('registration'))
    await expectFacts(canvasElement, t('newDocuments'))
    await within(canvasElement).findByRole('img', { name: storyTranslator(examplePaperMessages)('page') })
  },
}

const branding = (stored: object) => {
  const { answers } = showing({ [GET]: stored }).fixture
  return read(paths.companyBranding, answers ?? {})
}

export const Branding: StoryObj = {
  name: 'Branding of an accountant',
  tags: ['picture'],
  render: () => <AtAddress path={paths.companyBranding} screen={BrandingScreen} />,
  parameters: branding({ ...FILLED, stamp: STAMP, signature: SIGNATURE }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(brandPictureMessages)
    await within(canvasElement).findByRole('img', { name: storyTranslator(examplePaperMessages)('page') })
    const facts = await expectFacts(canvasElement, t('stampAndSignature'))
    await facts.findByRole('img', { name: t('stampAlt') })
    await facts.findByRole('img', { name: t('signatureAlt') })
    await within(canvasElement).findByRole('img', { name: t('logoAlt') })
  },
}

export const NoBranding: StoryObj = {
  name: 'Branding with nothing chosen',
  render: () => <AtAddress path={paths.companyBranding} screen={BrandingScreen} />,
  parameters: branding(NOTHING_CHOSEN),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(brandPictureMessages)
    const facts = await expectFacts(canvasElement, t('logo'))
    await expect(facts.getByText(t('noLogo'))).toBeVisible()
  },
}

function NumberingAlone() {
  const title = storyTranslator(settingsMessages)('title')
  return (
    <>
      <PageHeader title={title} documentTitle={title} />
      <NumberingCard />
    </>
  )
}

export const Numbering: StoryObj = {
  name: 'Numbering of an accountant',
  tags: ['picture'],
  render: () => <AtAddress path={paths.dashboard} screen={NumberingAlone} />,
  parameters: read(paths.dashboard, {
    'GET /api/dashboard-settings': { ...DEFAULT_SETTINGS, invoice_number_start: 42, sku_number_start: 8 },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(/INV-?0*42/)
    await expect(page.queryByRole('button', { name: storyTranslator(settingsMessages)('reset') })).toBeNull()
    await expect(page.queryByText(storyTranslator(settingsMessages)('synced'))).toBeNull()
  },
}
