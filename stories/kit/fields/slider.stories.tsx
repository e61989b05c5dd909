import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SliderField } from '#ui/kit/fields/SliderField.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Slider' }
export default meta

function Size() {
  const t = useExamples()
  const [size, setSize] = useState(100)
  return (
    <FieldSheet>
      <SliderField
        label={t('size')}
        lessLabel={t('smaller')}
        moreLabel={t('larger')}
        unit="percent"
        range={{ least: 50, most: 200 }}
        step={10}
        value={size}
        onChange={setSize}
      />
    </FieldSheet>
  )
}

export const ArrowsFollowSight: StoryObj = {
  tags: ['zoom'],
  render: () => <Size />,
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider')
    slider.focus()
    await userEvent.keyboard(document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    await expect(slider).toHaveValue('110')
  },
}

/** People who cannot drag use the buttons; the one at the end stops at the maximum. */
export const ByButtons: StoryObj = {
  render: () => <Size />,
  play: async ({ canvasElement }) => {
    const [less] = within(canvasElement).getAllByRole('button')
    for (let press = 0; press < 5 && less; press++) await userEvent.click(less)
    await expect(within(canvasElement).getByRole('slider')).toHaveValue('50')
    await expect(less).toBeDisabled()
  },
}

export const Playground = playground<ComponentProps<typeof SliderField>>('SliderField', function Example({ props, t }) {
  const [size, setSize] = useState(100)
  return (
    <SliderField
      label={t('size')}
      lessLabel={t('smaller')}
      moreLabel={t('larger')}
      unit="percent"
      {...props}
      range={{ least: 50, most: 200 }}
      value={size}
      onChange={setSize}
    />
  )
})
