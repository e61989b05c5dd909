/** The branding between the API and its form. It has plain values only, so that two are compared without nesting. */
import {
  BRAND_TEXT_NAMES,
  type BrandLook,
  type BrandText,
  eachBrandText,
  LETTERHEAD_MARGINS,
  LOGO_SIZES,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  parseColor,
  STAMP_SIZES,
  STAMP_STRENGTHS,
  STAMP_TURNS,
  type StampLook,
} from '#domain/branding/brand.ts'
import { omit } from '#domain/documents/fields.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { CompanyBranding } from './queries.ts'

/** The numbers of the form, with their bounds. The margins are those of letterhead. */
export const BRAND_NUMBERS = {
  logoSize: { range: LOGO_SIZES, unit: 'percent' },
  marginTop: { range: LETTERHEAD_MARGINS, unit: 'millimeter' },
  marginBottom: { range: LETTERHEAD_MARGINS, unit: 'millimeter' },
  stampSize: { range: STAMP_SIZES, unit: 'millimeter' },
  stampTurn: { range: STAMP_TURNS, unit: 'degree' },
  stampStrength: { range: STAMP_STRENGTHS, unit: 'percent' },
} as const

export type BrandNumber = keyof typeof BRAND_NUMBERS

type Choices = Required<Pick<BrandLook, 'template' | 'font' | 'hijri' | 'checkQr' | 'signatureLine'>>

export type BrandingValues = Choices &
  Record<'color' | BrandText, string> &
  Record<OptionalColumn, boolean> &
  Record<BrandNumber, number> & {
    stampPlace: StampLook['place']
    documentLanguage: DocumentLanguage
  }

export const BRANDING_FIELDS: readonly string[] = ['color', ...BRAND_TEXT_NAMES]

/** `locale`: of the app, which new documents have while nothing else was chosen. */
export function brandingValues(branding: CompanyBranding, locale: Locale): BrandingValues {
  const { template, font, logoSize, hijri, checkQr, signatureLine, columns, letterhead, stampLook } = branding
  const isShown = (column: OptionalColumn) => columns.includes(column)
  return {
    template,
    font,
    logoSize,
    hijri,
    checkQr,
    signatureLine,
    number: isShown('number'),
    quantity: isShown('quantity'),
    unit: isShown('unit'),
    price: isShown('price'),
    marginTop: letterhead.top,
    marginBottom: letterhead.bottom,
    stampSize: stampLook.size,
    stampTurn: stampLook.turn,
    stampStrength: stampLook.strength,
    stampPlace: stampLook.place,
    color: branding.color ?? '',
    ...eachBrandText((text) => branding[text] ?? ''),
    documentLanguage: branding.documentLanguage ?? locale,
  }
}

/** The body of the API, which takes some groups of fields as one value. */
function bodyOf(values: BrandingValues) {
  const { number, quantity, unit, price, marginTop, marginBottom, ...others } = values
  const { stampSize, stampTurn, stampStrength, stampPlace, ...plain } = others
  const shown = { number, quantity, unit, price }
  return {
    ...plain,
    columns: OPTIONAL_COLUMNS.filter((column) => shown[column]),
    letterhead: { top: marginTop, bottom: marginBottom },
    stampLook: { size: stampSize, turn: stampTurn, strength: stampStrength, place: stampPlace },
  }
}

/** The changed fields: a language that nobody chose stays unchosen, and later saves of other devices stay. */
export function brandingChange(values: BrandingValues, saved: BrandingValues): Partial<ReturnType<typeof bodyOf>> {
  const before: Record<string, unknown> = bodyOf(saved)
  const isChanged = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[key])
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(isChanged))
}

/** The brand of the example, without a half-typed colour and without empty texts. */
export function brandOf(values: BrandingValues) {
  const { color, documentLanguage: _ofDocuments, ...look } = bodyOf(values)
  const blank = BRAND_TEXT_NAMES.filter((text) => look[text].trim() === '')
  const parsed = parseColor(color)
  return { ...omit(look, blank), ...(parsed && { color: parsed }) }
}

/** Props of each part of the form. */
export type BrandingFields = { values: BrandingValues; type: (changed: Partial<BrandingValues>) => void }
