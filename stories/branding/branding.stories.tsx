import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BRAND_TEXTS, OPTIONAL_COLUMNS, USUAL_LETTERHEAD } from '#domain/branding/brand.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BrandingScreen } from '#ui/features/branding/BrandingScreen.tsx'
import { rememberEntry } from '#ui/platform/storage/storage.ts'
import { withdrawAll } from '#ui/kit/overlays/Toasts.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { EXAMPLE_BRAND, ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { logo, NOTHING_CHOSEN } from './branding-fixture.ts'
import {
  brandPicture,
  FILLED,
  GET,
  KEY,
  loaded,
  look,
  nameOf,
  ofPicture,
  PUT,
  save,
  SCREEN,
  server,
  serving,
  showing,
  t,
} from './branding-screen.tsx'

const meta: Meta = { title: 'Screens/Company branding', ...SCREEN }
export default meta

const example: ReturnType<typeof storyTranslator<typeof examplePaperMessages.en>> = (key, ...slots) =>
  storyTranslator(examplePaperMessages)(key, ...slots)

/** A company that has chosen nothing: Sanad's own look, and the purpose of each field. */
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
  tags: ['picture', 'header', 'dark'],
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
    const languages = within(page.getByRole('radiogroup', { name: t('exampleLanguage') }))
    await userEvent.click(languages.getByRole('radio', { name: storyTranslator(accountMessages)('bilingual') }))
    await page.findByRole('img', { name: brandPicture('logoAlt') })
  },
}

/** The colour is saved, not refused: text is set in a darker shade. */
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

export const Saved: StoryObj = {
  name: 'Saved, and undone',
  ...serving(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: t('purple') }))
    await userEvent.type(page.getByRole('textbox', { name: t('footer') }), 'Licence 1')
    await save(canvasElement)
    await within(document.body).findByText(t('saved'))
    await expect(server.sent).toEqual([{ color: '#7e22ce', footer: 'Licence 1' }])
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await within(document.body).findByText(t('undone'))
    await waitFor(() => expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue(''))
    await expect(server.sent.at(1)).toEqual({ color: null, footer: null })
  },
}

export const LogoRemoved: StoryObj = {
  name: 'A logo chosen, removed, and back by Undo',
  ...serving(),
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
    // An example in Latin letters is isolated within the sentence.
    await waitFor(() => expect(canvasElement).toHaveTextContent(storyTranslator(fieldMessages)('not-a-color')))
    await expect(page.getByRole('textbox', { name: t('color') })).toHaveValue('teal')
  },
}

/** Typed values stay on the device, and the button says how to save them. */
export const NotSaved: StoryObj = {
  name: 'Not saved',
  tags: ['logs-errors'],
  parameters: showing({ [PUT]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: t('orange') }))
    await save(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent(t('savedOnDevice'))
    leave(page.getByRole('button', { name: t('tryAgain') }))
  },
}

/** A reload shows the device's copy until the server has it. */
export const NotSavedYet: StoryObj = {
  name: 'Kept on the device',
  tags: ['picture'],
  beforeEach: () => {
    rememberEntry(KEY, { typed: { branding: { ...EXAMPLE_BRAND, documentLanguage: 'en' } } })
  },
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('unsaved'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue(EXAMPLE_BRAND.footer)
  },
}

/** The bar comes with the first change and goes with the last one. */
export const Changed: StoryObj = {
  // tablet: the bar beside its words, below the paper that stays above the form
  tags: ['picture', 'tablet'],
  parameters: showing({ [GET]: FILLED }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByRole('img', { name: brandPicture('logoAlt') })
    await expect(page.queryByRole('button', { name: t('save') })).toBeNull()
    await userEvent.click(page.getByRole('radio', { name: t('purple') }))
    await expect(page.getByRole('button', { name: t('save') })).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: t('orange') }))
    await expect(page.queryByRole('button', { name: t('save') })).toBeNull()
    const purple = page.getByRole('radio', { name: t('purple') })
    await userEvent.click(purple)
    leave(purple)
    // At the end of the page nothing lies below the bar, half of which could be pressed.
    scrollTo(0, document.documentElement.scrollHeight)
  },
}

export const Saving: StoryObj = {
  tags: ['loading'],
  parameters: showing({ [PUT]: pending }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: t('purple') }))
    await save(canvasElement)
    await expect(page.getByRole('button', { name: t('discard') })).toBeDisabled()
  },
}

/** A press leads to the heading, and marks the section as the one in sight. */
export const Jumped: StoryObj = {
  name: 'Jumped to a section',
  parameters: showing({ [GET]: FILLED }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const list = within(page.getByRole('navigation', { name: t('sections') }))
    const words = list.getByRole('link', { name: t('look') })
    await userEvent.click(words)
    await expect(page.getByRole('heading', { name: t('look') })).toHaveFocus()
    await expect(words).toHaveAttribute('aria-current', 'location')
  },
}

export const Discarded: StoryObj = {
  name: 'Kept on the device, discarded, and back by Undo',
  beforeEach: () => {
    rememberEntry(KEY, { typed: { branding: { ...EXAMPLE_BRAND, documentLanguage: 'en' } } })
  },
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: t('discard') }))
    await waitFor(() => expect(page.queryByText(t('unsaved'))).toBeNull())
    await expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue('')
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue(EXAMPLE_BRAND.footer)
    await expect(page.getByText(t('unsaved'))).toBeVisible()
  },
}

/** The server does not answer: the device's copy, marked as such, with the typed values over it. */
export const ServerAway: StoryObj = {
  name: 'Server away',
  tags: ['logs-errors'],
  beforeEach: () => {
    rememberEntry(KEY, { saved: { ...FILLED, version: 'aaaaaaaaaa' }, typed: { branding: { footer: 'Licence 2' } } })
  },
  parameters: showing({ [GET]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))() }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(storyTranslator(localCopyMessages)('copyText'))).toBeVisible()
    await expect(page.getByText(t('unsaved'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('footer') })).toHaveValue('Licence 2')
    await expect(page.getByRole('textbox', { name: t('color') })).toHaveValue(EXAMPLE_BRAND.color)
  },
}

/** The newest invoice with the current choices: a company sees its own lines, not an example's. */
export const LastInvoice: StoryObj = {
  name: 'On the last invoice',
  tags: ['picture'],
  parameters: showing({
    'GET /api/invoices': { items: [{ id: ISSUED.english.id }], nextCursor: null, total: 1 },
    [`GET /api/invoices/${ISSUED.english.id}`]: ISSUED.english,
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(canvasElement).toHaveTextContent(ISSUED.english.number ?? '')
    await userEvent.click(page.getByRole('button', { name: example('open') }))
    const closely = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(closely.getByRole('button', { name: example('larger') }))
    await userEvent.click(closely.getByRole('button', { name: example('smaller') }))
    await userEvent.click(closely.getByRole('button', { name: example('close') }))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

const LONG =
  'Mohammed bin Abdulrahman General Trading and Contracting Establishment (Branch of a Foreign Company), Licence 512345, '
const LONG_AR =
  'مؤسسة محمد بن عبد الرحمن للتجارة العامة والمقاولات (فرع شركة أجنبية)، رخصة رقم 512345، شارع الشيخ زايد، '

/** Every field is filled to its limit. */
export const LongTexts: StoryObj = {
  name: 'Longest texts',
  tags: ['picture'],
  parameters: showing({
    [GET]: {
      ...FILLED,
      footer: LONG.repeat(2).slice(0, BRAND_TEXTS.footer.max),
      footerAr: LONG_AR.repeat(2).slice(0, BRAND_TEXTS.footer.max),
      notes: LONG.repeat(9).slice(0, BRAND_TEXTS.notes.max),
      notesAr: LONG_AR.repeat(10).slice(0, BRAND_TEXTS.notes.max),
      signatory: LONG.slice(0, BRAND_TEXTS.signatory.max),
      signatoryAr: LONG_AR.slice(0, BRAND_TEXTS.signatory.max),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByRole('img', { name: brandPicture('logoAlt') })
  },
}

/** Only this layout has margins. */
export const Letterhead: StoryObj = {
  tags: ['picture'],
  ...serving(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: nameOf('letterhead') }))
    await expect(page.getByRole('slider', { name: look('top') })).toHaveValue(String(USUAL_LETTERHEAD.top))
    await userEvent.click(page.getByRole('button', { name: look('more', { what: look('top') }) }))
    await userEvent.click(page.getByRole('checkbox', { name: look('number') }))
    await userEvent.click(page.getByRole('checkbox', { name: look('hijri') }))
    await save(canvasElement)
    await within(document.body).findByText(t('saved'))
    await expect(server.sent).toEqual([
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

/** Its papers have the QR code of the tax authority alone. */
export const Saudi: StoryObj = {
  name: 'In Saudi Arabia',
  parameters: showing({ [GET]: { ...NOTHING_CHOSEN, hasCheckQr: false } }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByRole('checkbox', { name: look('hijri') })).toBeVisible()
    await expect(page.queryByRole('checkbox', { name: look('checkQr') })).toBeNull()
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: showing({ [GET]: pending }) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
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

/** The logo waits; typed values stay. */
export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: showing({ 'POST /api/documents/preview': () => Promise.reject(new TypeError('offline')) }),
  render: () => <WithoutConnection />,
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findAllByText(ofPicture('offline'))
    await page.findByText(storyTranslator(examplePaperMessages)('offline'))
  },
}
