/**
 * All pages for a visitor without an account, rendered once at the start: prices, addresses and claims come from the
 * settings, so a build cannot contain them.
 */
import { LOCALES, type Locale } from '#domain/locale.ts'
import { PUBLIC_PAGES, type PublicPageName, robots, sitemap } from './addresses.ts'
import { publicPage, type PageText, type SiteAssets, type SiteSettings } from './frame.ts'
import { landingPage } from './landing-page.ts'
import { privacyPage, termsPage } from './legal-page.ts'

export type SiteFile = { addresses: readonly string[]; type: string; text: string }

type Writer = (language: Locale, settings: SiteSettings) => PageText

const WRITERS: readonly [PublicPageName, Writer][] = [
  ['landing', landingPage],
  ['terms', termsPage],
  ['privacy', privacyPage],
]

export function publicSite(settings: SiteSettings, assets: SiteAssets): SiteFile[] {
  const pages = WRITERS.flatMap(([name, write]) =>
    LOCALES.map((language) => ({
      addresses: PUBLIC_PAGES[name][language],
      type: 'text/html; charset=utf-8',
      text: publicPage(write(language, settings), { settings, assets }).markup,
    })),
  )
  return [
    ...pages,
    { addresses: ['/sitemap.xml'], type: 'application/xml; charset=utf-8', text: sitemap(settings.appUrl) },
    { addresses: ['/robots.txt'], type: 'text/plain; charset=utf-8', text: robots(settings.appUrl) },
  ]
}

/** The built files of the pages, found by the names of their sources. `read` returns the text of a file. */
export function assetsAmong(paths: Iterable<string>, read: (path: string) => string): SiteAssets {
  const all = [...paths]
  const text = (matches: RegExp) => all.filter((path) => matches.test(path)).map(read)[0]
  return {
    styles: text(/^\/assets\/landing-[\w-]+\.css$/),
    script: text(/^\/boot\.js$/),
    icon: text(/^\/icons\/sanad\.svg$/),
  }
}
