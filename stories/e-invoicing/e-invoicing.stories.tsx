import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { findingMessages } from '#i18n/e-invoicing/findings.ts'
import { EInvoicingScreen } from '#ui/features/e-invoicing/EInvoicingScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'
import { incomplete, long, right, textFile, warned, wrong } from './example-files.ts'

const PATH = '/tax-configuration/e-invoicing'

const at = (settings: { online?: boolean } = {}) =>
  withFixture({ signedIn: true, path: PATH, answers: { 'GET /api/account': ACCOUNT, ...UNLIMITED }, ...settings })

/** A file is checked on the device; the dates of the law stand below. */
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

export const Right: StoryObj = {
  name: 'Nothing wrong',
  tags: ['picture'],
  play: withFile(right, () => t('right')),
}

export const Warned: StoryObj = {
  name: 'Accepted, with warnings',
  tags: ['picture'],
  play: withFile(warned, () => say('buyer-registration registration')),
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
  tags: ['picture'],
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
