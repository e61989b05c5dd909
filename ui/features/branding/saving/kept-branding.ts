/** What the device keeps of the branding under the user's id (spec §3) while the server does not have it. */
import {
  FONT_PAIRS,
  LETTERHEAD_MARGINS,
  LOGO_SIZES,
  STAMP_PLACES,
  STAMP_SIZES,
  STAMP_STRENGTHS,
  STAMP_TURNS,
  TEMPLATES,
} from '#domain/branding/brand.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { forgetEntry, readEntries, rememberEntry } from '#ui/platform/storage/storage.ts'
import type { BrandingValues } from '#ui/features/branding/branding-values.ts'

const KEPT = 'companyBranding:'

/** Only what differs from what is saved: what another device saves meanwhile stays. */
export function rememberBranding(user: string, values: BrandingValues, saved: BrandingValues): void {
  const before: Record<string, unknown> = saved
  const changed = Object.entries(values).filter(([key, value]) => !Object.is(value, before[key]))
  if (changed.length === 0) forgetBranding(user)
  else rememberEntry(KEPT + user, Object.fromEntries(changed))
}

export function forgetBranding(user: string): void {
  forgetEntry(KEPT + user)
}

/** Null when the server has everything. It may be from another version or edited by hand: what cannot be read is left out. */
export function readBranding(user: string): Partial<BrandingValues> | null {
  const found = readEntries(KEPT + user).find(([rest]) => rest === '')?.[1]
  if (typeof found !== 'object' || found === null) return null
  const read = Object.entries(found).filter(([key, value]) => READABLE[key]?.(value))
  return read.length === 0 ? null : Object.fromEntries(read)
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isOneOf =
  (all: readonly string[]): Check =>
  (value) =>
    all.some((one) => one === value)
const isWithin =
  ({ least, most }: { least: number; most: number }): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const VALUES: Record<keyof BrandingValues, Check> = {
  template: isOneOf(TEMPLATES),
  font: isOneOf(FONT_PAIRS),
  logoSize: isWithin(LOGO_SIZES),
  hijri: isFlag,
  signatureLine: isFlag,
  number: isFlag,
  quantity: isFlag,
  unit: isFlag,
  price: isFlag,
  marginTop: isWithin(LETTERHEAD_MARGINS),
  marginBottom: isWithin(LETTERHEAD_MARGINS),
  stampSize: isWithin(STAMP_SIZES),
  stampTurn: isWithin(STAMP_TURNS),
  stampStrength: isWithin(STAMP_STRENGTHS),
  stampPlace: isOneOf(STAMP_PLACES),
  color: isText,
  footer: isText,
  footerAr: isText,
  notes: isText,
  notesAr: isText,
  signatory: isText,
  signatoryAr: isText,
  documentLanguage: isOneOf(DOCUMENT_LANGUAGES),
}
const READABLE: Record<string, Check | undefined> = VALUES
