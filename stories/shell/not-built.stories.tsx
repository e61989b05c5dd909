import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { notBuiltMessages } from '#i18n/shell/not-built.ts'
import { NotBuiltScreen } from '#ui/app/shell/NotBuiltScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = { title: 'Shell/Rooms not built yet' }
export default meta

export const CompanyBranding: StoryObj = {
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, path: '/company-branding' }),
  render: () => <AtAddress path="/company-branding" screen={NotBuiltScreen} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const t = storyTranslator(notBuiltMessages)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('branding'))
    await expect(page.getByText(t('brandingText'))).toBeVisible()
    await expect(page.getByRole('link')).toHaveAttribute('href', '/settings')
  },
}
