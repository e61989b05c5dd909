import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { withdrawAll } from '#ui/kit/overlays/Toasts.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { EXAMPLE_BRAND } from '#stories/fixtures/printed/printed-invoices.ts'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { blankPhoto, NOTHING_CHOSEN, stampPhoto } from './branding-fixture.ts'
import {
  brandPicture,
  type Canvas,
  ink,
  loaded,
  ofPicture,
  save,
  SCREEN,
  server,
  serving,
  showing,
  SIGNATURE,
  STAMP,
  t,
} from './branding-screen.tsx'

const meta: Meta = { title: 'Screens/Stamp and signature', ...SCREEN }
export default meta

const dialog = () => within(document.body).findByRole('dialog')
const drawing = () => within(document.body).findByRole('alertdialog')

/** Chooses a file for the stamp or the signature. */
async function choose(canvasElement: Canvas, what: 'stamp' | 'signature', picture: Blob) {
  const field = within(canvasElement).getByRole('group', { name: brandPicture(what) })
  const input = field.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  await userEvent.upload(input, new File([picture], 'photo.png', { type: 'image/png' }))
}

/** Points in parts of the pad. */
function stroke(pad: HTMLElement, points: readonly (readonly [x: number, y: number])[]) {
  const { left, top, width, height } = pad.getBoundingClientRect()
  const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', [x, y]: readonly [number, number]) =>
    fireEvent[type](pad, {
      pointerId: 1,
      isPrimary: true,
      button: 0,
      buttons: 1,
      clientX: left + x * width,
      clientY: top + y * height,
    })
  const [first = [0, 0] as const, ...rest] = points
  void send('pointerDown', first)
  for (const point of rest) void send('pointerMove', point)
  void send('pointerUp', points.at(-1) ?? first)
}

const WAVE = [
  [0.1, 0.7],
  [0.25, 0.2],
  [0.4, 0.8],
  [0.6, 0.3],
  [0.9, 0.5],
] as const

const LONG_NAME = 'Mohammed bin Abdulrahman Al-Muhairi, Executive Director of Finance and Contracts'
const LONG_NAME_AR = 'محمد بن عبد الرحمن المهيري، المدير التنفيذي للشؤون المالية والعقود في الشركة'

const WITH_INK = {
  ...NOTHING_CHOSEN,
  ...EXAMPLE_BRAND,
  stamp: STAMP,
  signature: SIGNATURE,
  signatory: LONG_NAME,
  signatoryAr: LONG_NAME_AR,
  signatureLine: true,
}

/** The settings of the stamp are shown where there is one. */
export const StampAndSignature: StoryObj = {
  name: 'Stamp and signature',
  tags: ['picture', 'zoom'],
  ...serving(WITH_INK),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByRole('img', { name: brandPicture('stampAlt') })
    await page.findByRole('img', { name: brandPicture('signatureAlt') })
    await userEvent.click(page.getByRole('button', { name: ink('more', { what: ink('turn') }) }))
    await userEvent.click(page.getByRole('radio', { name: ink('totals') }))
    await save(canvasElement)
    await within(document.body).findByText(t('saved'))
    await waitFor(() =>
      expect(server.sent).toEqual([{ stampLook: { size: 32, turn: -7, strength: 85, place: 'totals' } }]),
    )
    withdrawAll()
  },
}

/** The device removes the paper before it sends anything. */
export const StampFromAPhoto: StoryObj = {
  name: 'A photo of a stamp',
  tags: ['picture'],
  ...serving(),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await choose(canvasElement, 'stamp', await stampPhoto())
    const editor = within(await dialog())
    await expect(await editor.findByRole('slider', { name: ink('tolerance') })).toHaveValue('14')
    await expect(editor.getByRole('checkbox', { name: ink('remove') })).toBeChecked()
  },
}

export const StampSaved: StoryObj = {
  name: 'A stamp saved, removed, and back by Undo',
  ...serving(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await choose(canvasElement, 'stamp', await stampPhoto())
    await userEvent.click(await within(await dialog()).findByRole('button', { name: ink('saveStamp') }))
    await within(document.body).findByText(brandPicture('stamp.saved'))
    await page.findByRole('slider', { name: ink('strength') })
    await userEvent.click(page.getByRole('button', { name: ofPicture('remove') }))
    await page.findByText(brandPicture('noStamp'))
    await userEvent.click(await within(document.body).findByRole('button', { name: brandPicture('undo') }))
    await page.findByRole('img', { name: brandPicture('stampAlt') })
    // A control that is half scrolled under the row of sections is a target too small for axe.
    window.scrollTo(0, 0)
  },
}

/** Nothing differs from the paper, so there is nothing to save. */
export const NothingLeft: StoryObj = {
  name: 'A photo without ink',
  tags: ['picture'],
  ...serving(),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await choose(canvasElement, 'signature', await blankPhoto())
    const editor = within(await dialog())
    await editor.findByText(ink('nothingLeft'))
    await expect(editor.getByRole('button', { name: ink('saveSignature') })).toBeDisabled()
  },
}

export const NotAPicture: StoryObj = {
  name: 'A file that is no picture',
  ...serving(),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await choose(canvasElement, 'stamp', new Blob(['no picture']))
    await within(await dialog()).findByText(ink('unreadable'))
  },
}

/** A finger, a pen or the mouse draws; a stroke can be undone. */
export const SignatureDrawn: StoryObj = {
  name: 'Drawing a signature',
  tags: ['picture', 'zoom'],
  ...serving(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: ink('draw') }))
    const pad = within(await drawing())
    await userEvent.click(pad.getByRole('button', { name: ink('saveSignature') }))
    await pad.findByText(ink('nothingDrawn'))
    stroke(pad.getByRole('img', { name: ink('pad') }), WAVE)
    const signed = await pad.findByRole('img', { name: ink('padSigned') })
    stroke(signed, [[0.5, 0.9]])
    await userEvent.click(pad.getByRole('button', { name: ink('undoStroke') }))
    await userEvent.click(pad.getByRole('radio', { name: ink('blue') }))
    await expect(pad.getByRole('img', { name: ink('padSigned') })).toBeVisible()
  },
}

export const SignatureSaved: StoryObj = {
  name: 'A drawn signature saved',
  ...serving(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: ink('draw') }))
    const pad = within(await drawing())
    stroke(pad.getByRole('img', { name: ink('pad') }), WAVE)
    await pad.findByRole('img', { name: ink('padSigned') })
    await userEvent.click(pad.getByRole('button', { name: ink('saveSignature') }))
    await within(document.body).findByText(brandPicture('signature.saved'))
    await page.findByRole('img', { name: brandPicture('signatureAlt') })
  },
}

export const SignatureUploading: StoryObj = {
  name: 'A signature on its way',
  tags: ['loading'],
  parameters: showing({ 'PUT /api/company-branding/signature': pending }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await userEvent.click(page.getByRole('button', { name: ink('draw') }))
    const pad = within(await drawing())
    stroke(pad.getByRole('img', { name: ink('pad') }), WAVE)
    await pad.findByRole('img', { name: ink('padSigned') })
    await userEvent.click(pad.getByRole('button', { name: ink('saveSignature') }))
    await page.findByText(ofPicture('uploading'))
  },
}

/** The chosen picture is missing; it can be sent again. */
export const StampNotSaved: StoryObj = {
  name: 'A stamp that was not saved',
  tags: ['logs-errors'],
  parameters: showing({
    'PUT /api/company-branding/stamp': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await choose(canvasElement, 'stamp', await stampPhoto())
    await userEvent.click(await within(await dialog()).findByRole('button', { name: ink('saveStamp') }))
    await expect(await page.findByRole('alert')).toHaveTextContent(ofPicture('notSaved'))
    await expect(page.getByRole('button', { name: ofPicture('again') })).toBeVisible()
  },
}
