import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { groupTrn } from '#domain/tax/trn.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'
import { PasswordField } from '#ui/kit/fields/PasswordField.tsx'
import { SliderField } from '#ui/kit/fields/SliderField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Form' }
export default meta

const heard = fn()
const QUANTITY = { maxScale: 6 }

export const AllFields: StoryObj = {
  // dark: edges, placeholders and errors of the controls
  tags: ['picture', 'zoom', 'dark'],
  render: function AllFields() {
    const t = useExamples()
    return (
      <FieldSheet>
        <TextField label={t('customer')} hint={t('customerHint')} defaultValue={t('companyName')} />
        <TextField label={t('email')} writing="ltr" type="email" defaultValue="owner@example.com" />
        <TextField label={t('customer')} error={t('required')} />
        <TextField label={t('notes')} lines={3} />
        <TextField label={t('customer')} isDisabled defaultValue={t('companyName')} />
        <PasswordField
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          defaultValue="correct horse"
        />
        <CodeField label={t('code')} value="123456" onChange={heard} />
        <GroupedField label={t('code')} value="100123456789003" onChange={heard} group={groupTrn} />
        <DecimalField label={t('quantity')} value="2.375" onChange={heard} rules={QUANTITY} />
        <DecimalField label={t('price')} value="1250.00" onChange={heard} rules={QUANTITY} before="AED" />
        <DecimalField label={t('price')} value="12x" onChange={heard} rules={QUANTITY} error={t('wrong')} />
        <DayField label={t('dueDate')} value="2026-12-21" onChange={heard} />
        <Checkbox isSelected onChange={heard}>
          {t('pricesIncludeTax')}
        </Checkbox>
        <Checkbox isSelected={false} onChange={heard}>
          {t('pricesIncludeTax')}
        </Checkbox>
        <Choices
          label={t('language')}
          options={[
            { id: 'en', text: t('english') },
            { id: 'ar', text: t('arabic') },
            { id: 'bilingual', text: t('both') },
          ]}
          value="ar"
          onChange={heard}
        />
      </FieldSheet>
    )
  },
}

export const RefusedForm: StoryObj = {
  tags: ['picture'],
  render: function RefusedForm() {
    const t = useExamples()
    const [errors, setErrors] = useState<Record<string, string>>({})
    return (
      <FieldSheet>
        <Form errors={errors} onSubmit={() => setErrors({ customer: t('required') })}>
          <TextField label={t('email')} name="email" writing="ltr" defaultValue="owner@example.com" />
          <TextField label={t('customer')} name="customer" />
          <Button type="submit" look="primary">
            {t('save')}
          </Button>
        </Form>
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button'))
    const [email, customer] = page.getAllByRole('textbox')
    await expect(customer).toHaveFocus()
    await expect(customer).toBeInvalid()
    await expect(email).toHaveValue('owner@example.com')
  },
}

/** Arrow keys and buttons move it by one step, and it stays within its range. */
export const SliderMoves: StoryObj = {
  render: function SliderMoves() {
    const t = useExamples()
    const [size, setSize] = useState(99)
    return (
      <FieldSheet>
        <SliderField
          label={t('size')}
          hint={t('customerHint')}
          lessLabel={t('less')}
          moreLabel={t('more')}
          unit="percent"
          range={{ least: 50, most: 100 }}
          value={size}
          onChange={setSize}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const slider = page.getByRole('slider')
    const [less, more] = page.getAllByRole('button')
    if (!less || !more) throw new Error('A slider has two buttons')
    await userEvent.click(more)
    await expect(slider).toHaveValue('100')
    await expect(more).toBeDisabled()
    await userEvent.click(less)
    slider.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(slider).toHaveValue('97')
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveValue('50')
  },
}
