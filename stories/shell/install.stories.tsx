import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { frameMessages } from '#i18n/shell/frame.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { InstallSteps } from '#ui/app/shell/InstallSteps.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { withFixture, USER } from '#stories/fixtures/story-fixture.tsx'

/** The install button in the sidebar; there is no prompt. */
const meta: Meta = {
  title: 'Shell/Install',
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
}
export default meta

const close = fn()

function Inside() {
  const t = useExamples()
  return (
    <Layout email={USER.email} onSignOut={() => {}}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
    </Layout>
  )
}

export const Offered: StoryObj = {
  name: 'Offered by the browser, used once',
  tags: ['picture'],
  // The install event is stored on `window`, which stories share.
  beforeEach: () => () => {
    window.installOffer = null
  },
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    const install = storyTranslator(frameMessages)('install')
    const body = within(document.body)
    if (matchMedia('(width < 768px)').matches) {
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: storyTranslator(frameMessages)('openMenu') }),
      )
      await body.findByRole('dialog')
    }
    await expect(body.queryByRole('button', { name: install })).toBeNull()
    const prompt = fn(async () => ({ outcome: 'dismissed' }))
    // ui/boot.ts stores the event so.
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
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: storyTranslator(frameMessages)('openMenu') }),
      )
    }
    offer()
    await body.findByRole('button', { name: install })
  },
}

export const ByHand: StoryObj = {
  name: 'By hand, in Safari on a phone',
  tags: ['picture', 'zoom'],
  render: () => <InstallSteps onClose={close} />,
}
