/** The answer to a quotation: its person, time and contents, with a copy to download. */
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { nameOfLine, optionsOf } from './answer-options.ts'
import type { AnswerWords } from '#i18n/client-page/answer.ts'
import { answerWordsOf, type ClientPage, figureOf, languageParameter, momentOf, nameOf, termRow } from './facts.ts'
import { type Html, html } from '#pages/html.ts'

/** Null while there is no answer. */
export function answeredSection(page: ClientPage): Html | null {
  const { accepted, declined } = page.document
  const say = answerWordsOf(page)
  if (accepted) return acceptedSection(accepted, page, say)
  return declined ? declinedSection(declined, page, say) : null
}

function acceptedSection(
  { name, at, options, totals }: NonNullable<PublicDocument['accepted']>,
  page: ClientPage,
  say: AnswerWords,
): Html {
  const { document, language, api } = page
  const company = nameOf(document.seller, language)
  const offered = optionsOf(document)
  const chosen = offered.filter(({ index }) => options.includes(index))
  return card(
    say('accepted'),
    html` <p>${say(page.answeredBy === 'owner' ? 'acceptedByCompany' : 'acceptedThanks', { company })}</p>
      <dl class="sums">
        ${termRow(say('acceptedBy'), html`<bdi>${name}</bdi>`)} ${termRow(say('acceptedAt'), momentOf(at, page))}
        ${termRow(say('acceptedTotal'), figureOf(totals.total, page))}
        ${offered.length > 0 && termRow(say('chosen'), chosen.length === 0 ? say('noneChosen') : listOf(chosen, page))}
      </dl>
      <p>
        <a class="button primary" href="${api}/pdf?download=1${languageParameter(page)}">${say('downloadCopy')}</a>
      </p>`,
  )
}

function listOf(chosen: ReturnType<typeof optionsOf>, page: ClientPage): Html {
  return html`<ul>
    ${chosen.map(({ line }) => html`<li><bdi>${nameOfLine(line, page)}</bdi></li>`)}
  </ul>`
}

function declinedSection(
  { at, reason }: NonNullable<PublicDocument['declined']>,
  page: ClientPage,
  say: AnswerWords,
): Html {
  const company = nameOf(page.document.seller, page.language)
  return card(
    say('declined'),
    html` ${page.answeredBy === 'owner' && html`<p>${say('declinedByCompany', { company })}</p>`}
      <dl class="sums">
        ${termRow(say('reason'), html`<bdi class="typed">${reason}</bdi>`)}
        ${termRow(say('acceptedAt'), momentOf(at, page))}
      </dl>
      <p>${say('changedYourMind', { company })}</p>`,
  )
}

function card(title: string, content: Html): Html {
  return html`<section class="card answer" id="answer" tabindex="-1" aria-labelledby="answer-title">
    <h2 id="answer-title">${title}</h2>
    ${content}
  </section>`
}
