/** The trial's terms and the plans, with the charged prices (`PLAN_MONTHLY`, `PLAN_YEARLY`). */
import { PLAN_CURRENCY, type Prices, yearlySaving } from '#domain/subscription/payment.ts'
import { formatAmount, formatMinor, type Minor } from '#domain/money/money.ts'
import { TRIAL_DAILY_LIMIT, TRIAL_DAYS } from '#domain/subscription/subscription.ts'
import { type Html, html, type HtmlPart } from '#pages/html.ts'
import { type LandingWords, leftToRight, SIGN_UP, woven } from './frame.ts'

type Card = { title: string; amount: HtmlPart; for?: string; hint?: Html | null; points: string[]; start: string }

export function priceCards(prices: Prices, say: LandingWords): Html {
  const plan = [say('unlimitedInvoices'), say('sending'), say('exporting'), say('noRenewal')]
  const { monthly, yearly } = prices
  const saved = yearlySaving(prices)
  const trial = [say('trialInvoices', { n: TRIAL_DAILY_LIMIT }), say('trialDrafts'), say('trialOnce'), say('noCard')]
  return html`<section class="prices" id="prices">
    <h2>${say('pricesTitle')}</h2>
    <p>${say('pricesText')} ${say('wholePrice')}</p>
    <ul class="cards">
      ${card({ title: say('trialTitle'), amount: say('trialDays', { n: TRIAL_DAYS }), points: trial, start: say('tryIt', { n: TRIAL_DAYS }) })}
      ${card({ title: say('monthlyTitle'), amount: shown(monthly), for: say('monthly'), points: plan, start: say('startMonthly') })}
      ${card({
        title: say('yearlyTitle'),
        amount: shown(yearly),
        for: say('yearly'),
        hint: saved && woven(say('yearlySaves', { amount: '{amount}' }), { amount: shown(saved) }),
        points: plan,
        start: say('startYearly'),
      })}
    </ul>
  </section>`
}

const shown = (amount: Minor): Html => leftToRight(formatAmount(formatMinor(amount, PLAN_CURRENCY), PLAN_CURRENCY))

/** Each plan begins with the trial, so every card links to signing up. */
function card({ title, amount, for: time, hint, points, start }: Card): Html {
  return html`<li class="card">
    <h3>${title}</h3>
    <p class="price">${amount} ${time && html`<span>${time}</span>`}</p>
    ${hint && html`<p class="hint">${hint}</p>`}
    <ul>
      ${points.map((point) => html`<li>${point}</li>`)}
    </ul>
    <a class="button primary" href="${SIGN_UP}">${start}</a>
  </li>`
}
