/** The frame of every public page: metadata for search engines and messengers, the bar at the top, and the foot. */
import { DIRECTION, LOCALES, type Locale, OTHER_LOCALE } from '#domain/locale.ts'
import { breakableEmail, type Html, html, type HtmlPart, mailAddress, trustedMarkup } from '#pages/html.ts'
import type { Env } from '#src/env/env.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { endsWithStop, type Translate, translator } from '#i18n/translator.ts'
import { addressOf, type PublicPageName, switchTo } from './addresses.ts'

export type SiteSettings = Pick<Env, 'appUrl' | 'supportEmail' | 'prices' | 'landing'>

/**
 * The built styles (ui/landing), the built ui/boot.ts and the icon, all inline. On a slow connection each file requested
 * before the first paint costs a third of a second more than its bytes. Undefined without a build.
 */
export type SiteAssets = { styles: string | undefined; script: string | undefined; icon: string | undefined }

export type LandingWords = Translate<typeof landingMessages.en>

export type PageText = { page: PublicPageName; language: Locale; title: string; description: string; main: Html }

type Site = { settings: SiteSettings; assets: SiteAssets }

const OPEN_GRAPH_LOCALE: Record<Locale, string> = { en: 'en_AE', ar: 'ar_AE' }

const MANIFEST: Record<Locale, string> = { en: '/manifest.webmanifest', ar: '/manifest-ar.webmanifest' }

export const SIGN_UP = '/signup'
export const SIGN_IN = '/signup?mode=login'

/** `data-language` makes the page ignore the visitor's stored language, because it is written in one language. */
export function publicPage(text: PageText, site: Site): Html {
  const { language, main } = text
  const say = translator(landingMessages, language)
  return html`<!doctype html>
    <html lang="${language}" dir="${DIRECTION[language]}" data-language="${language}">
      <head>
        ${head(text, site)} ${openGraph(text, site.settings)}
      </head>
      <body>
        <a class="skip" href="#main">${say('skipToContent')}</a>
        ${bar(text, say, site)}
        <main id="main" tabindex="-1">${main}</main>
        ${foot(text, say, site)}
      </body>
    </html>`
}

function head({ page, language, title, description }: PageText, { settings, assets }: Site): Html {
  const { appUrl } = settings
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#0f5f59" />
    <meta name="format-detection" content="telephone=no" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${appUrl}${addressOf(page, language)}" />
    ${LOCALES.map((one) => html`<link rel="alternate" hreflang="${one}" href="${appUrl}${addressOf(page, one)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${appUrl}${addressOf(page, 'en')}" />
    <link rel="icon" href="/icons/sanad.svg" type="image/svg+xml" />
    <link rel="manifest" href="${MANIFEST[language]}" />
    ${assets.script && trustedMarkup(`<script data-file="/boot.js">${assets.script}</script>`)}
    ${assets.styles && trustedMarkup(`<style>${assets.styles}</style>`)}`
}

function openGraph({ page, language, title, description }: PageText, { appUrl }: SiteSettings): Html {
  const other = OTHER_LOCALE[language]
  const facts = {
    'og:type': 'website',
    'og:site_name': translator(landingMessages, language)('productName'),
    'og:title': title,
    'og:description': description,
    'og:url': `${appUrl}${addressOf(page, language)}`,
    'og:locale': OPEN_GRAPH_LOCALE[language],
    'og:locale:alternate': OPEN_GRAPH_LOCALE[other],
    'og:image': `${appUrl}/landing/share-${language}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  return html`${Object.entries(facts).map(([property, content]) => html`<meta property="${property}" content="${content}" />`)}
    <meta name="twitter:card" content="summary_large_image" />`
}

function bar({ page, language }: PageText, say: LandingWords, { assets }: Site): Html {
  const home = addressOf('landing', language)
  return html`<header class="bar">
    <a class="brand" href="${home}">${mark(assets, 32)}<span>${say('productName')}</span></a>
    <nav class="places" aria-label="${say('mainNavigation')}">
      <a href="${home}#product">${say('product')}</a>
      <a href="${home}#prices">${say('prices')}</a>
      <a href="${home}#questions">${say('questions')}</a>
    </nav>
    ${languageLink(page, language, say)}
    <a class="button quiet" href="${SIGN_IN}">${say('signIn')}</a>
    <a class="button primary in-bar" href="${SIGN_UP}">${say('signUp')}</a>
  </header>`
}

/** The icon is inline, because browsers request the tab's icon by themselves and would load it twice. */
function mark({ icon }: SiteAssets, size: number): Html {
  return icon
    ? trustedMarkup(icon.replace('<svg ', `<svg width="${size}" height="${size}" aria-hidden="true" `))
    : html`<img src="/icons/sanad.svg" alt="" width="${size}" height="${size}" />`
}

/** A link to the other language, by its own name in its own script. */
function languageLink(page: PublicPageName, language: Locale, say: LandingWords): Html {
  const other = OTHER_LOCALE[language]
  return html`<a class="language" href="${switchTo(page, other)}" hreflang="${other}" lang="${other}"
    >${say('otherLanguage')}</a
  >`
}

function foot({ page, language }: PageText, say: LandingWords, { settings, assets }: Site): Html {
  const { supportEmail, landing } = settings
  const operator = landing.operator?.name[language]
  return html`<footer class="foot">
    <p class="brand">${mark(assets, 24)}<span>${say('productName')}</span></p>
    <nav aria-label="${say('legal')}">
      <a href="${addressOf('terms', language)}">${say('terms')}</a>
      <a href="${addressOf('privacy', language)}">${say('privacy')}</a>
      ${languageLink(page, language, say)}
    </nav>
    <p>${say('writeToUs')} ${mailLink(supportEmail)}</p>
    ${operator && html`<p><bdi>${operator}</bdi></p>`}
  </footer>`
}

/** The address is shown for copying too, because a webview may not open `mailto:`. It may break at its @. */
export function mailLink(email: string): Html {
  return html`<a href="${mailAddress(email)}"><bdi dir="ltr">${breakableEmail(email)}</bdi></a>`
}

/** Isolates a run of figures or Latin letters, so that text around it cannot reverse it. */
export const leftToRight = (run: HtmlPart): Html => html`<bdi dir="ltr">${run}</bdi>`

/** A sentence with markup in its `{slots}`. @throws RangeError when one of them has no value. */
export function woven(sentence: string, parts: Readonly<Record<string, Html>>): Html {
  const pieces = sentence.split(/\{(\w+)\}/)
  return html`${pieces.map((piece, index) => (index % 2 === 0 ? afterPart(piece, parts[pieces[index - 1] ?? '']) : partOf(piece, parts)))}`
}

/** The full stop of `L.L.C.` also ends the sentence. */
function afterPart(piece: string, part: Html | undefined): string {
  return part && endsWithStop(part.markup.replace(/<[^>]*>/g, '')) ? piece.replace(/^\./, '') : piece
}

function partOf(slot: string, parts: Readonly<Record<string, Html>>): Html {
  const part = parts[slot]
  if (!part) throw new RangeError(`Nothing for {${slot}}`)
  return part
}
