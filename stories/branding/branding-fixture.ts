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
import { BRAND_EXAMPLES, ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import type { Call } from '#stories/fixtures/story-fixture.tsx'

export const NOTHING_CHOSEN = {
  template: 'classic',
  font: 'plex',
  logoSize: LOGO_SIZES.usual,
  columns: USUAL_COLUMNS,
  hijri: false,
  checkQr: true,
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
  hasCheckQr: true,
  templates: TEMPLATES.map((id) => ({ id, name: templateNames[id].en, nameAr: templateNames[id].ar })),
}

/** The paper in the requested layout and colour; both languages on one where that was chosen. */
export const brandedPaper = (call: Call) => {
  const { language, seller, customer } = call.body as {
    language: DocumentLanguage
    seller: { brand: Brand }
    customer: { name: string }
  }
  const last = ISSUED.english.customer?.name
  if (customer.name === last) return previewOf(ISSUED.english)(call)
  // The customer is named in the language of the page.
  const isArabic = customer.name === BRAND_EXAMPLES.ar.plain.customer?.name
  const { plain, branded, light, bilingual, ...layouts } = BRAND_EXAMPLES[isArabic ? 'ar' : 'en']
  if (language === 'bilingual') return previewOf(bilingual)(call)
  const { color, template = 'classic' } = seller.brand
  if (template !== 'classic') return previewOf(layouts[template])(call)
  return previewOf(color === undefined ? plain : color === light.seller.brand?.color ? light : branded)(call)
}

/** A mark and a name, as wide as logos are. */
export const logo = () =>
  drawn(480, 160, (pen) => {
    pen.fillStyle = '#c2410c'
    pen.beginPath()
    pen.arc(80, 80, 80, 0, 7)
    pen.fill()
    pen.fillRect(190, 30, 290, 36)
    pen.fillRect(190, 94, 200, 36)
  })

/** Two rings and a bar, of blue ink on nothing. */
export const stamp = () => drawn(300, 300, ring)

/** The same on paper that lies in uneven light. */
export const stampPhoto = () =>
  drawn(500, 400, (pen) => {
    const light = pen.createLinearGradient(0, 0, 500, 400)
    light.addColorStop(0, '#f4f1ea')
    light.addColorStop(1, '#cfcabd')
    pen.fillStyle = light
    pen.fillRect(0, 0, 500, 400)
    pen.translate(100, 50)
    ring(pen)
  })

export const blankPhoto = () =>
  drawn(300, 200, (pen) => {
    pen.fillStyle = '#f4f1ea'
    pen.fillRect(0, 0, 300, 200)
  })

export const signature = () =>
  drawn(400, 160, (pen) => {
    pen.strokeStyle = '#111827'
    pen.lineWidth = 6
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(20, 120)
    pen.bezierCurveTo(90, -60, 120, 220, 170, 80)
    pen.bezierCurveTo(210, 10, 230, 150, 290, 90)
    pen.lineTo(380, 70)
    pen.stroke()
  })

function ring(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#1d4ed8'
  pen.lineWidth = 12
  for (const radius of [140, 95]) {
    pen.beginPath()
    pen.arc(150, 150, radius, 0, 7)
    pen.stroke()
  }
  pen.fillStyle = '#1d4ed8'
  pen.fillRect(75, 130, 150, 40)
}

async function drawn(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob ?? new Blob()
}
