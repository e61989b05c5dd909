/** The paths of the public pages (spec §2). The first path of a page is canonical, the others lead to the same text. */
import { LOCALES, type Locale } from '#domain/locale.ts'

export type PublicPageName = 'landing' | 'terms' | 'privacy'

type Addresses = readonly [string, ...string[]]

export const PUBLIC_PAGES: Record<PublicPageName, Record<Locale, Addresses>> = {
  landing: { en: ['/'], ar: ['/ar'] },
  terms: { en: ['/terms-and-conditions', '/terms'], ar: ['/ar/terms-and-conditions'] },
  privacy: { en: ['/privacy-policy', '/privacy'], ar: ['/ar/privacy-policy'] },
}

export const addressOf = (page: PublicPageName, language: Locale): string => PUBLIC_PAGES[page][language][0]

/** A link to a language, which ui/boot.ts remembers as the visitor's choice. The page itself is the same. */
export const switchTo = (page: PublicPageName, language: Locale): string =>
  `${addressOf(page, language)}?language=${language}`

/** Every page with its alternate in the other language (sitemaps.org, and Google's alternates). */
export function sitemap(appUrl: string): string {
  const entries = Object.values(PUBLIC_PAGES).flatMap((page) => LOCALES.map((locale) => entryOf(page, locale, appUrl)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function entryOf(page: Record<Locale, Addresses>, locale: Locale, appUrl: string): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${appUrl}${address}"/>`
  const alternates = [...LOCALES.map((one) => link(one, page[one][0])), link('x-default', page.en[0])]
  return `<url><loc>${appUrl}${page[locale][0]}</loc>${alternates.join('')}</url>`
}

/** Pages behind a sign-in or a token are excluded from search engines. */
export function robots(appUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /gallery/\n\nSitemap: ${appUrl}/sitemap.xml\n`
}
