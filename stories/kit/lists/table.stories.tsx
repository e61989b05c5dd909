import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Table, type Column } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { useState } from 'react'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'

const meta: Meta = { title: 'Kit/Table' }
export default meta

type Invoice = {
  id: string
  number: string
  customer: string
  due: string
  total: string
  status: 'issued' | 'overdue' | 'paid'
}

export const TableOrCards: StoryObj = {
  name: 'Cards on a phone',
  // dark: lines between rows, and cards on the ground
  tags: ['picture', 'zoom', 'dark'],
  render: function TableOrCards() {
    const t = useExamples()
    const tone = { issued: 'info', overdue: 'warning', paid: 'success' } as const
    const columns: Column<Invoice>[] = [
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
    const rows: Invoice[] = [
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

type Row = { id: string; customer: string; total: string }

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `INV-${String(index + 1).padStart(4, '0')}`,
    customer: index % 2 === 0 ? 'Noor Design Studio' : 'مؤسسة الواحة للتجارة',
    total: `${index + 1}050.00`,
  }))

export const SelectedAndSorted: StoryObj = {
  name: 'Long, selected from and sorted',
  // dark: the ground of selected rows
  tags: ['picture', 'dark'],
  render: function SelectedAndSorted() {
    const t = useExamples()
    const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
    const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
    const rows = direction === 'ascending' ? rowsUpTo(6) : rowsUpTo(6).toReversed()
    const sort = { direction, onPress: () => setDirection(direction === 'ascending' ? 'descending' : 'ascending') }
    return (
      <Sheet>
        <DataTable
          caption={t('invoices')}
          rows={rows}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/${id}`}
          rowLabel={({ id }) => id}
          columns={[
            { id: 'number', head: t('invoiceNumber'), cell: ({ id }) => <Ltr>{id}</Ltr>, card: 'title', sort, rem: 8 },
            {
              id: 'customer',
              head: t('customer'),
              cell: ({ customer }) => <Bdi>{customer}</Bdi>,
              rem: 10,
              grows: 1,
            },
            {
              id: 'total',
              head: t('total'),
              cell: ({ total }) => <Amount value={total} />,
              kind: 'amount',
              card: 'end',
              rem: 7,
            },
          ]}
          selection={{
            selectedIds,
            allLabel: t('all'),
            onSelect: (id) =>
              setSelectedIds(
                (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
              ),
            onSelectAll: (isAll) => setSelectedIds(new Set(isAll ? rows.map(({ id }) => id) : [])),
          }}
        />
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const boxes = () => within(canvasElement).getAllByRole('checkbox')
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'INV-0002' }))
    await waitFor(() => expect(boxes().filter((box) => box.matches(':checked'))).toHaveLength(1))
    const sortButton = within(canvasElement).queryByRole('button')
    if (!sortButton) return
    await userEvent.click(sortButton)
    const [, first] = within(canvasElement).getAllByRole('row')
    await expect(first).toHaveTextContent('INV-0006')
  },
}

const more = fn()

/** Loads by scrolling or by a press; after a failure only by a press. */
export const MoreAtTheEnd: StoryObj = {
  name: 'More at the end',
  render: function MoreAtTheEnd() {
    const t = useExamples()
    const [count, setCount] = useState(20)
    const [isFailed, setFailed] = useState(false)
    const onMore = () => {
      more()
      if (count === 20) setCount(40)
      else setFailed(true)
    }
    return (
      <Sheet>
        <LoadMore
          shown={String(count)}
          hasMore={count < 60}
          busy={false}
          failed={isFailed ? { title: t('failed'), reason: t('tryLater') } : null}
          moreText={t('more')}
          againText={t('again')}
          onMore={onMore}
          onPressMore={() => {
            setFailed(false)
            setCount(60)
          }}
        />
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const here = within(canvasElement)
    await here.findByRole('alert')
    const calls = more.mock.calls.length
    await userEvent.click(here.getByRole('button'))
    await waitFor(() => expect(here.getByRole('status')).toHaveTextContent('60'))
    await expect(here.queryByRole('button')).toBeNull()
    await expect(more.mock.calls.length).toBe(calls)
  },
}
