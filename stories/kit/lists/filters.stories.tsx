import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { FilterChip } from '#ui/kit/actions/FilterChip.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Filters' }
export default meta

export const InForce: StoryObj = {
  name: 'Figures that filter, and filters in force',
  // dark: the chosen figure and filters in force
  tags: ['picture', 'zoom', 'dark'],
  render: function InForce() {
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
        <div className="flex w-full flex-wrap gap-2">
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
