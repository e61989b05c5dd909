import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { FilterChip } from '#ui/kit/actions/FilterChip.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { VirtualTable } from '#ui/kit/lists/VirtualTable.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { FieldSheet, Sheet, useExamples } from '#stories/fixtures/examples.tsx'

/** Building blocks of long lists. */
const meta: Meta = { title: 'Kit/Lists' }
export default meta

type Row = { id: string; customer: string; total: string }

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `INV-${String(index + 1).padStart(4, '0')}`,
    customer: index % 2 === 0 ? 'Noor Design Studio' : 'مؤسسة الواحة للتجارة',
    total: `${index + 1}050.00`,
  }))

export const LongTableChosenAndSorted: StoryObj = {
  name: 'Long table, chosen from and sorted',
  // dark: the ground of selected rows
  tags: ['picture', 'dark'],
  render: function LongTableChosenAndSorted() {
    const t = useExamples()
    const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
    const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
    const rows = direction === 'ascending' ? rowsUpTo(6) : rowsUpTo(6).toReversed()
    const sort = { direction, onPress: () => setDirection(direction === 'ascending' ? 'descending' : 'ascending') }
    return (
      <Sheet>
        <VirtualTable
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
  name: 'More at the end of a list',
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

export const FiguresAndFilters: StoryObj = {
  name: 'Figures that filter, and filters in force',
  // dark: the chosen figure and filters in force
  tags: ['picture', 'dark'],
  render: function FiguresAndFilters() {
    const t = useExamples()
    const [chosen, setChosen] = useState<'all' | 'issued' | 'overdue'>('all')
    const [customer, setCustomer] = useState<string | null>(t('longName'))
    return (
      <Sheet>
        <FigureTabs
          label={t('invoices')}
          value={chosen}
          onChange={setChosen}
          tabs={[
            { id: 'all', text: t('all') },
            {
              id: 'issued',
              text: t('issued'),
              detail: <Ltr>12</Ltr>,
              figure: <Amount value="48210.00" currency="AED" />,
            },
            {
              id: 'overdue',
              text: t('overdue'),
              figure: (
                <>
                  <Amount value="3100.00" currency="AED" />
                  <Amount value="120.500" currency="KWD" />
                </>
              ),
            },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <FilterMenu
            label={t('customer')}
            value={customer === null ? null : <Bdi>{customer}</Bdi>}
            clearLabel={t('delete')}
            onClear={() => setCustomer(null)}
          >
            {(close) => <Button onPress={close}>{t('save')}</Button>}
          </FilterMenu>
          <FilterMenu label={t('total')} value={null} clearLabel={t('delete')} onClear={() => {}}>
            {(close) => <Button onPress={close}>{t('save')}</Button>}
          </FilterMenu>
          <FilterChip label={t('delete')} onRemove={() => {}}>
            <Bdi>{t('longName')}</Bdi>
          </FilterChip>
        </div>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const here = within(canvasElement)
    const [all, issued, overdue] = here.getAllByRole<HTMLInputElement>('radio')
    await userEvent.click(issued ?? canvasElement)
    await expect(issued).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(overdue).toBeChecked()
    await expect(all).not.toBeChecked()
    const [, , total] = here.getAllByRole('button')
    await userEvent.click(total ?? canvasElement)
    const fields = await within(document.body).findByRole('dialog')
    await userEvent.click(within(fields).getByRole('button'))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(total).toHaveFocus()
  },
}

export const GroupedWhileTyped: StoryObj = {
  name: 'Long number, grouped while it is typed',
  render: function GroupedWhileTyped() {
    const t = useExamples()
    const [value, setValue] = useState('')
    const digits = value.replace(/\s/g, '')
    return (
      <FieldSheet>
        <GroupedField
          label={t('invoiceNumber')}
          hint={t('customerHint')}
          value={value}
          onChange={setValue}
          group={(text) => text.replace(/\s/g, '').replace(/(.{3})(?=.)/g, '$1 ')}
          error={digits.length > 9 ? t('wrong') : undefined}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, '1234567')
    await expect(field).toHaveValue('123 456 7')
    // The caret stays after the typed digit, also when a group separator is inserted before it.
    await userEvent.type(field, '0', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await expect(field).toHaveValue('123 045 67')
    await expect(field.selectionStart).toBe(5)
    await userEvent.type(field, '890')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
}
