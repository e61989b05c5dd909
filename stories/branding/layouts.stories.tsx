import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { FILLED, GET, loaded, nameOf, SCREEN, showing } from './branding-screen.tsx'

const meta: Meta = { title: 'Screens/Company branding/Layouts', ...SCREEN }
export default meta

const showsItsPaper = (template: 'compact' | 'modern'): Pick<StoryObj, 'parameters' | 'play'> => ({
  parameters: showing({ [GET]: FILLED }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const layout = page.getByRole('radio', { name: nameOf(template) })
    await userEvent.click(layout)
    await expect(layout).toBeChecked()
  },
})

export const Compact: StoryObj = { tags: ['picture', 'zoom'], ...showsItsPaper('compact') }

/** A band of the company's colour. */
export const Modern: StoryObj = { tags: ['picture'], ...showsItsPaper('modern') }
