/** The screen of the branding in stories: its words, its server, and its repeated steps. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { Template } from '#domain/branding/brand.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { inkMessages } from '#i18n/branding/ink.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BrandingScreen } from '#ui/features/branding/BrandingScreen.tsx'
import { forgetEntry } from '#ui/platform/storage/storage.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { EXAMPLE_BRAND } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Answer, type Call, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { brandedPaper, logo, NOTHING_CHOSEN, signature, stamp } from './branding-fixture.ts'

/** The copy on the device. */
export const KEY = `companyBranding:${USER.id}`

export const SCREEN: Pick<Meta, 'render' | 'beforeEach'> = {
  render: () => <AtAddress path={paths.companyBranding} screen={BrandingScreen} />,
  beforeEach: () => {
    forgetEntry(KEY)
    return () => forgetEntry(KEY)
  },
}

/** Words of the page and its parts, in the language of the story. */
export const t: ReturnType<typeof storyTranslator<typeof brandingMessages.en>> = (key, ...slots) =>
  storyTranslator(brandingMessages)(key, ...slots)
export const brandPicture: ReturnType<typeof storyTranslator<typeof brandPictureMessages.en>> = (key, ...slots) =>
  storyTranslator(brandPictureMessages)(key, ...slots)
export const look: ReturnType<typeof storyTranslator<typeof brandLookMessages.en>> = (key, ...slots) =>
  storyTranslator(brandLookMessages)(key, ...slots)
export const nameOf = (template: Template) =>
  new RegExp(`^(${templateNames[template].en}|${templateNames[template].ar})`)
export const ink: ReturnType<typeof storyTranslator<typeof inkMessages.en>> = (key, ...slots) =>
  storyTranslator(inkMessages)(key, ...slots)
export const ofPicture: ReturnType<typeof storyTranslator<typeof pictureMessages.en>> = (key, ...slots) =>
  storyTranslator(pictureMessages)(key, ...slots)

export const GET = 'GET /api/company-branding'
export const PUT = 'PUT /api/company-branding'
export const LOGO = { hash: 'a1', width: 480, height: 160 }
export const FILLED = { ...NOTHING_CHOSEN, ...EXAMPLE_BRAND, documentLanguage: 'bilingual', logo: LOGO }
export const STAMP = { hash: 'b2', width: 300, height: 300 }
export const SIGNATURE = { hash: 'c3', width: 400, height: 160 }
const drawn =
  (draw: () => Promise<Blob>): Answer =>
  async () =>
    new Response(await draw(), { headers: { 'content-type': 'image/png' } })

export const showing = (answers: Record<string, Answer> = {}) =>
  withFixture({
    signedIn: true,
    path: paths.companyBranding,
    answers: {
      [GET]: NOTHING_CHOSEN,
      'GET /api/company-branding/logo': drawn(logo),
      'GET /api/company-branding/stamp': drawn(stamp),
      'GET /api/company-branding/signature': drawn(signature),
      'GET /api/invoices': { items: [], nextCursor: null, total: 0 },
      'POST /api/documents/preview': brandedPaper,
      ...answers,
    },
  })

export type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

export async function loaded(canvasElement: Canvas) {
  const page = within(canvasElement)
  await page.findByRole('heading', { level: 2, name: brandPicture('logo') })
  await page.findByRole('img', { name: storyTranslator(examplePaperMessages)('page') })
  return page
}

export const save = async (canvasElement: Canvas) => {
  const button = within(canvasElement).getByRole('button', { name: t('save') })
  await userEvent.click(button)
  leave(button)
}

/** The server's state, and the bodies sent to it. */
export const server: { branding: object; sent: unknown[] } = { branding: {}, sent: [] }

const picture = (name: 'logo' | 'stamp' | 'signature', made: object): Record<string, Answer> => ({
  [`PUT /api/company-branding/${name}`]: () => (server.branding = { ...server.branding, [name]: made }),
  [`DELETE /api/company-branding/${name}`]: () => {
    server.branding = { ...server.branding, [name]: null }
    return undefined
  },
})

/** A server that stores its requests, for one story. */
export const serving = (branding: object = NOTHING_CHOSEN) => ({
  beforeEach: () => {
    server.branding = branding
    server.sent = []
  },
  parameters: showing({
    [GET]: () => server.branding,
    [PUT]: ({ body }: Call) => {
      server.sent.push(body)
      server.branding = { ...server.branding, ...Object(body) }
      return server.branding
    },
    ...picture('logo', LOGO),
    ...picture('stamp', STAMP),
    ...picture('signature', SIGNATURE),
  }),
})
