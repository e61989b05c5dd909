import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import type { Role } from '#domain/team/roles.ts'
import { findingMessages } from '#i18n/e-invoicing/findings.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { EInvoicingScreen } from '#ui/features/e-invoicing/EInvoicingScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import {
  manyMissing,
  NOTHING_ISSUED,
  READY,
  saudiSettings,
  SETTINGS,
  settingsAnswers,
  someMissing,
  words,
} from './e-invoicing-fixture.ts'
import { incomplete, long, right, textFile, warned, wrong } from './example-files.ts'

const PATH = '/tax-configuration/e-invoicing'

const ENDED = {
  status: 'trial',
  isActive: false,
  expiresAt: '2026-11-19T08:00:00.000Z',
  daysRemaining: 0,
  unlimited: false,
}

type Settings = {
  online?: boolean
  readiness?: Answer
  settings?: object
  role?: Role
  answers?: Record<string, Answer>
}

const at = ({ readiness = READY, settings = { ...SETTINGS, mode: 'off' }, answers, ...rest }: Settings = {}) =>
  withFixture({
    signedIn: true,
    path: PATH,
    answers: { 'GET /api/account': ACCOUNT, ...UNLIMITED, ...settingsAnswers(readiness, settings), ...answers },
    ...rest,
  })

/** How ready the company is; a file is checked on the device; the dates of the law stand below. */
const meta: Meta = {
  title: 'Screens/E-invoicing',
  render: () => <AtAddress path={PATH} screen={EInvoicingScreen} />,
  parameters: at(),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof eInvoicingMessages.en>> = (key, ...slots) =>
  storyTranslator(eInvoicingMessages)(key, ...slots)
const say: ReturnType<typeof storyTranslator<typeof findingMessages.en>> = (key, ...slots) =>
  storyTranslator(findingMessages)(key, ...slots)

async function choose(canvas: HTMLElement, file: File) {
  await within(canvas).findByRole('button', { name: t('choose') })
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  await userEvent.upload(input, file)
}

const withFile = (file: () => File, sentence: () => string): StoryObj['play'] => {
  return async ({ canvasElement }) => {
    await choose(canvasElement, file())
    await expect(await within(canvasElement).findByText(sentence())).toBeVisible()
    await within(canvasElement).findByRole('button', { name: t('another') })
  }
}

export const Default: StoryObj = { tags: ['picture', 'header'] }

const withText = (text: () => string): StoryObj['play'] => {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text())).toBeVisible()
  }
}

export const SomeMissing: StoryObj = {
  name: 'Some facts are missing',
  tags: ['picture', 'zoom'],
  parameters: at({ readiness: someMissing, settings: SETTINGS }),
  play: withText(() => words('score', { ready: 17, of: 42 })),
}

export const AllMissing: StoryObj = {
  name: 'Nothing is ready, long names',
  parameters: at({ readiness: manyMissing, settings: { ...SETTINGS, mode: 'hold-back' } }),
  play: withText(() => words('more', { n: 16 })),
}

export const NothingIssued: StoryObj = {
  name: 'Nothing issued',
  parameters: at({ readiness: NOTHING_ISSUED }),
  play: withText(() => words('nothingIssued')),
}

export const OtherCountry: StoryObj = {
  name: 'In another country',
  parameters: at({ settings: { ...SETTINGS, country: 'OM', profile: null, mode: 'off', dates: [] } }),
  play: withText(() => words('elsewhere')),
}

export const Saudi: StoryObj = {
  name: 'In Saudi Arabia',
  parameters: withFixture({
    signedIn: true,
    path: PATH,
    answers: {
      'GET /api/account': { ...ACCOUNT, country: 'SA' },
      ...UNLIMITED,
      ...settingsAnswers(READY),
      'GET /api/e-invoicing/settings': saudiSettings,
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words('prepared'))).toBeVisible()
    await expect(await within(canvasElement).findByRole('heading', { name: t('law') })).toBeVisible()
    await expect(within(canvasElement).queryByRole('heading', { name: t('dates') })).toBeNull()
  },
}

export const ReadinessLoading: StoryObj = {
  name: 'Documents are being checked',
  tags: ['loading'],
  parameters: at({ readiness: pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(words('loading'))
  },
}

export const ReadinessFailed: StoryObj = {
  name: 'Documents could not be checked',
  tags: ['logs-errors'],
  parameters: at({ readiness: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: withText(() => words('loadFailed')),
}

export const ReadOnly: StoryObj = {
  name: 'Without the right to change it',
  parameters: at({ readiness: someMissing, settings: SETTINGS, role: 'accountant' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(words('score', { ready: 17, of: 42 }))
    await expect(within(canvasElement).queryByRole('radio')).toBeNull()
  },
}

/** Issuing is paused; what the page says stays readable, and its choices can be made. */
export const Ended: StoryObj = {
  name: 'Subscription ended',
  parameters: at({ readiness: someMissing, settings: SETTINGS, answers: { 'GET /api/subscription/status': ENDED } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(words('score', { ready: 17, of: 42 }))).toBeVisible()
    const [mode] = page.getAllByRole('radio')
    await expect(mode).toBeEnabled()
    await expect(page.getByRole('button', { name: t('choose') })).toBeEnabled()
  },
}

export const Right: StoryObj = {
  name: 'Nothing wrong',
  play: withFile(right, () => t('right')),
}

export const Warned: StoryObj = {
  name: 'Accepted, with warnings',
  play: withFile(warned, () => say('buyer-registration commercialRegistration')),
}

export const Wrong: StoryObj = {
  name: 'Several things wrong',
  tags: ['picture'],
  play: withFile(wrong, () => say('127 dueDate')),
}

export const Incomplete: StoryObj = {
  name: 'An element is missing',
  play: withFile(incomplete, () => t('wrong', { n: 1 })),
}

export const LongNames: StoryObj = {
  name: 'Long names',
  tags: ['picture', 'zoom'],
  play: withFile(long, () => say('143 postal.street')),
}

export const Unreadable: StoryObj = {
  name: 'Not an XML file',
  play: withFile(
    () => textFile('INV-0042, 494.12', 'INV-0042.xml'),
    () => t('not-xml'),
  ),
}

export const DocumentType: StoryObj = {
  name: 'With a document type',
  play: withFile(
    () => textFile('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>&a;</Invoice>', 'INV-0042.xml'),
    () => t('doctype'),
  ),
}

export const OtherProfile: StoryObj = {
  name: 'Of another profile',
  play: withFile(
    () => textFile('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', 'INV-0042.xml'),
    () => t('other-profile'),
  ),
}

/** The file is read on the device. */
export const Offline: StoryObj = {
  parameters: at({ online: false }),
  play: withFile(right, () => t('right')),
}
