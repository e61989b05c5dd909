/** The branding between the API, its form, and the copy that the device keeps while the server does not have it. */
import { parseColor } from '#domain/branding/brand.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage, type Locale } from '#domain/locale.ts'
import { forgetEntry, readEntries, rememberEntry } from '#ui/platform/storage/storage.ts'
import type { CompanyBranding } from './queries.ts'

export type BrandingValues = { color: string; footer: string; footerAr: string; documentLanguage: DocumentLanguage }

export const BRANDING_FIELDS: readonly string[] = ['color', 'footer', 'footerAr']

/** `locale`: of the app, which new documents have while nothing else was chosen. */
export function brandingValues(
  { color, footer, footerAr, documentLanguage }: Omit<CompanyBranding, 'logo'>,
  locale: Locale,
): BrandingValues {
  return {
    color: color ?? '',
    footer: footer ?? '',
    footerAr: footerAr ?? '',
    documentLanguage: documentLanguage ?? locale,
  }
}

/** What differs, so that a language that nobody chose stays unchosen. */
export function brandingChange(values: BrandingValues, saved: BrandingValues) {
  const { documentLanguage, ...texts } = values
  return { ...texts, ...(documentLanguage !== saved.documentLanguage && { documentLanguage }) }
}

/** For the example: nothing of a colour that is half typed. */
export function brandOf({ color, footer, footerAr }: BrandingValues) {
  const parsed = parseColor(color)
  return {
    ...(parsed && { color: parsed }),
    ...(footer.trim() && { footer }),
    ...(footerAr.trim() && { footerAr }),
  }
}

const KEPT = 'companyBranding:'

/** By the user's id (spec §3). */
export function rememberBranding(user: string, values: BrandingValues): void {
  rememberEntry(KEPT + user, values)
}

export function forgetBranding(user: string): void {
  forgetEntry(KEPT + user)
}

/** Null when the server has everything. It may be from an older version or edited by hand. */
export function readBranding(user: string): BrandingValues | null {
  const found = readEntries(KEPT + user).find(([rest]) => rest === '')?.[1]
  if (typeof found !== 'object' || found === null) return null
  // because it is an object, whose fields are looked at next
  const { color, footer, footerAr, documentLanguage } = found as Record<string, unknown>
  const language = DOCUMENT_LANGUAGES.find((one) => one === documentLanguage)
  if (typeof color !== 'string' || typeof footer !== 'string' || typeof footerAr !== 'string' || !language) return null
  return { color, footer, footerAr, documentLanguage: language }
}
