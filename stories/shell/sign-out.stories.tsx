import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { signOutMessages } from '#i18n/shell/sign-out.ts'
import { SignOutDialog } from '#ui/app/shell/SignOutDialog.tsx'
import { spoken } from '#stories/fixtures/at-address.tsx'
import { inWorld } from '#stories/fixtures/story-fixture.tsx'

/** Signing out while something is nowhere but on this device. */
const meta: Meta = {
  title: 'Shell/Signing out',
  parameters: inWorld({ signedIn: true, path: '/create-invoice' }),
}
export default meta

const t: ReturnType<typeof spoken<typeof signOutMessages.en>> = (key, ...slots) =>
  spoken(signOutMessages)(key, ...slots)
const [stay, signOut] = [fn(), fn()]

export const UnsentDrafts: StoryObj = {
  tags: ['picture', 'dark'],
  render: () => <SignOutDialog unsent={{ drafts: 3, settings: true }} onStay={stay} onSignOut={signOut} />,
  play: async () => {
    stay.mockClear()
    signOut.mockClear()
    const question = await within(document.body).findByRole('alertdialog', { name: t('signOutTitle') })
    await expect(question).toHaveTextContent(t('signOutUnsent', { n: 3 }))
    await expect(question).toHaveTextContent(t('signOutSettings'))
    await userEvent.keyboard('{Escape}')
    await expect(stay).toHaveBeenCalledOnce()
    await expect(signOut).not.toHaveBeenCalled()
  },
}
