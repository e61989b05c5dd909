import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { notBuiltMessages } from '#i18n/shell/not-built.ts'
import { NotBuiltScreen } from '#ui/app/shell/NotBuiltScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = { title: 'Shell/Rooms not built yet' }
export default meta

const page = (path: string, name: 'tax' | 'inventory', to: string): StoryObj => ({
  parameters: withFixture({ signedIn: true, path }),
  render: () => <AtAddress path={path} screen={NotBuiltScreen} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const t = storyTranslator(notBuiltMessages)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(t(name))
    await expect(page.getByText(t(`${name}Text`))).toBeVisible()
    await expect(page.getByRole('link')).toHaveAttribute('href', to)
  },
})

export const TaxConfiguration: StoryObj = {
  ...page('/tax-configuration', 'tax', '/settings'),
  tags: ['picture'],
}

export const InventoryManagement: StoryObj = page('/inventory', 'inventory', '/create-invoice')
