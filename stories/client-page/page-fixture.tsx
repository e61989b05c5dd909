/** The client's page in stories: the server's HTML in a frame, with its styles, and with its scripts on request. */
import type { StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { isLocale, type Locale } from '#domain/locale.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { colorStyles } from '#pages/client-page/look.ts'
import type { Html } from '#pages/html.ts'
import { script as answerScript } from '#ui/client-page/answer.ts?script'
import typefaces from '#ui/client-page/client-page-typefaces.css?inline'
import { script } from '#ui/client-page/client-page.ts?script'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type FrameFetch, insideFrame, PageInFrame } from '#stories/fixtures/page-in-frame.tsx'
import actions from '#public/client-page-actions.css?raw'
import answer from '#public/client-page-answer.css?raw'
import changes from '#public/client-page-changes.css?raw'
import document from '#public/client-page-document.css?raw'
import payments from '#public/client-page-payments.css?raw'
import frame from '#public/client-page.css?raw'

type Play = NonNullable<StoryObj['play']>

/** Styles of every page for clients. */
export const FRAME_STYLES = [typefaces, frame]
const STYLES = [...FRAME_STYLES, actions, payments, document, changes]
const SCRIPTS = [script, answerScript].map((text) => `<script>${text}</script>`).join('')

/** The page with its styles inline: a frame without an address loads none. */
export function styled({ markup }: Html, styles: readonly string[]): string {
  const color = /href="\/client-page-color\/([\da-f]{6})"/.exec(markup)?.[1]
  const own = color === undefined ? '' : colorStyles(`#${color}`)
  return markup
    .replaceAll(/<link rel="(?:stylesheet|icon)"[^>]*>|<script[^]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${[...styles, own].join('\n')}</style></head>`)
}

export const showing =
  (write: (language: Locale) => Html): NonNullable<StoryObj['render']> =>
  (_, { globals: { locale } }) => (
    <PageInFrame
      title={storyTranslator(clientPageMessages)('details')}
      markup={styled(write(isLocale(locale) ? locale : 'en'), STYLES)}
    />
  )

/** A server with one quotation, which its answers may change. */
export type Server = {
  page: (language: Locale) => Html
  /** `POST /accept` */
  answer: (call: string, body: unknown) => Response | Promise<Response>
}

/** The page with its scripts. They fetch the page again with every request that is no call of the API. */
export const showingScripted =
  (start: () => Server): NonNullable<StoryObj['render']> =>
  (_, { globals: { locale } }) => <ScriptedPage start={start} locale={isLocale(locale) ? locale : 'en'} />

function ScriptedPage({ start, locale }: { start: () => Server; locale: Locale }) {
  const [server] = useState(start)
  const [markup] = useState(() =>
    styled(server.page(locale), [...STYLES, answer]).replace('</body>', () => `${SCRIPTS}</body>`),
  )
  const answers: FrameFetch = async (address, { method = 'GET', body } = {}) => {
    const call = /\/api\/public\/documents\/story(.*)/.exec(address)?.[1]
    if (call === undefined) return new Response(server.page(locale).markup)
    if (call === '/view') return new Response(null, { status: 204 })
    return server.answer(`${method} ${call}`, typeof body === 'string' ? JSON.parse(body) : undefined)
  }
  return <PageInFrame title={storyTranslator(clientPageMessages)('details')} markup={markup} answers={answers} />
}

/** All of its typefaces have come, its figures stand in columns, and nothing scrolls sideways, which the runner cannot see from outside. */
export const opened: Play = async ({ canvasElement }) => {
  const { body, page } = await insideFrame(canvasElement)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { documentElement, fonts } = body.ownerDocument
  await waitFor(() => expect(fonts.status).toBe('loaded'))
  // The stand-in is a font of the system, which the machine that takes pictures lacks.
  const failed = [...fonts].filter(({ family, status }) => status === 'error' && !family.includes('Fallback'))
  await expect(failed).toEqual([])
  await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth)
  await expectFiguresInColumns(body)
}

/** The figures of a list end at one edge, so that their decimal points line up, and no code or date ends a line within. */
async function expectFiguresInColumns(body: HTMLElement): Promise<void> {
  for (const list of body.querySelectorAll('.sums')) {
    const figures = [...list.querySelectorAll('dd > bdi[dir=ltr]')].filter((figure) => figure.checkVisibility())
    const edges = figures.map((figure) => figure.getBoundingClientRect().right)
    await expect(Math.max(0, ...edges) - Math.min(...edges, Math.max(0, ...edges))).toBeLessThanOrEqual(1)
  }
  // On a phone the heads of a table stand before its cells.
  for (const cell of body.querySelectorAll(':not(.main, .text)[data-label]:not([data-label=""])')) {
    const { content } = getComputedStyle(cell, '::before')
    await expect(content === 'none' || content.includes(': ')).toBe(true)
  }
  const linesOf = (run: Element) => new Set([...run.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  const broken = [...body.querySelectorAll('.unbroken')].filter((run) => linesOf(run) > 1)
  await expect(broken.map(({ textContent }) => textContent)).toEqual([])
}
