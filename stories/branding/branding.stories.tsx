import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { OPTIONAL_COLUMNS, type Template, USUAL_LETTERHEAD } from '#domain/branding/brand.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BrandingScreen } from '#ui/features/branding/BrandingScreen.tsx'
import { rememberEntry } from '#ui/platform/storage/storage.ts'
import { forgetBranding } from '#ui/features/branding/saving/kept-branding.ts'
import { withdrawAll } from '#ui/kit/overlays/Toasts.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { EXAMPLE_BRAND } from '#stories/fixtures/printed-invoices.ts'
import { type Answer, type Call, pending, refused, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { brandedPaper, logo, NOTHING_CHOSEN } from './branding-fixture.ts'

const meta: Meta = {
  title: 'Screens/Company branding',
  render: () => <AtAddress path={paths.companyBranding} screen={BrandingScreen} />,
  beforeEach: () => {
    forgetBranding(USER.id)
    return () => forgetBranding(USER.id)
  },
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof brandingMessages.en>> = (key, ...slots) =>
  storyTranslator(brandingMessages)(key, ...slots)
const brandPicture: ReturnType<typeof storyTranslator<typeof brandPictureMessages.en>> = (key, ...slots) =>
  storyTranslator(brandPictureMessages)(key, ...slots)
const look: ReturnType<typeof storyTranslator<typeof brandLookMessages.en>> = (key, ...slots) =>
  storyTranslator(brandLookMessages)(key, ...slots)
const nameOf = (template: Template) => new RegExp(`^(${templateNames[template].en}|${templateNames[template].ar})`)
const ofPicture: ReturnType<typeof storyTranslator<typeof pictureMessages.en>> = (key, ...slots) =>
  storyTranslator(pictureMessages)(key, ...slots)

const GET = 'GET /api/company-branding'
const PUT = 'PUT /api/company-branding'
const LOGO = { hash: 'a1', width: 480, height: 160 }
const FILLED = { ...NOTHING_CHOSEN, ...EXAMPLE_BRAND, documentLanguage: 'bilingual', logo: LOGO }
const drawnLogo: Answer = async () => new Response(await logo(), { headers: { 'content-type': 'image/png' } })

const showing = (answers: Record<string, Answer> = {}) =>
  withFixture({
    signedIn: true,
    path: paths.companyBranding,
    answers: {
      [GET]: NOTHING_CHOSEN,
      'GET /api/company-branding/logo': drawnLogo,
      'POST /api/documents/preview': brandedPaper,
      ...answers,
    },
  })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

async function loaded(canvasElement: Canvas) {
  const page = within(canvasElement)
  await page.findByRole('heading', { level: 2, name: brandPicture('logo') })
  await page.findByRole('img', { name: storyTranslator(examplePaperMessages)('page') })
  return page
}

const save = async (canvasElement: Canvas) => {
  const button = within(canvasElement).getByRole('button', { name: t('save') })
  await userEvent.click(button)
  leave(button)
}

/** Nothing is chosen: Sanad's own look, and what each field is for. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByRole('textbox', { name: t('color') })).toHaveValue('')
    await expect(page.getByText(brandPicture('noLogo'))).toBeVisible()
  },
}

export const Filled: StoryObj = {
  // dark: the frame around a logo that brings its own colours
  tags: ['picture', 'dark'],
  parameters: showing({ [GET]: FILLED }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByRole('img', { name: brandPicture('logoAlt') })
    await expect(page.getByRole('radio', { name: t('orange') })).toBeChecked()
    await expect(page.getByRole('textbox', { name: t('footerAr') })).toHaveValue(EXAMPLE_BRAND.footerAr)
  },
}

/** The paper in both languages, whatever the language of the page. */
export const BothLanguages: StoryObj = {
  name: 'Example in both languages',
  tags: ['picture'],
  parameters: showing({ [GET]: FILLED }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const example = within(page.getByRole('radiogroup', { name: t('exampleLanguage') }))
    await userEvent.click(example.getByRole('radio', { name: storyTranslator(accountMessages)('bilingual') }))
    await page.findByRole('img', { name: brandPicture('logoAlt') })
  },
}

/** Kept, not refused: text is set in a darker shade. */
export const TooLight: StoryObj = {
  name: 'A colour too light for text',
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const color = page.getByRole('textbox', { name: t('color') })
    await userEvent.type(color, 'FFD54A')
    await page.findByText(t('colorDarker'))
    leave(color)
  },
}

let chosen: object = NOTHING_CHOSEN
let sent: unknown[] = []

const served = {
  beforeEach: () => {
    chosen = NOTHING_CHOSEN
    sent = []
  },
  parameters: showing({
    [GET]: () => chosen,
    [PUT]: ({ body }: Call) => {
      sent.push(body)
      chosen = { ...chosen, ...Object(body) }
      return chosen
    },
    'PUT /api/company-branding/logo': () => (chosen = { ...chosen, logo: LOGO }),
    'DELETE /api/company-branding/logo': () => {
      chosen = { ...chosen, logo: null }
      return undefined
    },
  }),
}

export const Saved: StoryObj = {
  name: 'Saved, and undone',
  ...served,
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: t('purple') }))
    await userEvent.type(page.getByRole('textbox', { name: t('footer') }), 'Licence 1')
    await save(canvasElement)
    await within(document.body).findByText(t('saved'))
    await expect(sent).toEqual([{ color: '#7e22ce', footer: 'Licence 1' }])
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await within(document.body).findByText(t('undone'))
    await waitFor(() => expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue(''))
    await expect(sent.at(1)).toEqual({ color: null, footer: null })
  },
}

export const LogoRemoved: StoryObj = {
  name: 'A logo chosen, removed, and back by Undo',
  ...served,
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is nowhere to choose a file')
    await userEvent.upload(input, new File([await logo()], 'logo.png', { type: 'image/png' }))
    await within(document.body).findByText(brandPicture('logo.saved'))
    await userEvent.click(await page.findByRole('button', { name: ofPicture('remove') }))
    await page.findByText(brandPicture('noLogo'))
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await page.findByRole('img', { name: brandPicture('logoAlt') })
  },
}

export const NotAColor: StoryObj = {
  name: 'Not a colour',
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.type(page.getByRole('textbox', { name: t('color') }), 'teal')
    await save(canvasElement)
    // An example in Latin letters stands apart within the sentence.
    await waitFor(() => expect(canvasElement).toHaveTextContent(storyTranslator(fieldMessages)('not-a-color')))
    await expect(page.getByRole('textbox', { name: t('color') })).toHaveValue('teal')
  },
}

/** What was typed stays on the device, and the button says what to do. */
export const NotSaved: StoryObj = {
  name: 'Not saved',
  tags: ['picture', 'logs-errors'],
  parameters: showing({ [PUT]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: t('orange') }))
    await save(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent(t('kept'))
    leave(page.getByRole('button', { name: t('tryAgain') }))
  },
}

/** After a reload: the copy of the device, until the server has it. */
export const NotSavedYet: StoryObj = {
  name: 'Kept on the device',
  tags: ['picture'],
  beforeEach: () => {
    rememberEntry(`companyBranding:${USER.id}`, { ...EXAMPLE_BRAND, documentLanguage: 'en' })
  },
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('unsaved'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue(EXAMPLE_BRAND.footer)
  },
}

export const Discarded: StoryObj = {
  name: 'Kept on the device, then discarded',
  beforeEach: () => {
    rememberEntry(`companyBranding:${USER.id}`, { ...EXAMPLE_BRAND, documentLanguage: 'en' })
  },
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: t('discard') }))
    await waitFor(() => expect(page.queryByText(t('unsaved'))).toBeNull())
    await expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue('')
  },
}

/** Its margins are asked for only there. */
export const Letterhead: StoryObj = {
  tags: ['picture'],
  ...served,
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: nameOf('letterhead') }))
    await expect(page.getByRole('slider', { name: look('top') })).toHaveValue(String(USUAL_LETTERHEAD.top))
    await userEvent.click(page.getByRole('button', { name: look('more', { what: look('top') }) }))
    await userEvent.click(page.getByRole('checkbox', { name: look('number') }))
    await userEvent.click(page.getByRole('checkbox', { name: look('hijri') }))
    await save(canvasElement)
    await within(document.body).findByText(t('saved'))
    await expect(sent).toEqual([
      {
        template: 'letterhead',
        letterhead: { top: USUAL_LETTERHEAD.top + 1, bottom: USUAL_LETTERHEAD.bottom },
        columns: OPTIONAL_COLUMNS,
        hijri: true,
      },
    ])
    await expect(page.getByRole('radio', { name: nameOf('letterhead') })).toBeChecked()
    withdrawAll()
  },
}

export const Loading: StoryObj = { tags: ['loading'], parameters: showing({ [GET]: pending }) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['logs-errors'],
  parameters: showing({ [GET]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
  },
}

function WithoutConnection() {
  const set = useSetAtom(connectionAtom)
  useEffect(() => set({ isOnline: false, isTrying: false }), [set])
  return <AtAddress path={paths.companyBranding} screen={BrandingScreen} />
}

/** The logo waits; what is typed is kept. */
export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: showing({ 'POST /api/documents/preview': () => Promise.reject(new TypeError('offline')) }),
  render: () => <WithoutConnection />,
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(ofPicture('offline'))
    await page.findByText(storyTranslator(examplePaperMessages)('offline'))
  },
}
