import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { foldArabic } from '#domain/text/fold.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { ComboBox } from '#ui/kit/fields/ComboBox.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { FieldSheet, Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Choosing' }
export default meta

const CURRENCIES = ['AED', 'SAR', 'KWD'].map((code) => ({ id: code, text: code }))
const CUSTOMERS = [
  { id: '1', text: 'مُحَمَّد أحمد', detail: '100000000000003' },
  { id: '2', text: 'مؤسسة الواحة' },
  { id: '3', text: 'Al Waha Trading L.L.C.' },
]
const heard = fn()

export const SelectOpen: StoryObj = {
  name: 'Select, open',
  tags: ['picture'],
  render: function SelectOpen() {
    const t = useExamples()
    const [currency, setCurrency] = useState<string | null>(null)
    return (
      <FieldSheet>
        <Select
          label={t('currency')}
          options={CURRENCIES}
          value={currency}
          onChange={setCurrency}
          placeholder={t('choose')}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(button).toHaveTextContent('SAR'))
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('listbox')
  },
}

export const ComboBoxFindsFoldedArabic: StoryObj = {
  name: 'Combo box, finds folded Arabic',
  tags: ['picture'],
  render: function ComboBoxFindsFoldedArabic() {
    const t = useExamples()
    const [text, setText] = useState('')
    const found = CUSTOMERS.filter((customer) => foldArabic(customer.text).includes(foldArabic(text)))
    return (
      <FieldSheet>
        <ComboBox
          label={t('customer')}
          options={found}
          text={text}
          onText={setText}
          onChoose={(option) => {
            setText(option.text)
            heard(option.id)
          }}
          create={text ? { text: t('add', { text }), onCreate: () => heard('create') } : undefined}
          nothingFound={t('nothingFound')}
          openLabel={t('choose')}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const field = within(canvasElement).getByRole('combobox')
    await userEvent.type(field, 'موسسه')
    // The best match is highlighted already.
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('2'))
    await expect(field).toHaveValue('مؤسسة الواحة')
    await userEvent.clear(field)
    await userEvent.type(field, 'Nawras')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('create'))
    await expect(field).toHaveValue('Nawras')
    await userEvent.clear(field)
    await userEvent.type(field, 'محمد')
    await within(document.body).findByText('مُحَمَّد أحمد')
  },
}

/** The on-screen keyboard scrolls the page under the list: a tap in progress still hits its option. */
export const ComboBoxWhileThePageScrolls: StoryObj = {
  name: 'Combo box, stays while the page scrolls',
  render: function ComboBoxWhileThePageScrolls() {
    const t = useExamples()
    const [text, setText] = useState('')
    return (
      <div className="min-h-[200dvh]">
        <FieldSheet>
          <ComboBox
            label={t('customer')}
            options={CUSTOMERS}
            text={text}
            onText={setText}
            onChoose={(option) => heard(option.id)}
            nothingFound={t('nothingFound')}
            openLabel={t('choose')}
          />
        </FieldSheet>
      </div>
    )
  },
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const field = within(canvasElement).getByRole('combobox')
    await userEvent.click(field)
    const list = await within(document.body).findByRole('listbox')
    const below = () => list.getBoundingClientRect().top - field.getBoundingClientRect().bottom
    await waitFor(() => expect(below()).toBeGreaterThan(0))
    const before = { below: below(), top: field.getBoundingClientRect().top }
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: 40, behavior: 'instant' })
    await scrolled
    await expect(field.getBoundingClientRect().top).toBe(before.top - 40)
    await expect(Math.abs(below() - before.below)).toBeLessThan(8)
    await userEvent.click(within(list).getByRole('option', { name: /Al Waha/ }))
    await expect(heard).toHaveBeenLastCalledWith('3')
    scrollTo({ top: 0, behavior: 'instant' })
  },
}

export const MenuOpen: StoryObj = {
  name: 'Menu, open',
  tags: ['picture'],
  render: function MenuOpen() {
    const t = useExamples()
    return (
      <Sheet>
        <Menu
          label={t('actions')}
          trigger={<IconButton label={t('actions')} icon="i-lucide-ellipsis" />}
          actions={[
            { id: 'duplicate', text: t('duplicate'), icon: 'i-lucide-copy', onAction: () => heard('duplicate') },
            {
              id: 'delete',
              text: t('delete'),
              icon: 'i-lucide-trash-2',
              onAction: () => heard('delete'),
              danger: true,
            },
          ]}
        />
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('duplicate'))
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('menu')
  },
}

export const DialogOpen: StoryObj = {
  name: 'Dialog, open',
  // dark: the dialog is told from the page by its surface and the backdrop
  tags: ['picture', 'dark'],
  render: function DialogOpen() {
    const t = useExamples()
    const [isOpen, setOpen] = useState(false)
    return (
      <Sheet>
        <Button onPress={() => setOpen(true)}>{t('delete')}</Button>
        <Dialog
          title={t('question')}
          closeLabel={t('close')}
          kind="question"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onPress={() => setOpen(false)}>{t('cancel')}</Button>
              <Button look="danger">{t('delete')}</Button>
            </>
          }
        >
          <p>{t('questionText')}</p>
        </Dialog>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await within(document.body).findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await within(document.body).findByRole('alertdialog')
  },
}
