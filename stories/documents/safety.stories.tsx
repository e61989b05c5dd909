import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { versionMessages } from '#i18n/documents/editor.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { taxChangedMessages } from '#i18n/tax/tax-changed.ts'
import { Outage } from '#ui/app/shell/offline/Outage.tsx'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { cacheCompany } from '#ui/features/documents/editor/company-cache.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { readReference, typeReference } from './open-parts.ts'
import { COMPANY, COMPANY_ANSWERS, withSavedDraft, ID, saveAtOnce, withNewDocument } from './editor-fixture.ts'
import { ACCOUNT, exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { refused, USER, withFixture, refusedFor } from '#stories/fixtures/story-fixture.tsx'

/** Saving when server, network or another tab interferes. */
const meta: Meta = {
  title: 'Screens/Create invoice/Nothing is lost',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const t: ReturnType<typeof storyTranslator<typeof documentMessages.en>> = (key, ...slots) =>
  storyTranslator(documentMessages)(key, ...slots)

const connection: ReturnType<typeof storyTranslator<typeof connectionMessages.en>> = (key, ...slots) =>
  storyTranslator(connectionMessages)(key, ...slots)

const version: ReturnType<typeof storyTranslator<typeof versionMessages.en>> = (key, ...slots) =>
  storyTranslator(versionMessages)(key, ...slots)

const tax: ReturnType<typeof storyTranslator<typeof taxChangedMessages.en>> = (key, ...slots) =>
  storyTranslator(taxChangedMessages)(key, ...slots)

const lostNetwork = () => {
  throw new TypeError('Failed to fetch')
}

const stored = editableDraft(exampleInvoice(), 'standard')
const written = { ...stored, reference: 'PO-2044' }

/** Types a word and waits for the save status. */
const savedAs =
  (sentence: () => string): Play =>
  async ({ canvasElement }) => {
    await typeReference(canvasElement, '1')
    saveAtOnce()
    await waitFor(() => expect(within(canvasElement).getAllByText(sentence()).length).toBeGreaterThan(0), {
      timeout: 6000,
    })
  }

export const SavedOnThisDevice: StoryObj = {
  name: 'Saved on this device',
  tags: ['picture', 'logs-errors'],
  parameters: withSavedDraft({ language: 'en' }, { save: lostNetwork }),
  play: savedAs(() => t('savedHere')),
}

export const SavedNowhere: StoryObj = {
  name: 'Saved nowhere',
  tags: ['logs-errors'],
  parameters: withSavedDraft({ language: 'en' }, { save: lostNetwork, device: { refusesStorage: true } }),
  play: async ({ canvasElement }) => {
    await typeReference(canvasElement, '1')
    saveAtOnce()
    const why = t('notSaved', { why: '' }).trim()
    await waitFor(() => expect(canvasElement).toHaveTextContent(why), { timeout: 6000 })
  },
}

const tooMany = () => storyTranslator(refusalMessages)('account.write-limit')

export const SavedLater: StoryObj = {
  name: 'Too many changes for now',
  tags: ['logs-errors'],
  parameters: withSavedDraft(
    { language: 'en' },
    { save: () => refused(429, tooMany(), undefined, 'account.write-limit')() },
  ),
  play: savedAs(() => t('savedHereOnly', { why: tooMany() })),
}

export const NeverSent: StoryObj = {
  name: 'Restored after a crash',
  parameters: withSavedDraft(exampleInvoice(), {
    device: { drafts: { [ID]: { draft: written, base: exampleInvoice().version, isUnsent: true, writtenAt: 0 } } },
  }),
  play: async ({ canvasElement }) => {
    await expect(await readReference(canvasElement)).toBe('PO-2044')
    await waitFor(() => expect(within(canvasElement).getAllByText(t('saved')).length).toBeGreaterThan(0))
  },
}

/** The server cannot be reached: the draft of this device, with the last answers about the company. */
function WithoutConnection() {
  const setConnection = useSetAtom(connectionAtom)
  useState(() => cacheCompany(USER.id, COMPANY))
  useEffect(() => setConnection({ isOnline: false, isTrying: false }), [setConnection])
  return (
    <>
      <Outage isTrying={false} mayCover onTryAgain={() => undefined} />
      <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />
    </>
  )
}

export const OpenedOffline: StoryObj = {
  name: 'Opened without a connection',
  tags: ['picture', 'zoom'],
  parameters: withFixture({
    signedIn: true,
    online: false,
    path: paths.editInvoice(ID),
    device: { drafts: { [ID]: { draft: written, base: 1, isUnsent: true, writtenAt: 0 } } },
  }),
  render: () => <WithoutConnection />,
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('region', { name: connection('offline') }, { timeout: 5000 })
    await expect(bar).toHaveTextContent(connection('offlineText'))
    await waitFor(() => expect(within(canvasElement).getAllByText(t('savedHere')).length).toBeGreaterThan(0))
    await expect(canvasElement).toHaveTextContent(/Noor Design Studio|استوديو نور للتصميم/)
  },
}

export const NotThere: StoryObj = {
  name: 'A draft that is not there',
  parameters: withFixture({
    ...withSavedDraft({}).fixture,
    answers: { ...withSavedDraft({}).fixture.answers, [`GET /api/invoices/${ID}`]: refusedFor('request.not-found') },
  }),
  play: async () => {
    const toast = await within(document.body).findByRole('alertdialog', {}, { timeout: 5000 })
    await expect(toast).toHaveTextContent(t('notThere'))
  },
}

export const Offered: StoryObj = {
  name: 'Unsent draft offered',
  tags: ['picture'],
  parameters: withNewDocument({}, { drafts: { [ID]: { draft: written, base: null, isUnsent: true, writtenAt: 0 } } }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: t('continueDraft') })
    await expect(link).toHaveAttribute('href', paths.editInvoice(ID))
  },
}

export const OpenInAnotherTab: StoryObj = {
  name: 'Open in another tab',
  tags: ['picture'],
  parameters: withSavedDraft({ language: 'en' }, { device: { isOpenInOtherTab: true } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('openElsewhereText'))
    await expect(canvasElement.querySelector('[data-row] [data-cell]')).toBeDisabled()
    await expect(canvasElement.querySelector('[data-field=issueDate] button, [aria-haspopup=dialog]')).toBeDisabled()
  },
}

export const TakenOver: StoryObj = {
  name: 'Taken over from another tab',
  parameters: withSavedDraft({ language: 'en' }, { device: { isOpenInOtherTab: true } }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('editHere') }))
    await waitFor(() => expect(canvasElement.querySelector('[data-row] [data-cell]')).toBeEnabled(), { timeout: 5000 })
    await expect(within(canvasElement).queryByText(t('openElsewhereText'))).toBeNull()
  },
}

/** Another device inserted a line and changed a price and the due date; the reference was changed here. */
function changedOnOtherDevice() {
  const local = exampleInvoice({ draft: { language: 'en' } })
  const [first, ...rest] = local.lines.map(
    ({ treatment, typedDiscount, description, descriptionAr = '', quantity, unit = '', unitAr = '', unitPrice }) => ({
      description,
      descriptionAr,
      quantity,
      unit,
      unitAr,
      unitPrice,
      tax: treatment,
      ...(typedDiscount && { discount: typedDiscount }),
    }),
  )
  const lines = [
    { description: 'Printing', quantity: '500', unitPrice: '2', tax: 'standard' as const },
    ...(first ? [{ ...first, unitPrice: '11000' }] : []),
    ...rest,
  ]
  const remote = exampleInvoice({ draft: { language: 'en', dueDate: '2026-12-21', lines }, metadata: { version: 2 } })
  const stale = () => refused(409, storyTranslator(refusalMessages)('document.stale'), undefined, 'document.stale')()
  const { fixture } = withSavedDraft({ language: 'en' }, { save: stale })
  let requests = 0
  const read = () => {
    requests += 1
    return requests === 1 ? local : remote
  }
  return { fixture: { ...fixture, answers: { ...fixture.answers, [`GET /api/invoices/${ID}`]: read } } }
}

export const TwoVersions: StoryObj = {
  name: 'Two versions side by side',
  tags: ['picture', 'zoom', 'logs-errors'],
  parameters: changedOnOtherDevice(),
  play: async (context) => {
    await savedAs(() => t('stale'))(context)
    const canvas = within(context.canvasElement)
    await canvas.findByText(t('savedHereOnly', { why: storyTranslator(refusalMessages)('document.stale') }))
    await canvas.findByText(version('added'))
    const other = canvas.queryByRole('tab', { name: version('theirs') })
    if (other) await userEvent.click(other)
    await expect(await canvas.findByText('Printing')).toBeVisible()
    await expect(canvas.getAllByText(version('changed')).length).toBeGreaterThan(0)
    await expect(canvas.getByRole('button', { name: t('keepMine') })).toBeVisible()
  },
}

export const OtherVersionKept: StoryObj = {
  name: 'Other version kept',
  tags: ['picture'],
  parameters: withSavedDraft(exampleInvoice(), { device: { others: { [ID]: { draft: written, keptAt: 0 } } } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('otherNote'))
  },
}

export const OtherVersionRestored: StoryObj = {
  name: 'Other version restored',
  parameters: withSavedDraft(exampleInvoice(), { device: { others: { [ID]: { draft: written, keptAt: 0 } } } }),
  play: async ({ canvasElement }) => {
    const restore = await within(canvasElement).findByRole('button', { name: t('restoreOther') })
    await userEvent.click(restore)
    await expect(await readReference(canvasElement)).toBe('PO-2044')
    await userEvent.click(restore)
    await expect(await readReference(canvasElement)).toBe(stored.reference)
  },
}

let company: object = ACCOUNT

/** Another tab removed the registration; this one refetches when it is visible again. */
export const TaxChanged: StoryObj = {
  name: 'VAT settings changed elsewhere',
  tags: ['picture'],
  parameters: withFixture({
    signedIn: true,
    path: paths.editInvoice(ID),
    answers: {
      ...COMPANY_ANSWERS,
      'GET /api/account': () => company,
      [`GET /api/invoices/${ID}`]: exampleInvoice(),
      [`PUT /api/invoices/${ID}`]: exampleInvoice(),
      [`GET /api/invoices/${ID}/history`]: { items: [] },
      'POST /api/documents/preview': previewOf(exampleInvoice()),
    },
  }),
  beforeEach: () => {
    company = ACCOUNT
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await typeReference(canvasElement, '77')
    await expect(page.queryByText(tax('title'))).toBeNull()
    company = { ...ACCOUNT, vatRegistered: false, trn: null }
    dispatchEvent(new Event('visibilitychange'))
    await expect(await page.findByRole('alert')).toHaveTextContent(tax('title'))
    await expect(await readReference(canvasElement)).toContain('77')
  },
}

/** The notice is gone once it was read, and returns with the next change. */
export const TaxChangeRead: StoryObj = {
  ...TaxChanged,
  name: 'VAT settings changed elsewhere, and read',
  tags: [],
  play: async (context) => {
    await TaxChanged.play?.(context)
    const page = within(context.canvasElement)
    await userEvent.click(page.getByRole('button', { name: tax('dismiss') }))
    await waitFor(() => expect(page.queryByText(tax('title'))).toBeNull())
    company = ACCOUNT
    dispatchEvent(new Event('visibilitychange'))
    await page.findByText(tax('title'))
  },
}
