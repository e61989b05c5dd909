import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { frameMessages } from '#i18n/shell/frame.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { InstallSteps } from '#ui/app/shell/InstallSteps.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { spoken } from '#stories/fixtures/at-address.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { inWorld, SOMEBODY } from '#stories/fixtures/story-fixture.tsx'

/** Who wants the app on the device finds it in the sidebar; nobody is asked. */
const meta: Meta = {
  title: 'Shell/Install',
  parameters: inWorld({ signedIn: true, path: '/invoices' }),
}
export default meta

const close = fn()

function Inside() {
  const t = useExamples()
  return (
    <Layout email={SOMEBODY.email} onSignOut={() => {}}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
    </Layout>
  )
}

export const Offered: StoryObj = {
  name: 'Offered by the browser, used once',
  tags: ['picture'],
  // The offer is the window's, and the next story is shown in the same one.
  beforeEach: () => () => {
    window.installOffer = null
  },
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    const install = spoken(frameMessages)('install')
    const body = within(document.body)
    if (matchMedia('(width < 768px)').matches) {
      await userEvent.click(within(canvasElement).getByRole('button', { name: spoken(frameMessages)('openMenu') }))
      await body.findByRole('dialog')
    }
    await expect(body.queryByRole('button', { name: install })).toBeNull()
    const prompt = fn(async () => ({ outcome: 'dismissed' }))
    // As boot.js leaves it.
    const offer = () => {
      window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt })
      dispatchEvent(new Event('beforeinstallprompt'))
    }
    offer()
    const entry = await body.findByRole('button', { name: install })
    await userEvent.click(entry)
    await expect(prompt).toHaveBeenCalledOnce()
    await waitFor(() => expect(body.queryByRole('button', { name: install })).toBeNull())
    if (matchMedia('(width < 768px)').matches) {
      await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
      await userEvent.click(within(canvasElement).getByRole('button', { name: spoken(frameMessages)('openMenu') }))
    }
    offer()
    await body.findByRole('button', { name: install })
  },
}

export const ByHand: StoryObj = {
  name: 'By hand, in Safari on a phone',
  tags: ['picture'],
  render: () => <InstallSteps onClose={close} />,
}
