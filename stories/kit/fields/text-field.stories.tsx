import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Text field' }
export default meta

export const AllStates: StoryObj = {
  tags: ['zoom'],
  render: function AllStates() {
    const t = useExamples()
    return (
      <FieldSheet>
        <TextField label={t('customer')} hint={t('customerHint')} defaultValue={t('companyName')} />
        <TextField label={t('email')} writing="ltr" type="email" defaultValue="owner@example.com" />
        <TextField label={t('customer')} error={t('required')} />
        <TextField label={t('notes')} lines={3} />
        <TextField label={t('customer')} isDisabled defaultValue={t('companyName')} />
      </FieldSheet>
    )
  },
}

export const Playground = playground<ComponentProps<typeof TextField>>('TextField', ({ props, t }) => (
  <TextField label={t('customer')} hint={t('customerHint')} {...props} />
))
