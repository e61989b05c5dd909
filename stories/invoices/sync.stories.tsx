import type { Meta, StoryObj } from '@storybook/react-vite'
import { documentSyncMessages } from '#i18n/documents/sync.ts'
import { expect, waitFor, within } from 'storybook/test'
import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { DraftCopy } from '#ui/platform/drafts/draft-copies.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { EXAMPLES } from '#stories/fixtures/example-invoices.ts'
import { withInvoiceList } from './invoices-fixture.ts'

/** Unsynced drafts of this device. */
const meta: Meta = {
  title: 'Screens/Invoices/Waiting to be sent',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

const [known] = EXAMPLES.filter(({ status }) => status === 'draft')
const [other] = EXAMPLES.filter(({ status }) => status === 'issued')
if (!known || !other) throw new Error('The examples have no draft')

const copyOf = (base: number | null, isContradicted = false): DraftCopy => ({
  draft: editableDraft(base === null ? other : known, 'standard'),
  base,
  isUnsent: true,
  isContradicted,
  writtenAt: 0,
})

const { fixture } = withInvoiceList()

export const WaitingDrafts: StoryObj = {
  name: 'One on this device only, one with two versions',
  tags: ['picture', 'zoom'],
  parameters: {
    fixture: {
      ...fixture,
      device: { drafts: { '01935a5e-7c00-7000-8000-00000000d001': copyOf(null), [known.id]: copyOf(1, true) } },
    },
  },
  play: async ({ canvasElement }) => {
    const t = storyTranslator(documentSyncMessages)
    const page = within(canvasElement)
    const waiting = await page.findByRole('region', { name: t('onThisDevice', { n: 2 }) })
    await expect(within(waiting).getByText(t('waiting'))).toBeVisible()
    await expect(within(waiting).getByText(t('twoVersions'))).toBeVisible()
    await expect(within(waiting).getAllByRole('link')).toHaveLength(2)
    // Also in its list row, which on a phone renders only when scrolled to.
    if (!matchMedia('(width >= 768px)').matches) return
    await waitFor(() => expect(page.getAllByText(t('twoVersions'))).toHaveLength(2))
  },
}
