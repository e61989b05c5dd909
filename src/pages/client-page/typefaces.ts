/** The built typefaces of the client's page (ui/client-page, ui/typefaces), found by the names of their sources. */
import type { Locale } from '#domain/locale.ts'
import { type Html, html } from '#pages/html.ts'

export type Typefaces = {
  styles: string
  /** Files that a page in this language always needs. */
  files: Record<Locale, readonly string[]>
}

/** Undefined without a build: the page then uses system fonts. */
export function typefacesAmong(addresses: readonly string[]): Typefaces | undefined {
  const named = (name: string) => addresses.filter((address) => address.startsWith(`/assets/${name}-`))
  const [styles] = named('client-page-typefaces')
  if (styles === undefined) return undefined
  // Figures of an Arabic page are Latin, unless its document has Arabic digits.
  return { styles, files: { en: named('sans-latin'), ar: [...named('sans-arabic'), ...named('sans-latin')] } }
}

/** Fonts are always requested with `crossorigin`; without it, the file would be loaded twice. */
export function typefaceLinks(typefaces: Typefaces | undefined, language: Locale): Html | undefined {
  return (
    typefaces &&
    html`${typefaces.files[language].map(
        (file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
      )} <link rel="stylesheet" href="${typefaces.styles}" />`
  )
}
