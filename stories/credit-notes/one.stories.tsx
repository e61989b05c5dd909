import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { creditNoteMessages } from '#i18n/credit-notes/credit-notes.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreditNoteScreen } from '#ui/features/credit-notes/CreditNoteScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { CREDIT_NOTES, CREDITED } from '#stories/fixtures/example-credit-notes.ts'
import { pending, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { endUndoWindow } from '#stories/fixtures/undo-window.ts'
import { withCreditNote } from './credit-notes-fixture.ts'

const meta: Meta = {
  title: 'Screens/Credit note',
  render: () => <AtAddress path={patterns.creditNote} screen={CreditNoteScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const shown: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByText(storyTranslator(documentViewMessages)('history'))
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
}

const { byQuantity, byAmount, arabic, bilingual, dinars, notRegistered, voided } = CREDIT_NOTES

/** The page links to the invoice, and has the values as the paper states them. */
export const Issued: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withCreditNote(byQuantity),
  play: async (context) => {
    await shown(context)
    const page = within(context.canvasElement)
    const link = page.getByRole('link', { name: /INV-0042/ })
    await expect(link).toHaveAttribute('href', paths.invoice(CREDITED.english.id))
  },
}

export const Kind: StoryObj = {
  name: 'With the kind of correction',
  tags: ['picture'],
  // The paper is that of the note without its kind, which is not printed.
  parameters: withCreditNote(byQuantity, {
    [`GET /api/credit-notes/${byQuantity.id}`]: {
      ...byQuantity,
      correction: { ...byQuantity.correction, reasonCode: 'returned' },
    },
  }),
  play: async (context) => {
    await shown(context)
    await within(context.canvasElement).findByText(storyTranslator(creditMessages)('reason-returned'))
  },
}

/** It starts from the value after the note before it; by amount a line has no quantity. */
export const Further: StoryObj = {
  name: 'A further one, by amount',
  tags: ['picture'],
  parameters: withCreditNote(byAmount),
  play: async (context) => {
    await shown(context)
    const t = storyTranslator(creditMessages)
    const page = within(context.canvasElement)
    await page.findByText((_, element) => element?.textContent === t('startsFrom', { number: 'CN-0001' }))
  },
}

export const WholeInArabic: StoryObj = { name: 'Whole, in Arabic', parameters: withCreditNote(arabic), play: shown }

export const LongNames: StoryObj = {
  name: 'Long names',
  tags: ['picture'],
  parameters: withCreditNote(bilingual),
  play: shown,
}

export const Dinars: StoryObj = { name: 'Three decimals', parameters: withCreditNote(dinars), play: shown }

export const NotRegistered: StoryObj = {
  name: 'Seller without VAT registration',
  parameters: withCreditNote(notRegistered),
  play: shown,
}

export const Void: StoryObj = { tags: ['picture'], parameters: withCreditNote(voided), play: shown }

/** The server refuses: a later note starts from its value. The input stays. */
export const VoidRefused: StoryObj = {
  name: 'Void, refused',
  parameters: withCreditNote(byQuantity, {
    [`POST /api/credit-notes/${byQuantity.id}/void`]: refused(
      409,
      'This credit note can no longer be voided.',
      undefined,
      'credit-note.void-not-allowed',
    ),
  }),
  play: async (context) => {
    await shown(context)
    const t = storyTranslator(creditNoteMessages)
    const view = storyTranslator(documentViewMessages)
    const open = async () => {
      await userEvent.click(within(context.canvasElement).getByRole('button', { name: view('more') }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: t('voidIt') }))
      return within(await within(document.body).findByRole('alertdialog', { name: t('voidTitle') }))
    }
    const dialog = await open()
    await userEvent.type(dialog.getByRole('textbox'), 'Mistake')
    await userEvent.click(dialog.getByRole('button', { name: t('voidIt') }))
    await endUndoWindow()
    await within(document.body).findByText('This credit note can no longer be voided.')
    await expect((await open()).getByRole('textbox')).toHaveValue('Mistake')
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withCreditNote(byQuantity, { [`GET /api/credit-notes/${byQuantity.id}`]: pending }),
}

export const NotFound: StoryObj = {
  name: 'Not found',
  parameters: withCreditNote(byQuantity, {
    [`GET /api/credit-notes/${byQuantity.id}`]: refusedFor('request.not-found'),
  }),
  play: async ({ canvasElement }) => {
    const texts = await within(canvasElement).findAllByText(storyTranslator(creditNoteMessages)('notFound'))
    await expect(texts.length).toBeGreaterThan(0)
  },
}
