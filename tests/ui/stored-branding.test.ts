/** The branding on a device until the server has it. */
import { afterAll, beforeEach, expect, test } from 'bun:test'
import { rememberSaved } from '#ui/platform/forms/local-copy.ts'
import {
  isBranding,
  readBranding,
  readBrandingBefore,
  rememberBranding,
} from '#ui/features/branding/saving/stored-branding.ts'
import type { BrandingValues } from '#ui/features/branding/branding-values.ts'

const SAVED: BrandingValues = {
  template: 'classic',
  font: 'plex',
  logoSize: 100,
  hijri: false,
  checkQr: true,
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
class MemoryStorage {
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
let storage = new MemoryStorage()

afterAll(() => void Object.assign(globalThis, before))
beforeEach(() => {
  storage = new MemoryStorage()
  Object.assign(globalThis, { localStorage: storage })
})

test('is what differs, by user', () => {
  rememberBranding('user-1', { ...SAVED, template: 'modern', footer: '' }, SAVED)
  expect(readBranding('user-1')).toEqual({ template: 'modern', footer: '' })
  expect(readBrandingBefore('user-1')).toEqual({ template: 'classic', footer: 'Licence 1' })
  expect(readBranding('user-2')).toBeNull()
})

test('stands beside the server’s answer, which stays', () => {
  rememberSaved('companyBranding', 'user-1', { template: 'classic' })
  rememberBranding('user-1', { ...SAVED, template: 'modern' }, SAVED)
  const stored = () => JSON.parse(storage.getItem(KEY) ?? '')
  expect(stored()).toEqual({
    saved: { template: 'classic' },
    typed: { branding: { saved: { template: 'classic' }, values: { template: 'modern' } } },
  })
  rememberBranding('user-1', SAVED, SAVED)
  expect(stored()).toMatchObject({ saved: { template: 'classic' }, typed: {} })
})

test('is nothing when the server has everything', () => {
  rememberBranding('user-1', { ...SAVED, hijri: true }, SAVED)
  rememberBranding('user-1', SAVED, SAVED)
  expect(Object.keys(storage)).toEqual([])
})

test('what cannot be read is left out', () => {
  const odd = { template: 'baroque', logoSize: 5000, hijri: 'yes', color: '#fff', stampTurn: 3, gone: 1 }
  storage.setItem(KEY, JSON.stringify({ typed: { branding: odd } }))
  expect(readBranding('user-1')).toEqual({ color: '#fff', stampTurn: 3 })
  for (const broken of ['null', '"text"', '{}', '{"typed":{"branding":{"template":1}}}', '{"typed":{"branding":7}}']) {
    storage.setItem(KEY, broken)
    expect(readBranding('user-1')).toBeNull()
  }
})

test('the server’s answer is used only whole', () => {
  const answer = {
    template: 'classic',
    font: 'plex',
    logoSize: 100,
    columns: ['quantity', 'price'],
    hijri: false,
    checkQr: true,
    signatureLine: true,
    letterhead: { top: 45, bottom: 25 },
    stampLook: { size: 32, turn: -8, strength: 85, place: 'signature' },
    logo: { hash: 'a1', width: 480, height: 160 },
    stamp: null,
    signature: null,
    version: 'aaaaaaaaaa',
  }
  const texts = { color: null, footer: 'Licence 1', notesAr: 'شكراً', documentLanguage: 'bilingual' }
  expect([isBranding(answer), isBranding({ ...answer, ...texts })]).toEqual([true, true])
  for (const field of Object.keys(answer)) {
    const { [field]: _left, ...rest } = { ...answer } as Record<string, unknown> // because any of them is left out
    expect([field, isBranding(rest)]).toEqual([field, false])
  }
  for (const wrong of [
    { template: 'baroque' },
    { logoSize: 5000 },
    { columns: 'price' },
    { letterhead: null },
    { letterhead: { top: 45 } },
    { stampLook: { ...answer.stampLook, place: 'sky' } },
    { footer: 7 },
    { documentLanguage: 'fr' },
  ])
    expect([wrong, isBranding({ ...answer, ...wrong })]).toEqual([wrong, false])
  for (const found of [null, 'text', []]) expect(isBranding(found)).toBe(false)
})
