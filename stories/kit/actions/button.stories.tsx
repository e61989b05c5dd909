import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Button' }
export default meta

export const AllLooks: StoryObj = {
  // dark: each look has colours of its own
  tags: ['picture', 'zoom', 'dark'],
  render: function AllLooks() {
    const t = useExamples()
    return (
      <Sheet>
        <Button look="primary">{t('save')}</Button>
        <Button>{t('cancel')}</Button>
        <Button look="quiet">{t('details')}</Button>
        <Button look="danger">{t('delete')}</Button>
        <Button look="primary" icon="i-lucide-plus">
          {t('newInvoice')}
        </Button>
        <Button look="primary" busy>
          {t('save')}
        </Button>
        <Button isDisabled>{t('save')}</Button>
        <ButtonLink href="/invoices">{t('invoices')}</ButtonLink>
        <IconButton label={t('delete')} icon="i-lucide-trash-2" />
        <p>
          <TextLink href="/invoices">{t('invoices')}</TextLink>
        </p>
      </Sheet>
    )
  },
}

const onPress = fn()

export const PressedByKeyboard: StoryObj = {
  render: function PressedByKeyboard() {
    const t = useExamples()
    return (
      <Sheet>
        <Button onPress={() => onPress()}>{t('save')}</Button>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    onPress.mockClear()
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(onPress).toHaveBeenCalledTimes(2)
  },
}

export const BusyTakesNoSecondPress: StoryObj = {
  render: function BusyTakesNoSecondPress() {
    const t = useExamples()
    return (
      <Sheet>
        <Button busy onPress={() => onPress()}>
          {t('save')}
        </Button>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    onPress.mockClear()
    const button = within(canvasElement).getByRole('button')
    await expect(button).toHaveAccessibleName(/save in progress|حفظ قيد التنفيذ/i)
    await userEvent.click(button)
    await expect(onPress).not.toHaveBeenCalled()
  },
}

export const Playground = playground<ComponentProps<typeof Button>>('Button', ({ props, t }) => (
  <div>
    <Button {...props}>{props.children ?? t('save')}</Button>
  </div>
))
