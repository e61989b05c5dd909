import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { shellWords } from '#words/shell.ts'
import { SignOutQuestion } from '#ui/shell/SignOutQuestion.tsx'
import { spoken } from './at-address.tsx'
import { inWorld } from './world.tsx'

/** Signing out while a draft is nowhere but on this device. */
const meta: Meta = {
  title: 'Shell/Signing out',
  parameters: inWorld({ signedIn: true, path: '/create-invoice' }),
}
export default meta

const t: ReturnType<typeof spoken<typeof shellWords.en>> = (key, ...slots) => spoken(shellWords)(key, ...slots)
const [stay, signOut] = [fn(), fn()]

export const UnsentDrafts: StoryObj = {
  tags: ['picture', 'dark'],
  render: () => <SignOutQuestion unsent={3} onStay={stay} onSignOut={signOut} />,
  play: async () => {
    stay.mockClear()
    signOut.mockClear()
    const question = await within(document.body).findByRole('alertdialog', { name: t('signOutTitle') })
    await expect(question).toHaveTextContent(t('signOutUnsent', { n: 3 }))
    await userEvent.keyboard('{Escape}')
    await expect(stay).toHaveBeenCalledOnce()
    await expect(signOut).not.toHaveBeenCalled()
  },
}
