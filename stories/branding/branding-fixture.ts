import {
  type Brand,
  LOGO_SIZES,
  TEMPLATES,
  USUAL_COLUMNS,
  USUAL_LETTERHEAD,
  USUAL_STAMP,
} from '#domain/branding/brand.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import { BRAND_EXAMPLES } from '#stories/fixtures/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import type { Call } from '#stories/fixtures/story-fixture.tsx'

export const NOTHING_CHOSEN = {
  template: 'classic',
  font: 'plex',
  logoSize: LOGO_SIZES.usual,
  columns: USUAL_COLUMNS,
  hijri: false,
  signatureLine: false,
  letterhead: USUAL_LETTERHEAD,
  stampLook: USUAL_STAMP,
  color: null,
  footer: null,
  footerAr: null,
  notes: null,
  notesAr: null,
  signatory: null,
  signatoryAr: null,
  documentLanguage: null,
  logo: null,
  stamp: null,
  signature: null,
  templates: TEMPLATES.map((id) => ({ id, name: templateNames[id].en, nameAr: templateNames[id].ar })),
}

/** The paper with the colour that was asked for; both languages on one where that was chosen. */
export const brandedPaper = (call: Call) => {
  const { language, seller, customer } = call.body as {
    language: DocumentLanguage
    seller: { brand: Brand }
    customer: { name: string }
  }
  // The customer is named in the language of the page.
  const isArabic = customer.name === BRAND_EXAMPLES.ar.plain.customer?.name
  const { plain, branded, light, bilingual } = BRAND_EXAMPLES[isArabic ? 'ar' : 'en']
  if (language === 'bilingual') return previewOf(bilingual)(call)
  const { color } = seller.brand
  return previewOf(color === undefined ? plain : color === light.seller.brand?.color ? light : branded)(call)
}

/** A mark and a name, as wide as logos are. */
export async function logo(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 160
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#c2410c'
    pen.beginPath()
    pen.arc(80, 80, 80, 0, 7)
    pen.fill()
    pen.fillRect(190, 30, 290, 36)
    pen.fillRect(190, 94, 200, 36)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob ?? new Blob()
}
