import { describe, expect, test } from 'bun:test'
import { USUAL_COLUMNS, USUAL_LETTERHEAD, USUAL_STAMP } from '#domain/branding/brand.ts'
import { brandingChange, brandingValues, brandOf } from '#ui/features/branding/branding-values.ts'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'

const SAVED: CompanyBranding = {
  version: 'aaaaaaaaaa',
  template: 'classic',
  font: 'plex',
  logoSize: 100,
  columns: [...USUAL_COLUMNS],
  hijri: false,
  checkQr: true,
  signatureLine: false,
  letterhead: { ...USUAL_LETTERHEAD },
  stampLook: USUAL_STAMP,
  color: null,
  footer: 'Licence 1',
  footerAr: null,
  notes: null,
  notesAr: null,
  signatory: null,
  signatoryAr: null,
  documentLanguage: null,
  logo: null,
  stamp: null,
  signature: null,
  templates: [],
  hasCheckQr: true,
}
const saved = brandingValues(SAVED, 'ar')

describe('what is sent', () => {
  test('is what differs, and nothing of a language that nobody chose', () => {
    expect(brandingChange(saved, saved)).toEqual({})
    expect(brandingChange({ ...saved, footer: '', hijri: true }, saved)).toEqual({ footer: '', hijri: true })
    expect(brandingChange({ ...saved, documentLanguage: 'en' }, saved)).toEqual({ documentLanguage: 'en' })
  })

  test('is whole where one value has several fields', () => {
    expect(brandingChange({ ...saved, marginTop: 60, stampTurn: 5, number: true, unit: false }, saved)).toEqual({
      letterhead: { ...USUAL_LETTERHEAD, top: 60 },
      stampLook: { ...USUAL_STAMP, turn: 5 },
      columns: ['number', 'quantity', 'price'],
    })
  })
})

test('the example has no colour that is half typed and no empty text', () => {
  const brand = brandOf({ ...saved, color: '#12', notes: '  ', template: 'modern' })
  expect(brand).toMatchObject({ template: 'modern', footer: 'Licence 1', columns: [...USUAL_COLUMNS] })
  expect(Object.keys(brand)).not.toContain('color')
  expect(Object.keys(brand)).not.toContain('notes')
  expect(Object.keys(brand)).not.toContain('documentLanguage')
  expect(brandOf({ ...saved, color: '0FA' }).color).toBe('#00ffaa')
})
