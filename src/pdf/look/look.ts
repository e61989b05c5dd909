/** The look that a company chose for its documents, as the templates need it. */
import { type Brand, readableColor, textOn, TEMPLATES, USUAL_LETTERHEAD, USUAL_STAMP } from '#domain/branding/brand.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms } from '#i18n/print/print.ts'
import { distinct, inMain, languagesOf, localize, pairOf } from '#pdf/localize.ts'
import { token } from '#pdf/direction.ts'
import { taxNumberLabel } from '#pdf/parties.ts'
import type { PrintedText, PrintFrame, PrintLogo } from '#pdf/print-model.ts'

/** Pictures of the brand as PNG, found by the hashes in it. */
export type BrandPictures = { logo?: PrintLogo; stamp?: Uint8Array; companySignature?: Uint8Array }

type Look = Pick<
  PrintFrame,
  | 'color'
  | 'layout'
  | 'font'
  | 'letterhead'
  | 'sender'
  | 'logoSize'
  | 'notes'
  | 'signing'
  | 'stamp'
  | 'companySignature'
>

/** `template` is the document's own and takes precedence over the brand's. */
export function lookOf(
  seller: Seller,
  language: DocumentLanguage,
  { template, stamp, companySignature }: Omit<BrandPictures, 'logo'> & { template?: string | undefined },
): Look {
  const brand = seller.brand ?? {}
  const layout = TEMPLATES.find((known) => known === template) ?? brand.template ?? 'classic'
  const { color, font, logoSize, notes, notesAr } = brand
  const signs = brand.signatureLine || companySignature !== undefined || isBesideSignature(brand, stamp)
  return {
    ...(color && { color: { area: color, text: readableColor(color), on: textOn(color) } }),
    ...(layout !== 'classic' && { layout }),
    ...(font && font !== 'plex' && { font }),
    ...(logoSize !== undefined && { logoSize }),
    ...(layout === 'letterhead' && {
      letterhead: brand.letterhead ?? USUAL_LETTERHEAD,
      sender: senderOf(seller, language),
    }),
    ...((notes || notesAr) && { notes: pairOf(notes, notesAr, language) }),
    ...(signs && { signing: signingOf(brand, language) }),
    ...(stamp && { stamp: stampOf(stamp, brand, language) }),
    ...(companySignature && {
      companySignature: { bytes: companySignature, description: inMain(printTerms.authorisedSignature, language) },
    }),
  }
}

const isBesideSignature = ({ stampLook = USUAL_STAMP }: Brand, stamp: Uint8Array | undefined) =>
  stamp !== undefined && stampLook.place === 'signature'

function signingOf({ signatory, signatoryAr }: Brand, language: DocumentLanguage) {
  return {
    label: localize(printTerms.authorisedSignature, language),
    stamp: localize(printTerms.companyStamp, language),
    name: signatory || signatoryAr ? distinct(pairOf(signatory, signatoryAr, language)) : [],
  }
}

function stampOf(bytes: Uint8Array, { stampLook = USUAL_STAMP }: Brand, language: DocumentLanguage) {
  const { strength, size, turn, place } = stampLook
  return { turn, place, ...stampDrawing(bytes, strength, size), description: inMain(printTerms.companyStamp, language) }
}

/** Name and tax number, which the law requires also when the rest of the letterhead is pre-printed. */
function senderOf({ name, nameAr, country, vatRegistered, trn }: Seller, language: DocumentLanguage): PrintedText {
  const names = distinct(pairOf(name, nameAr, language))
  if (!vatRegistered || !trn) return names
  const label = taxNumberLabel(country)
  const last = languagesOf(language).at(-1) ?? 'en'
  return [...names, { lang: last, text: `${label[last]} ${token(trn)}` }]
}

/** The margin as a share of the stamp's longer side. Without it viewers draw uneven edges on a rotated picture. */
const STAMP_MARGIN = 0.04

/**
 * A stamp as an SVG around its PNG, because Typst cannot make a picture translucent. `strength` is in percent; 100 covers what is
 * below it. `size` is the width in millimetres, without the margin.
 */
function stampDrawing(png: Uint8Array, strength: number, size: number) {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  // Width and height follow the signature and the name of the first chunk (PNG specification, 11.2.2).
  const [wide, high] = [header.getUint32(16), header.getUint32(20)]
  const data = Buffer.from(png).toString('base64')
  const margin = Math.ceil(Math.max(wide, high) * STAMP_MARGIN)
  const [width, height] = [wide + 2 * margin, high + 2 * margin]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width} ${height}">` +
    `<image width="${wide}" height="${high}" opacity="${strength / 100}" href="data:image/png;base64,${data}"/></svg>`
  return { bytes: new TextEncoder().encode(svg), width: (size * width) / wide, height: (size * height) / wide }
}
