/**
 * The form by which a client accepts or declines a quotation. The script of answering (ui/client-page/answer.ts) shows and
 * sends it, because the policy blocks forms without a script. Its texts are in `data-words`.
 */
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { printTerms } from '#i18n/print/print.ts'
import { answerScriptWords, type AnswerWords } from '#i18n/client-page/answer.ts'
import { optionsField } from './answer-options.ts'
import { answerWordsOf, type ClientPage, digitsOf, figureOf, nameOf, shown, statusOf, termRow } from './facts.ts'
import { type Html, html } from '#pages/html.ts'

/** Whether the client may accept or decline the quotation now. */
export const canBeAnswered = ({ document }: ClientPage): boolean => statusOf(document) === 'offered'

/** Styles and script for answering. */
export const ANSWER_HEAD = html`<link rel="stylesheet" href="/client-page-answer.css" />
  <script src="/client-page-answer.js" defer></script>`

export function answerForm(page: ClientPage): Html {
  const { document, language, api } = page
  const say = answerWordsOf(page)
  const company = nameOf(document.seller, language)
  return html`<section
    class="card answer"
    id="answer"
    tabindex="-1"
    aria-labelledby="answer-title"
    data-answer="${api}"
    data-hash="${document.hash}"
    data-currency="${document.currency}"
    data-digits="${digitsOf(page)}"
    data-words="${JSON.stringify(answerScriptWords(say, company))}"
  >
    <h2 id="answer-title">${say('answer')}</h2>
    <p class="unscripted" data-unscripted>${say('withoutScript', { company })}</p>
    <p class="own" data-own hidden>${say('ownDocument')}</p>
    ${acceptForm(page, say, company)} ${declineForm(say, company)}
  </section>`
}

function acceptForm(page: ClientPage, say: AnswerWords, company: string): Html {
  const { document } = page
  return html`<form data-form="accept" novalidate hidden>
    ${optionsField(page, say)} ${sums(page, say)}
    ${document.deposit && html`<p class="quiet">${say('depositAfter')}</p>`}
    <p class="problem" role="alert" data-totals-problem hidden>
      ${say('totalFailed')} <button type="button" class="copy" data-again>${say('tryAgain')}</button>
    </p>
    <div data-kept>
      ${field('name', say('name'), html`<input id="answer-name" name="name" autocomplete="name" maxlength="120" required aria-describedby="answer-name-problem" />`)}
      ${signature(say)}
    </div>
    <div class="evidence">
      <h3>${say('recordOnAccept')}</h3>
      <p>${say('recordOnAcceptText', { company })}</p>
      ${document.hash && html`<p>${say('fingerprint')}: <code dir="ltr">${document.hash}</code></p>`}
    </div>
    <p class="problem" role="alert" tabindex="-1" data-message></p>
    <button class="button primary" data-busy="${say('accepting')}">${say('accept')}</button>
    <button type="button" class="turn" data-turn="decline">${say('declineInstead')}</button>
  </form>`
}

function declineForm(say: AnswerWords, company: string): Html {
  return html`<form data-form="decline" novalidate hidden>
    <h3>${say('declineTitle')}</h3>
    ${field(
      'reason',
      say('reason'),
      html`<textarea
          id="answer-reason"
          name="reason"
          rows="3"
          maxlength="2000"
          required
          aria-describedby="answer-reason-text answer-reason-problem"
        ></textarea>
        <p class="quiet" id="answer-reason-text">${say('reasonText', { company })} ${say('recordOnDecline')}</p>`,
    )}
    <p class="problem" role="alert" tabindex="-1" data-message></p>
    <button class="button" data-busy="${say('declining')}">${say('decline')}</button>
    <button type="button" class="turn" data-turn="accept">${say('back')}</button>
  </form>`
}

function field(name: string, label: string, input: Html): Html {
  return html`<div class="field">
    <label for="answer-${name}">${label}</label>
    ${input}
    <p class="problem" id="answer-${name}-problem"></p>
  </div>`
}

/** The pad is white in every theme, because its ink is black on paper. */
function signature(say: AnswerWords): Html {
  return html`<div class="field">
    <p class="label" id="answer-signature">${say('signature')}</p>
    <canvas
      class="pad"
      role="img"
      aria-label="${say('pad')}"
      aria-describedby="answer-signature-text"
      data-pad="${say('pad')}"
      data-signed="${say('padSigned')}"
    ></canvas>
    <div class="below">
      <p class="quiet" id="answer-signature-text">${say('signatureText')}</p>
      <button type="button" class="copy" data-clear="${say('cleared')}" aria-describedby="answer-signature">
        ${say('clear')}
      </button>
    </div>
    <p class="problem" id="answer-signature-problem" role="alert"></p>
  </div>`
}

/** Every figure that depends on the ticked lines has a name, by which the script finds it. */
function sums(page: ClientPage, say: AnswerWords): Html {
  const { document, language } = page
  const { totals, seller, deposit } = document
  const row = (key: string, label: string, wire: string, strength: 'plain' | 'total') =>
    termRow(label, figureOf(wire, page, key), strength)
  const term = (key: 'totalWithoutVat' | 'vat' | 'totalWithVat' | 'total') => printTerms[key][language]
  return html`<dl class="sums">
    ${
      seller.vatRegistered
        ? [
            row('net', term('totalWithoutVat'), totals.net, 'plain'),
            row('tax', term('vat'), totals.tax, 'plain'),
            row('total', term('totalWithVat'), totals.total, 'total'),
          ]
        : row('total', term('total'), totals.total, 'total')
    }
    ${
      deposit &&
      row('deposit', depositLabel(page, say), depositAmount(deposit, totals.total, document.currency), 'plain')
    }
  </dl>`
}

const depositLabel = (page: ClientPage, say: AnswerWords): string =>
  say('deposit', { percent: shown(page.document.deposit?.percent ?? '', page) })
