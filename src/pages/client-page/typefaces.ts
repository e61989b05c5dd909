/** The built typefaces of the client's page (ui/client-page, ui/typefaces), found by what their sources are called. */
import type { Locale } from '#domain/locale.ts'
import { type Html, html } from '#pages/html.ts'

export type Typefaces = {
  styles: string
  /** What a page in this language is sure to need. */
  files: Record<Locale, readonly string[]>
}

/** Undefined without a build: the page is then drawn with fonts of the system. */
export function typefacesAmong(addresses: readonly string[]): Typefaces | undefined {
  const named = (name: string) => addresses.filter((address) => address.startsWith(`/assets/${name}-`))
  const [styles] = named('client-page-typefaces')
  if (styles === undefined) return undefined
  // Figures of an Arabic page are Latin, unless its document says otherwise.
  return { styles, files: { en: named('sans-latin'), ar: [...named('sans-arabic'), ...named('sans-latin')] } }
}

/** `crossorigin`, because a font is always requested so: without it, it would be loaded twice. */
export function typefaceLinks(typefaces: Typefaces | undefined, language: Locale): Html | undefined {
  return (
    typefaces &&
    html`${typefaces.files[language].map(
        (file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
      )} <link rel="stylesheet" href="${typefaces.styles}" />`
  )
}
