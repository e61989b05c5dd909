/** The legal pages. The message files define their order and sections; here are the operator's details and links. */
import { formatDay } from '#domain/calendar/date-display.ts'
import { TRIAL_DAILY_LIMIT, TRIAL_DAYS } from '#domain/subscription/subscription.ts'
import type { Locale } from '#domain/locale.ts'
import { type Html, html } from '#pages/html.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { privacyMessages } from '#i18n/landing/privacy.ts'
import { termsMessages } from '#i18n/landing/terms.ts'
import { translator } from '#i18n/translator.ts'
import { addressOf } from './addresses.ts'
import { mailLink, type PageText, type SiteSettings, woven } from './frame.ts'

/** The day of the last change of either text. */
const LAST_CHANGED = '2026-11-29'

type Section = { name: string; title: string; paragraphs: string[] }

export function termsPage(language: Locale, settings: SiteSettings): PageText {
  const say = translator(termsMessages, language)
  const text = { title: say('title'), description: say('description'), summary: say('summary') }
  return legalPage('terms', language, text, sectionsOf(termsMessages[language]), settings)
}

export function privacyPage(language: Locale, settings: SiteSettings): PageText {
  const say = translator(privacyMessages, language)
  const text = { title: say('title'), description: say('description'), summary: say('summary') }
  return legalPage('privacy', language, text, sectionsOf(privacyMessages[language]), settings)
}

/** A key that ends in `Title` begins a section; the keys up to the next one are its paragraphs. */
function sectionsOf(texts: Readonly<Record<string, unknown>>): Section[] {
  const sections: Section[] = []
  for (const [key, text] of Object.entries(texts)) {
    const begins = /^(\w+)Title$/.exec(key)
    if (begins?.[1]) sections.push({ name: begins[1], title: String(text), paragraphs: [] })
    else sections.at(-1)?.paragraphs.push(String(text))
  }
  return sections
}

function legalPage(
  page: 'terms' | 'privacy',
  language: Locale,
  { title, description, summary }: { title: string; description: string; summary: string },
  sections: Section[],
  settings: SiteSettings,
): PageText {
  const say = translator(landingMessages, language)
  const parts = partsOf(language, settings)
  return {
    page,
    language,
    title: `${title} · ${say('productName')}`,
    description,
    main: html`<article class="legal">
      <header>
        <h1>${title}</h1>
        <p>${say('lastChanged', { day: formatDay(LAST_CHANGED, language) })}</p>
        <p>${summary}</p>
      </header>
      <nav class="contents" aria-label="${say('contents')}">
        <ol>
          ${sections.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`)}
        </ol>
      </nav>
      <div class="articles">
        ${sections.map(
          ({ name, title, paragraphs }) =>
            html`<section id="${name}">
              <h2>${title}</h2>
              ${paragraphs.map((text) => paragraph(text, parts))}
            </section>`,
        )}
      </div>
    </article>`,
  }
}

/** Lines after the first are list items. */
function paragraph(text: string, parts: Readonly<Record<string, Html>>): Html {
  const [first = '', ...points] = text.split('\n')
  return html`<p>${woven(first, parts)}</p>
    ${
      points.length > 0 &&
      html`<ul>
        ${points.map((point) => html`<li>${woven(point, parts)}</li>`)}
      </ul>`
    }`
}

/** The values that settings and other pages supply for the sentences. */
function partsOf(language: Locale, { supportEmail, landing }: SiteSettings): Record<string, Html> {
  const say = translator(landingMessages, language)
  const link = (href: string, text: string) => html`<a href="${href}">${text}</a>`
  return {
    operator: operatorOf(landing, language, say('ownerOfThisSite')),
    email: mailLink(supportEmail),
    prices: link(`${addressOf('landing', language)}#prices`, say('pricesPage')),
    privacy: link(addressOf('privacy', language), say('privacy')),
    trialDays: html`${say('trialDays', { n: TRIAL_DAYS })}`,
    trialLimit: html`${say('trialLimit', { n: TRIAL_DAILY_LIMIT })}`,
  }
}

function operatorOf({ operator }: SiteSettings['landing'], language: Locale, unnamed: string): Html {
  if (!operator) return html`${unnamed}`
  const { name, address } = operator
  return html`<bdi>${name[language]}</bdi>${address && html` (<bdi>${address[language]}</bdi>)`}`
}
