/** The branding on the device (spec §3): the server's answer, and input that is not on the server yet. */
import { eachBrandText, FONT_PAIRS, STAMP_POSITIONS, TEMPLATES } from '#domain/branding/brand.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { readTyped, rememberTyped, type TypedPart } from '#ui/platform/forms/local-copy.ts'
import {
  BRAND_NUMBERS,
  type BrandingValues,
  brandingValues,
  type BrandNumber,
} from '#ui/features/branding/branding-values.ts'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

const PART: TypedPart<object> = {
  name: 'companyBranding',
  form: 'branding',
  isValues: (found): found is object => typeof found === 'object' && found !== null && !('values' in found),
}

/** Only the differences from the saved values are stored, with those values: later saves of other devices stay. */
export function rememberBranding(user: string, values: BrandingValues, saved: BrandingValues): void {
  const before: Record<string, unknown> = saved
  const changed = Object.entries(values).filter(([key, value]) => !Object.is(value, before[key]))
  const typedOver = Object.fromEntries(changed.map(([key]) => [key, before[key]]))
  if (changed.length > 0) rememberTyped(PART, user, { saved: typedOver, values: Object.fromEntries(changed) })
  else if (readTyped(PART, user, {}) !== null) rememberTyped(PART, user, null)
}

/** Null when the server has everything. It may be from another version or edited by hand: unreadable values are left out. */
export function readBranding(user: string): Partial<BrandingValues> | null {
  return readableIn(readTyped(PART, user, {})?.values)
}

/** The saved values under that input; empty where an earlier version of the app has stored none. */
export function readBrandingBefore(user: string): Partial<BrandingValues> {
  return readableIn(readTyped(PART, user, {})?.saved) ?? {}
}

function readableIn(found: object | undefined): Partial<BrandingValues> | null {
  const read = Object.entries(found ?? {}).filter(([key, value]) => READABLE[key]?.(value))
  return read.length === 0 ? null : Object.fromEntries(read)
}

/** Checks a stored answer of the server. */
export function isBranding(found: unknown): found is CompanyBranding {
  const parts = { columns: 'array', letterhead: 'any', stampLook: 'any' } as const
  if (!hasFields(found, { ...parts, logo: 'any', stamp: 'any', signature: 'any', version: 'string' })) return false
  const branding = found as CompanyBranding // because it has the parts that are checked
  if (!hasFields(branding.letterhead, {}) || !hasFields(branding.stampLook, {})) return false
  return Object.entries(brandingValues(branding, 'en')).every(([key, value]) => READABLE[key]?.(value))
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

const NUMBERS = Object.fromEntries(
  Object.entries(BRAND_NUMBERS).map(([number, { range }]) => [number, isWithin(range)]),
) as Record<BrandNumber, Check> // because Object.fromEntries forgets the names it was given

const VALUES: Record<keyof BrandingValues, Check> = {
  template: isOneOf(TEMPLATES),
  font: isOneOf(FONT_PAIRS),
  ...NUMBERS,
  hijri: isFlag,
  checkQr: isFlag,
  signatureLine: isFlag,
  number: isFlag,
  quantity: isFlag,
  unit: isFlag,
  price: isFlag,
  stampPlace: isOneOf(STAMP_POSITIONS),
  color: isText,
  ...eachBrandText(() => isText),
  documentLanguage: isOneOf(DOCUMENT_LANGUAGES),
}
const READABLE: Record<string, Check | undefined> = VALUES
