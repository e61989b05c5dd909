import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { dataCheckMessages } from '#i18n/admin/data-check.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { DataCheck } from '#ui/features/admin/overview/DataCheck.tsx'
import type { Overview } from '#ui/features/admin/queries.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { asAdmin, NOOR, OVERVIEW } from './admin-fixture.ts'

type Outcome = NonNullable<Overview['dataCheck']>['outcome']
type Props = { report: Overview['dataCheck'] }

const t = () => storyTranslator(dataCheckMessages)

const meta: Meta<Props> = {
  title: 'Screens/Admin/Data check',
  render: ({ report }) => (
    <main className="mx-auto w-full max-w-7xl p-4">
      <h1 className="sr-only">{storyTranslator(adminMessages)('overview')}</h1>
      <DataCheck report={report} />
    </main>
  ),
}
export default meta

type Story = StoryObj<Props>

const found = (outcome: Outcome, scope: 'file' | 'chains' = 'file') => ({
  report: { checkedAt: '2026-11-21T05:00:00.000Z', scope, outcome },
})

const shows =
  (text: () => string): NonNullable<Story['play']> =>
  async ({ canvasElement }) =>
    waitFor(() => expect(canvasElement).toHaveTextContent(text()))

const BROKEN_CHAIN: Outcome = { kind: 'chain', account: NOOR.id, position: 42, document: 'INV-0042' }

export const NotYet: Story = {
  name: 'Not checked yet',
  args: { report: null },
  play: shows(() => t()('not-yet')),
}

export const Whole: Story = {
  args: found({ kind: 'whole' }),
  play: shows(() => t()('whole-file', { when: '' }).trim().slice(0, 9)),
}

export const WholeChains: Story = {
  name: 'Whole, a database server',
  args: found({ kind: 'whole' }, 'chains'),
  play: shows(() => t()('whole-chains', { when: '' }).split('.')[1] ?? ''),
}

export const BrokenChain: Story = {
  name: 'A hash chain is broken',
  tags: ['picture'],
  args: found(BROKEN_CHAIN),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(t()('damaged'))
    for (const fact of [NOOR.id, 'INV-0042', '42']) await within(canvasElement).findByText(fact)
    await within(canvasElement).findByText('bun run restore FILE --replace')
  },
}

const SQLITE_SAYS = 'Tree 31 page 1290: btreeInitPage() returns error code 11'

export const DamagedPages: Story = {
  name: 'Damaged pages',
  args: found({ kind: 'pages', detail: SQLITE_SAYS }),
  play: shows(() => SQLITE_SAYS),
}

export const MissingRow: Story = {
  name: 'A missing row',
  args: found({ kind: 'reference', table: 'documents' }),
  play: shows(() => 'documents'),
}

export const DamagedText: Story = {
  name: 'A damaged text',
  args: found({ kind: 'text', table: 'customers', column: 'name', row: 7 }),
  play: shows(() => 'customers'),
}

export const WrongFigure: Story = {
  name: 'A figure does not add up',
  args: found({
    kind: 'figure',
    table: 'documents',
    account: NOOR.id,
    figure: 'paid',
    row: 'INV-0042',
    kept: '52500',
    added: '42500',
  }),
  play: shows(() => 'documents.paid'),
}

export const Unreadable: Story = {
  args: found({ kind: 'unreadable', detail: 'file is not a database' }),
  play: shows(() => 'file is not a database'),
}

export const Aborted: Story = {
  name: 'The check was aborted',
  args: found({ kind: 'aborted', part: 'checks the pages', by: 'SIGSEGV' }),
  play: shows(() => 'checks the pages, SIGSEGV'),
}

export const NoSpace: Story = {
  name: 'No room for a copy',
  args: found({ kind: 'no-space', megabytes: 5120 }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(t()('not-checked'))
    await within(canvasElement).findByText('5120')
  },
}

export const Interrupted: Story = {
  args: found({ kind: 'failed', detail: 'it was ended by SIGKILL as it checks the pages' }),
  play: shows(() => 'SIGKILL'),
}

const inTheArea = () => (
  <Routes>
    <Route path={adminPatterns.all} element={<AdminScreen />} />
  </Routes>
)
const withDamage = asAdmin(adminPaths.overview, {
  'GET /api/admin/overview': { ...OVERVIEW, dataCheck: found(BROKEN_CHAIN).report },
})

export const InTheOverview: Story = {
  name: 'Damage in the overview',
  tags: ['wide'],
  render: inTheArea,
  parameters: withDamage,
  play: shows(() => t()('damaged')),
}

export const OnAPhone: Story = {
  name: 'Damage, on a phone',
  tags: ['phone'],
  render: inTheArea,
  parameters: withDamage,
  play: async (context) => {
    await shows(() => t()('damaged'))(context)
    await within(context.canvasElement).findByText(NOOR.email)
  },
}
