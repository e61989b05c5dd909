import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Table, type Column } from '#ui/kit/lists/Table.tsx'
import { announce, announceAlone, withdrawAll } from '#ui/kit/overlays/Toasts.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Showing' }
export default meta

type Row = {
  id: string
  number: string
  customer: string
  due: string
  total: string
  status: 'issued' | 'overdue' | 'paid'
}

export const TableOrCards: StoryObj = {
  name: 'Table, cards on a phone',
  // dark: lines between rows, and cards on the ground
  tags: ['picture', 'dark'],
  render: function TableOrCards() {
    const t = useExamples()
    const tone = { issued: 'info', overdue: 'warning', paid: 'success' } as const
    const columns: Column<Row>[] = [
      { id: 'number', head: t('invoiceNumber'), cell: (row) => <Ltr>{row.number}</Ltr>, card: 'title' },
      { id: 'customer', head: t('customer'), cell: (row) => <Bdi>{row.customer}</Bdi> },
      { id: 'due', head: t('dueDate'), cell: (row) => <DateText day={row.due} /> },
      { id: 'status', head: t('status'), cell: (row) => <Badge tone={tone[row.status]}>{t(row.status)}</Badge> },
      {
        id: 'total',
        head: t('total'),
        cell: (row) => <Amount value={row.total} currency="AED" />,
        kind: 'amount',
        card: 'end',
      },
    ]
    const rows: Row[] = [
      {
        id: '1',
        number: 'INV-0001',
        customer: t('companyName'),
        due: '2026-12-01',
        total: '1050.00',
        status: 'issued',
      },
      {
        id: '2',
        number: 'INV-0002',
        customer: t('longName'),
        due: '2026-11-02',
        total: '1234567.89',
        status: 'overdue',
      },
      { id: '3', number: 'INV-0003', customer: 'Nawras Café', due: '2026-11-20', total: '9.50', status: 'paid' },
    ]
    return (
      <main className="flex flex-col gap-4 p-4">
        <PageHeader
          title={t('invoices')}
          documentTitle={t('invoices')}
          actions={<Button look="primary">{t('newInvoice')}</Button>}
        />
        <Table
          caption={t('invoices')}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowHref={(row) => `/invoices/${row.id}`}
        />
      </main>
    )
  },
}

export const News: StoryObj = {
  name: 'Banners, badges, empty, loading',
  // dark: every status colour on its soft ground
  tags: ['picture', 'dark', 'loading'],
  render: function News() {
    const t = useExamples()
    return (
      <Sheet>
        <Banner tone="info" title={t('saved')} action={<Button>{t('details')}</Button>} />
        <Banner tone="success" title={t('saved')} />
        <Banner tone="warning" title={t('overdue')} />
        <Banner tone="danger" title={t('failed')} urgent>
          {t('tryLater')}
        </Banner>
        <p className="flex flex-wrap gap-2">
          <Badge>{t('draft')}</Badge>
          <Badge tone="info">{t('issued')}</Badge>
          <Badge tone="success" icon="i-lucide-check">
            {t('paid')}
          </Badge>
          <Badge tone="warning">{t('partial')}</Badge>
          <Badge tone="danger">{t('overdue')}</Badge>
        </p>
        <EmptyState title={t('emptyTitle')} action={<Button look="primary">{t('newInvoice')}</Button>}>
          {t('emptyText')}
        </EmptyState>
        <Skeleton width="w-48" height="h-8" />
        <Skeleton />
      </Sheet>
    )
  },
}

export const TextsInBothDirections: StoryObj = {
  tags: ['picture'],
  render: function TextsInBothDirections() {
    const t = useExamples()
    return (
      <Sheet>
        <p>
          {t('total')}: <Amount value="1234567.50" currency="AED" />
        </p>
        <p>
          {t('total')}: <Amount value="-1821.500" currency="KWD" />
        </p>
        <p>
          {t('customer')}: <Bdi>شركة (ABC) LLC</Bdi> - <Ltr>100</Ltr>
        </p>
        <p>
          {t('customer')}: <Bdi>Al Waha Trading L.L.C.</Bdi> · <Ltr>+971 50 123 4567</Ltr>
        </p>
        <p>
          {t('quantity')}: <Ltr>2 × 1,250.00</Ltr>
        </p>
        <p>
          {t('dueDate')}: <DateText day="2026-11-21" /> ·{' '}
          <DateText instant="2026-11-21T08:00:00Z" timeZone="Asia/Dubai" />
        </p>
      </Sheet>
    )
  },
}

const undo = fn()

export const ToastsThreeAtATime: StoryObj = {
  name: 'Toasts, three at a time',
  // dark: the edge of a toast has the colour of its kind
  tags: ['picture', 'dark'],
  render: function ToastsThreeAtATime() {
    const t = useExamples()
    return (
      <Sheet>
        <Button
          onPress={() => {
            undo.mockClear()
            withdrawAll()
            announce({ kind: 'done', title: t('saved') })
            announce({ kind: 'failed', title: t('failed'), description: t('tryLater') })
            announce({ kind: 'done', title: t('saved') })
            announce({ kind: 'done', title: t('deleted'), action: { text: t('undo'), onAction: undo } })
          }}
        >
          {t('save')}
        </Button>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getAllByRole('button')[0]
    if (!button) throw new Error('no button')
    await userEvent.click(button)
    const edge = await within(document.body).findByRole('region')
    await waitFor(() => expect(within(edge).getAllByRole('alertdialog')).toHaveLength(3))
    const actions = within(edge)
      .getAllByRole('button')
      .filter((found) => !found.hasAttribute('aria-label'))
    await userEvent.click(actions[0] ?? button)
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(within(edge).getAllByRole('alertdialog')).toHaveLength(3))
  },
}

/** The specification's alternative: a toast replaced by the next. tests/visual/timings.e2e.ts checks the times. */
export const ToastsOneAtATime: StoryObj = {
  name: 'Toasts, one at a time',
  render: function ToastsOneAtATime() {
    const t = useExamples()
    return (
      <Sheet>
        <Button onPress={() => announceAlone({ kind: 'done', title: t('saved') })}>{t('save')}</Button>
        <Button onPress={() => announce({ kind: 'done', title: t('deleted') })}>{t('details')}</Button>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const [alone] = within(canvasElement).getAllByRole('button')
    if (!alone) throw new Error('no button')
    await userEvent.click(alone)
    await userEvent.click(alone)
    const edge = await within(document.body).findByRole('region')
    await waitFor(() => expect(within(edge).getAllByRole('alertdialog')).toHaveLength(1))
  },
}
