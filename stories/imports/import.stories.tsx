import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { importFieldMessages } from '#i18n/imports/fields.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { NO_RECORDS } from '#domain/imports/import-state.ts'
import { joined } from '#i18n/messages.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ImportScreen } from '#ui/features/imports/page/ImportScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { SUBSCRIPTION } from '#stories/documents/editor-fixture.ts'
import {
  APPLYING,
  CHANGED_ROWS,
  CHECKED,
  DONE,
  doubtfulRow,
  DRAFT_ROWS,
  DRAFTS,
  MADE_DRAFT_ROWS,
  MANY,
  MANY_ROWS,
  NOTHING_NEW,
  OPEN,
  PAST,
  BALANCE_ROWS,
  BALANCES,
  PRICES,
  refusedDraft,
  refusedRow,
  TAKEN_BACK,
  TO_DECIDE,
  UNDOING,
  UNDONE,
  withImport,
  WORKBOOK,
} from './imports-fixture.ts'

const meta: Meta = {
  title: 'Screens/Import',
  render: () => <AtAddress path={patterns.import} screen={ImportScreen} />,
}
export default meta

const importMessages = joined(joined(importPageMessages, importRowMessages), importResultMessages)

const t: ReturnType<typeof storyTranslator<typeof importMessages.en>> = (key, ...slots) =>
  storyTranslator(importMessages)(key, ...slots)

const rowsOf = (items: object[]) => ({ items, nextCursor: null })

export const Columns: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withImport(OPEN),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('leftOutCount', { n: 1 }))
  },
}

export const Question: StoryObj = {
  name: 'How numbers are written',
  tags: ['picture'],
  parameters: withImport(PRICES),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('decimalComma'))
  },
}

export const SheetChoice: StoryObj = {
  name: 'Sheets of a workbook',
  parameters: withImport(WORKBOOK),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: new RegExp(t('sheet')) })
    await expect(within(canvasElement).queryByText(t('encoding'))).toBeNull()
  },
}

export const DayOrder: StoryObj = {
  name: 'The order of days',
  parameters: withImport(PAST),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('monthFirst'))
  },
}

export const NotChecked: StoryObj = {
  name: 'The check failed',
  tags: ['logs-errors'],
  parameters: withImport(OPEN, {
    [`PUT /api/imports/${OPEN.id}`]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('check') }))
    await within(canvasElement).findByText(t('checkFailed'))
  },
}

export const Filled: StoryObj = {
  name: 'Ready to import',
  // dark: rows, tabs and a bar that stays in sight.
  tags: ['picture', 'header', 'dark'],
  parameters: withImport(CHECKED),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Palm Catering')
  },
}

export const Changes: StoryObj = {
  name: 'Before and after',
  tags: ['picture'],
  parameters: withImport(
    { ...CHECKED, counts: { ...CHECKED.counts, new: 0 } },
    { [`GET /api/imports/${CHECKED.id}/rows`]: rowsOf(CHANGED_ROWS) },
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('info@noor.example')
  },
}

export const Refused: StoryObj = {
  name: 'A cell to correct',
  tags: ['picture'],
  parameters: withImport(TO_DECIDE, {
    [`GET /api/imports/${TO_DECIDE.id}/rows`]: () =>
      rowsOf([refusedRow(storyTranslator(fieldMessages)('not-a-uae-trn'))]),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('correct') })
  },
}

export const Doubtful: StoryObj = {
  name: 'Perhaps one that is there',
  parameters: withImport(
    { ...TO_DECIDE, counts: { ...TO_DECIDE.counts, refused: 0 } },
    {
      [`GET /api/imports/${TO_DECIDE.id}/rows`]: () =>
        rowsOf([doubtfulRow(storyTranslator(importFieldMessages)('looks-like', { limit: 'Noor Design Studio' }))]),
    },
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('isNew') })
  },
}

export const NothingNew: StoryObj = {
  name: 'Nothing new',
  parameters: withImport(NOTHING_NEW),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothingToDo'))
  },
}

export const Applying: StoryObj = {
  tags: ['picture'],
  parameters: withImport(APPLYING),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('progressbar')
  },
}

export const Done: StoryObj = {
  tags: ['picture'],
  parameters: withImport(DONE),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('undo') })
  },
}

export const InUse: StoryObj = {
  name: 'In use, not undone',
  tags: ['logs-errors'],
  parameters: withImport(DONE, {
    [`POST /api/imports/${DONE.id}/undo`]: () =>
      Response.json(
        {
          error: storyTranslator(everyRefusalMessages)('import.in-use'),
          reason: 'import.in-use',
          inUse: [{ id: '01935a5e-7c00-7000-8000-000000000193', name: 'Noor Design Studio' }],
        },
        { status: 409 },
      ),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('undo') }))
    await within(canvasElement).findByText('Noor Design Studio')
  },
}

export const TakenBack: StoryObj = {
  name: 'Taken back',
  parameters: withImport(TAKEN_BACK),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('takenBack'))
  },
}

export const Undoing: StoryObj = {
  name: 'Being undone',
  parameters: withImport(UNDOING),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('progressbar')
  },
}

export const Undone: StoryObj = {
  parameters: withImport(UNDONE),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('undone'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withImport(OPEN, { [`GET /api/imports/${OPEN.id}`]: pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withImport(OPEN, {
    [`GET /api/imports/${OPEN.id}`]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['logs-errors'],
  parameters: withImport(OPEN, {
    [`GET /api/imports/${OPEN.id}`]: () =>
      refused(404, storyTranslator(refusalMessages)('request.not-found'), undefined, 'request.not-found')(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: t('toList') })
  },
}

export const Drafts: StoryObj = {
  name: 'Lines of two drafts',
  parameters: withImport(DRAFTS, {
    [`GET /api/imports/${DRAFTS.id}/rows`]: { items: DRAFT_ROWS, nextCursor: null },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('createDrafts', { n: 2 }) })
  },
}

export const RefusedDraft: StoryObj = {
  name: 'A draft with a refused row',
  parameters: withImport(
    { ...DRAFTS, counts: { ...DRAFTS.counts, new: 0, refused: 2 }, records: NO_RECORDS },
    {
      [`GET /api/imports/${DRAFTS.id}/rows`]: () => {
        const fields = storyTranslator(importFieldMessages)
        const rows = refusedDraft(
          fields('not-a-customer', { limit: 'Palm' }),
          fields('row-refused-with', { limit: '2' }),
        )
        return { items: rows, nextCursor: null }
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('correct') })
  },
}

export const DiscountQuestion: StoryObj = {
  name: 'What discounts are',
  parameters: withImport({ ...DRAFTS, state: 'columns', questions: [{ column: 5, ask: 'discount-unit' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('percent'))
  },
}

const DRAFTS_DONE = { ...DRAFTS, state: 'done', done: 2, undoUntil: '2026-12-24T08:15:00.000Z' } as const

export const DraftsDone: StoryObj = {
  name: 'Drafts were made',
  parameters: withImport(DRAFTS_DONE, { [`GET /api/imports/${DRAFTS.id}/rows`]: rowsOf(MADE_DRAFT_ROWS) }),
  play: async ({ canvasElement }) => {
    const drafts = within(await within(canvasElement).findByRole('list', { name: t('eachDraft') }))
    const links = drafts.getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual(['INV-0107', 'INV-0108'])
    await expect(links[1]).toHaveAttribute('href', paths.invoice(MADE_DRAFT_ROWS[3]?.targetId ?? ''))
    await within(canvasElement).findByRole('link', { name: t('seeDrafts') })
  },
}

export const ManyDraftsDone: StoryObj = {
  name: 'Many drafts were made',
  parameters: withImport({ ...DRAFTS_DONE, done: 11, records: { ...DRAFTS.records, new: 11 } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: t('seeDrafts') })
    await expect(within(canvasElement).queryByRole('list', { name: t('eachDraft') })).toBeNull()
  },
}

export const Credit: StoryObj = {
  name: 'A credit of a customer',
  parameters: withImport(BALANCES, {
    [`GET /api/imports/${BALANCES.id}/rows`]: rowsOf(BALANCE_ROWS),
  }),
  play: async ({ canvasElement }) => {
    const create = t('createHistory', { n: 1 })
    await within(canvasElement).findByRole('button', { name: t('andCredits', { create, n: 1 }) })
  },
}

export const CreditDone: StoryObj = {
  name: 'Credits were recorded',
  parameters: withImport({ ...BALANCES, state: 'done', done: 2, undoUntil: '2026-12-24T08:15:00.000Z' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('madeCredits', { n: 1 }))
  },
}

export const Many: StoryObj = {
  name: 'Ten thousand rows',
  parameters: withImport(
    { ...MANY, counts: { ...MANY.counts, refused: 0 } },
    { [`GET /api/imports/${MANY.id}/rows`]: { items: MANY_ROWS, nextCursor: '51' } },
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Customer 50')
  },
}

export const Ended: StoryObj = {
  name: 'Subscription has ended',
  parameters: withImport(CHECKED, {
    'GET /api/subscription/status': { ...SUBSCRIPTION, status: 'expired', isActive: false },
  }),
  play: async ({ canvasElement }) => {
    // A company may bring what it has and take along at any time.
    await expect(
      await within(canvasElement).findByRole('button', {
        name: t('andChange', { create: t('createCustomers', { n: 412 }), n: 9 }),
      }),
    ).toBeEnabled()
  },
}
