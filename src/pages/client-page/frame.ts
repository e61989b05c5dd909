/** The frame of every client page: head, language link, foot. The policy forbids inline scripts and styles. */
import { DIRECTION, type Locale, LOCALE_NAMES, OTHER_LOCALE } from '#domain/locale.ts'
import type { TextRun, PrintedText } from '#pdf/print-model.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { translator } from '#i18n/translator.ts'
import type { ClientWords } from './facts.ts'
import type { PageLook } from './look.ts'
import { typefaceLinks, type Typefaces } from './typefaces.ts'
import { type Html, html, isolated } from '#pages/html.ts'

type Frame = {
  language: Locale
  title: string
  typefaces: Typefaces | undefined
  /** The path of a stylesheet with the company's colour. */
  colors?: string | undefined
  /** Styles and scripts of this page only. */
  head?: Html | false | undefined
  /** Styles and scripts in place of those of a shared document. */
  assets?: Html
  header: Html
  main: Html
}

export function documentPage({ language, title, typefaces, colors, head, assets, header, main }: Frame): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${DIRECTION[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta property="og:title" content="${title}" />
        <title>${title}</title>
        <link rel="icon" href="/icons/sanad.svg" type="image/svg+xml" />
        ${typefaceLinks(typefaces, language)}
        <link rel="stylesheet" href="/client-page.css" />
        ${colors && html`<link rel="stylesheet" href="${colors}" />`} ${assets ?? DOCUMENT_ASSETS} ${head}
      </head>
      <body>
        <header>${header}</header>
        ${main}
        <footer>
          <p><a href="/">${translator(clientPageMessages, language)('madeWith')}</a></p>
          <p class="spoken" role="status" data-spoken></p>
        </footer>
      </body>
    </html>`
}

const DOCUMENT_ASSETS = html`<link rel="stylesheet" href="/client-page-actions.css" />
  <link rel="stylesheet" href="/client-page-payments.css" />
  <link rel="stylesheet" href="/client-page-document.css" />
  <link rel="stylesheet" href="/client-page-print.css" media="print" />
  <script src="/client-page.js" defer></script>`

/** A link to the page in the other language, named in its own script. It works without JavaScript. */
export function languageLink(path: string, language: Locale): Html {
  const other = OTHER_LOCALE[language]
  return html`<nav class="language" aria-label="${translator(clientPageMessages, language)('language')}">
    <a href="${path}?language=${other}" hreflang="${other}" lang="${other}">${LOCALE_NAMES[other]}</a>
  </nav>`
}

/** The company's name is beside its logo, because the logo has no text. */
export function companyHeader(company: string, { logo }: PageLook, path: string, language: Locale): Html {
  const name = html`<p class="company" dir="auto">${company}</p>`
  return html`${logo ? html`<div class="sender">${logoImage(logo)} ${name}</div>` : name}
  ${languageLink(path, language)}`
}

const logoImage = ({ address, width, height }: NonNullable<PageLook['logo']>): Html =>
  html`<img class="logo" src="${address}" alt="" width="${width}" height="${height}" />`

/** Printed text. Each run carries its own `lang`, which may differ from the page's. */
export function textRuns(runs: PrintedText): Html {
  return html`${runs.map(textRun)}`
}

function textRun({ lang, text }: TextRun, index: number): Html {
  return html`${index > 0 && ' '}<span lang="${lang}">${isolated(text)}</span>`
}

/** Our own name, on pages of no company. */
export const BRAND_NAME = html`<p class="company" lang="en" dir="ltr">Sanad <span lang="ar">سند</span></p>`

type Apology = { title: string; text: string; link?: { href: string; text: string } }

/** The page of a link that opens nothing (any longer), in both languages. The bytes are the same whatever it was. */
export function apologyPage(
  { language, typefaces }: Pick<Frame, 'language' | 'typefaces'>,
  contentIn: (say: ClientWords, locale: Locale) => Apology,
): Html {
  const halves = [language, OTHER_LOCALE[language]].map((locale) => ({
    locale,
    ...contentIn(translator(clientPageMessages, locale), locale),
  }))
  const [first] = halves
  return documentPage({
    language,
    title: first?.title ?? '',
    typefaces,
    header: BRAND_NAME,
    main: html`<main class="apology">
      ${halves.map(
        ({ locale, title, text, link }, index) =>
          html`<section lang="${locale}" dir="${DIRECTION[locale]}">
            ${index === 0 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
            <p>${text}</p>
            ${link && html`<p><a href="${link.href}">${link.text}</a></p>`}
          </section>`,
      )}
    </main>`,
  })
}
