/** The landing page: the product in one gesture, its strengths, its look, its price, and common questions. */
import { TRIAL_DAYS } from '#domain/subscription/subscription.ts'
import type { Locale } from '#domain/locale.ts'
import { groupThousands } from '#domain/money/money.ts'
import { type Html, html } from '#pages/html.ts'
import type { Claims } from '#src/env/landing-settings.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { translator } from '#i18n/translator.ts'
import { type LandingWords, leftToRight, type PageText, SIGN_IN, SIGN_UP, type SiteSettings, woven } from './frame.ts'
import { pictures } from './pictures.ts'
import { priceCards } from './prices.ts'
import { sheets } from './sheet.ts'

export function landingPage(language: Locale, settings: SiteSettings): PageText {
  const say = translator(landingMessages, language)
  return {
    page: 'landing',
    language,
    title: say('title'),
    description: say('description'),
    main: html`<section class="hero">
        <div class="promise">
          <h1>${say('headline')}</h1>
          <p class="lead">${say('lead')}</p>
          ${ways(say)} ${claims(settings.landing.claims, say)}
        </div>
        ${sheets(language, say)}
      </section>
      ${proofs(say)} ${pictures(language, say)} ${priceCards(settings.prices, say)} ${questions(say)}
      <section class="closing">
        <h2>${say('closingTitle')}</h2>
        <p>${say('closing')}</p>
        ${ways(say)}
      </section>`,
  }
}

function ways(say: LandingWords): Html {
  return html`<p class="ways">
    <a class="button primary" href="${SIGN_UP}">${say('tryIt', { n: TRIAL_DAYS })}</a>
    <a class="button" href="${SIGN_IN}">${say('signIn')}</a>
  </p>`
}

/** No card is needed, which is always true; the other claims come from the operator (`CLAIM_USERS`, `CLAIM_RATING`). */
function claims({ users, rating }: Claims, say: LandingWords): Html {
  return html`<ul class="claims">
    <li>${say('noCard')}</li>
    ${users !== undefined && html`<li>${woven(say('claimUsers', { count: '{count}' }), { count: leftToRight(groupThousands(String(users))) })}</li>`}
    ${rating !== undefined && html`<li>${woven(say('claimRating', { rating: '{rating}' }), { rating: leftToRight(rating) })}</li>`}
  </ul>`
}

function proofs(say: LandingWords): Html {
  const proof = (title: string, text: string) =>
    html`<li>
      <h3>${title}</h3>
      <p>${text}</p>
    </li>`
  return html`<section class="proofs" id="product">
    <h2>${say('proofsTitle')}</h2>
    <ul>
      ${proof(say('fastTitle'), say('fast'))} ${proof(say('bilingualTitle'), say('bilingual'))}
      ${proof(say('taxTitle'), say('tax'))}
    </ul>
  </section>`
}

function questions(say: LandingWords): Html {
  const pairs = [
    [say('askCard'), say('answerCard')],
    [say('askAfter'), say('answerAfter')],
    [say('askRenew'), say('answerRenew')],
    [say('askLanguages'), say('answerLanguages')],
    [say('askVat'), say('answerVat')],
    [say('askSaudi'), say('answerSaudi')],
    [say('askLost'), say('answerLost')],
  ]
  return html`<section class="questions" id="questions">
    <h2>${say('questionsTitle')}</h2>
    ${pairs.map(
      ([question, answer]) =>
        html`<details>
          <summary>${question}</summary>
          <p>${answer}</p>
        </details>`,
    )}
  </section>`
}
