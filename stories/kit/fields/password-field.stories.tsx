import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { PasswordField } from '#ui/kit/fields/PasswordField.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Password field' }
export default meta

export const Shown: StoryObj = {
  tags: ['zoom'],
  render: function Shown() {
    const t = useExamples()
    return (
      <FieldSheet>
        <PasswordField
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          defaultValue="correct horse"
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = canvasElement.querySelector('input')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(page.getByRole('button'))
    await expect(field).toHaveAttribute('type', 'text')
  },
}

export const Playground = playground<ComponentProps<typeof PasswordField>>('PasswordField', ({ props, t }) => (
  <PasswordField
    label={t('password')}
    showLabel={t('show')}
    hideLabel={t('hide')}
    autoComplete="current-password"
    {...props}
  />
))
