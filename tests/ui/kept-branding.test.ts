/** What a device keeps of the branding until the server has it. */
import { afterAll, beforeEach, expect, test } from 'bun:test'
import { forgetBranding, readBranding, rememberBranding } from '#ui/features/branding/saving/kept-branding.ts'
import type { BrandingValues } from '#ui/features/branding/branding-values.ts'

const SAVED: BrandingValues = {
  template: 'classic',
  font: 'plex',
  logoSize: 100,
  hijri: false,
  signatureLine: false,
  number: false,
  quantity: true,
  unit: true,
  price: true,
  marginTop: 45,
  marginBottom: 25,
  stampSize: 32,
  stampTurn: -8,
  stampStrength: 85,
  stampPlace: 'signature',
  color: '',
  footer: 'Licence 1',
  footerAr: '',
  notes: '',
  notesAr: '',
  signatory: '',
  signatoryAr: '',
  documentLanguage: 'en',
}
const KEY = 'companyBranding:user-1'

/** Like `Storage`: keys are own properties, methods are not. */
class Shelf {
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

const before = { localStorage: globalThis.localStorage }
let shelf = new Shelf()

afterAll(() => void Object.assign(globalThis, before))
beforeEach(() => {
  shelf = new Shelf()
  Object.assign(globalThis, { localStorage: shelf })
})

test('is what differs, by user', () => {
  rememberBranding('user-1', { ...SAVED, template: 'modern', footer: '' }, SAVED)
  expect(readBranding('user-1')).toEqual({ template: 'modern', footer: '' })
  expect(readBranding('user-2')).toBeNull()
  forgetBranding('user-1')
  expect(readBranding('user-1')).toBeNull()
})

test('is nothing when the server has everything', () => {
  rememberBranding('user-1', { ...SAVED, hijri: true }, SAVED)
  rememberBranding('user-1', SAVED, SAVED)
  expect(Object.keys(shelf)).toEqual([])
})

test('what cannot be read is left out', () => {
  const odd = { template: 'baroque', logoSize: 5000, hijri: 'yes', color: '#fff', stampTurn: 3, gone: 1 }
  shelf.setItem(KEY, JSON.stringify(odd))
  expect(readBranding('user-1')).toEqual({ color: '#fff', stampTurn: 3 })
  for (const broken of ['null', '"text"', '{}', '{"template":1}']) {
    shelf.setItem(KEY, broken)
    expect(readBranding('user-1')).toBeNull()
  }
})
