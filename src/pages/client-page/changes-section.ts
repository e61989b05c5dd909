/** The changes since the version that the client knows. */
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { quotationChanges } from '#domain/quotations/changes.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { Locale } from '#domain/locale.ts'
import { quotationChangeMessages } from '#i18n/quotations/changes.ts'
import { type ShownChange, type ShownChanges, type ShownValue, showChanges } from '#i18n/quotations/changes-view.ts'
import { translator, type Translate } from '#i18n/translator.ts'
import type { EarlierRevision } from '#api/client-page/earlier-revision.ts'
import { type Html, html, isolated, leftToRight } from '#pages/html.ts'

/** Loaded by pages with changes only. */
export const CHANGES_HEAD = html`<link rel="stylesheet" href="/client-page-changes.css" />`

type Say = Translate<typeof quotationChangeMessages.en>

export function changesSection(
  { quotation, wasSeen }: EarlierRevision,
  current: CommercialDocument,
  language: Locale,
): Html {
  const say = translator(quotationChangeMessages, language)
  const revisions = { before: quotation, after: current, changes: quotationChanges(quotation, current) }
  const number = isolate(numberWithRevision(quotation) ?? '')
  return html`<section class="card changes">
    <h2>${wasSeen ? say('seen') : isolated(say('since', { number }))}</h2>
    ${content(showChanges(revisions, { locale: language, digits: current.digits }), say)}
  </section>`
}

function content({ totals, lines, unchanged, details }: ShownChanges, say: Say): Html {
  if (totals.length + lines.length + details.length === 0) return html`<p>${say('nothing')}</p>`
  return html`${group(say('totalsTitle'), totals, say)}
  ${
    lines.length > 0 &&
    html`<h3>${say('linesTitle')}</h3>
      <ul>
        ${lines.map(
          ({ kind, kindText, name, changes }) =>
            html`<li>
              <p><span class="kind" data-kind="${kind}">${kindText}</span> <bdi>${name}</bdi></p>
              ${rows(changes, say)}
            </li>`,
        )}
      </ul>
      ${unchanged !== null && html`<p class="quiet">${unchanged}</p>`}`
  }
  ${group(say('detailsTitle'), details, say)}`
}

function group(title: string, changes: readonly ShownChange[], say: Say): Html | null {
  if (changes.length === 0) return null
  return html`<h3>${title}</h3>
    ${rows(changes, say)}`
}

function rows(changes: readonly ShownChange[], say: Say): Html {
  return html`<dl>
    ${changes.map(
      ({ label, before, after }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>
            ${before && html`<del><span class="unseen">${say('was')}</span> ${value(before)}</del>`}
            ${after && html`<ins><span class="unseen">${say('now')}</span> ${value(after)}</ins>`}
          </dd>
        </div>`,
    )}
  </dl>`
}

const value = ({ text, dir }: ShownValue): Html => (dir === 'ltr' ? leftToRight(text) : html`<bdi>${text}</bdi>`)
