import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { signOutMessages } from '#i18n/shell/sign-out.ts'
import { SignOutDialog } from '#ui/app/shell/SignOutDialog.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'

/** Signing out with unsynced data. */
const meta: Meta = {
  title: 'Shell/Signing out',
  parameters: withFixture({ signedIn: true, path: '/create-invoice' }),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof signOutMessages.en>> = (key, ...slots) =>
  storyTranslator(signOutMessages)(key, ...slots)
const [stay, signOut] = [fn(), fn()]

export const UnsentDrafts: StoryObj = {
  // dark: the danger button beside the calm one
  tags: ['picture', 'zoom', 'dark'],
  render: () => (
    <SignOutDialog unsent={{ drafts: 3, counts: 12, settings: true, edits: true }} onStay={stay} onSignOut={signOut} />
  ),
  play: async () => {
    stay.mockClear()
    signOut.mockClear()
    const question = await within(document.body).findByRole('alertdialog', { name: t('signOutTitle') })
    await expect(question).toHaveTextContent(t('signOutUnsent', { n: 3 }))
    await expect(question).toHaveTextContent(t('signOutSettings'))
    await expect(question).toHaveTextContent(t('signOutEdits'))
    await userEvent.keyboard('{Escape}')
    await expect(stay).toHaveBeenCalledOnce()
    await expect(signOut).not.toHaveBeenCalled()
  },
}
