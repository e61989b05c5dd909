/** The simulator's payment page: a plain form in both languages. */
import { isLocale, type Locale } from '#domain/locale.ts'
import { formatMinor, groupThousands, minor, withCurrency } from '#domain/money/money.ts'
import { type Html, html, trustedMarkup } from '#pages/html.ts'
import { translator } from '#i18n/translator.ts'
import type { SimulatedIntent } from './intents.ts'
import { payMessages } from './pay-words.ts'

export const OUTCOMES = ['approve', 'approve-slowly', 'fail', 'cancel'] as const

export type Outcome = (typeof OUTCOMES)[number]

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
h1 { font-size: 1.25rem; }
.notice { border-inline-start: 4px solid #b45309; padding-inline-start: .75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; font-weight: 600; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .75rem; }
legend { padding: 0; margin-block-end: .75rem; }
button { min-height: 2.75rem; font: inherit; border: 1px solid; border-radius: .5rem; background: transparent; color: inherit; cursor: pointer; }
button.first { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
a { color: LinkText; display: inline-block; min-height: 2.75rem; line-height: 2.75rem; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
`

export function payPage(intent: SimulatedIntent | undefined, status: string | undefined, now: number): Html {
  const locale = isLocale(status) ? status : languageOf(intent)
  const say = translator(payMessages, locale)
  const other = locale === 'en' ? 'ar' : 'en'
  return html`${trustedMarkup('<!doctype html>')}
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('title')}</title>
        <style>
          ${trustedMarkup(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>${say('title')}</h1>
            <a href="?lang=${other}" lang="${other}" hreflang="${other}">${say('language')}</a>
          </header>
          <p class="notice">${say('notice')}</p>
          ${intent ? [factsOf(intent, locale), choiceOf(intent, locale, now)] : html`<p>${say('not-found')}</p>`}
        </main>
      </body>
    </html>`
}

function factsOf({ amount, currency_code: currency, message }: SimulatedIntent, locale: Locale): Html {
  const say = translator(payMessages, locale)
  const figure = groupThousands(formatMinor(minor(BigInt(amount)), currency))
  return html`<dl>
    <dt>${say('payable')}</dt>
    <dd><bdi dir="ltr">${withCurrency(figure, currency)}</bdi></dd>
    <dt>${say('for')}</dt>
    <dd><bdi>${message}</bdi></dd>
  </dl>`
}

function choiceOf(intent: SimulatedIntent, locale: Locale, now: number): Html {
  const say = translator(payMessages, locale)
  const over = intent.status === 'completed' ? 'paid' : isExpired(intent, now) ? 'expired' : undefined
  if (over) {
    const address = over === 'paid' ? intent.success_url : intent.cancel_url
    return html`<p role="status">${say(over)}</p>
      <a href="${address}">${say('back')}</a>`
  }
  return html`<form method="post">
    <fieldset>
      <legend>${say('choose')}</legend>
      ${OUTCOMES.map(
        (outcome, index) =>
          html`<button name="outcome" value="${outcome}" class="${index === 0 ? 'first' : ''}">
            ${say(outcome)}
          </button>`,
      )}
    </fieldset>
  </form>`
}

export function isExpired({ expiry }: SimulatedIntent, now: number): boolean {
  return expiry !== null && now >= Number(expiry)
}

/** The message is in the payer's language, so it decides the page's. */
function languageOf(intent: SimulatedIntent | undefined): Locale {
  return /\p{Script=Arabic}/u.test(intent?.message ?? '') ? 'ar' : 'en'
}
