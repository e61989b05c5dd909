/** The client's page as its stories show it: the server's HTML in a frame, with its styles and without its script. */
import type { StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { isLocale, type Locale } from '#domain/locale.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import type { Html } from '#pages/html.ts'
import typefaces from '#ui/client-page/client-page-typefaces.css?inline'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { insideFrame, PageInFrame } from '#stories/fixtures/page-in-frame.tsx'
import actions from '#public/client-page-actions.css?raw'
import document from '#public/client-page-document.css?raw'
import payments from '#public/client-page-payments.css?raw'
import frame from '#public/client-page.css?raw'

type Play = NonNullable<StoryObj['play']>

/** With the styles in itself: a frame without an address loads none. */
function styled({ markup }: Html): string {
  const styles = [typefaces, frame, actions, payments, document].join('\n')
  return markup
    .replaceAll(/<link rel="(?:stylesheet|icon)"[^>]*>|<script[^]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
}

export const showing =
  (write: (language: Locale) => Html): NonNullable<StoryObj['render']> =>
  (_, { globals: { locale } }) => (
    <PageInFrame
      title={storyTranslator(clientPageMessages)('details')}
      markup={styled(write(isLocale(locale) ? locale : 'en'))}
    />
  )

/** All of its typefaces have come, and nothing scrolls sideways, which the runner cannot see from outside. */
export const opened: Play = async ({ canvasElement }) => {
  const { body, page } = await insideFrame(canvasElement)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { documentElement, fonts } = body.ownerDocument
  await waitFor(() => expect(fonts.status).toBe('loaded'))
  // The stand-in is a font of the system, which the machine that takes pictures lacks.
  const failed = [...fonts].filter(({ family, status }) => status === 'error' && !family.includes('Fallback'))
  await expect(failed).toEqual([])
  await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth)
}
