/** The pages at /check: the form that asks for a code, and the document of one. They work without scripts, but for comparing a file. */
import type { CheckedDocument } from '#api/client-page/check/service.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { CheckStatus } from '#domain/check-page/check-status.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { checkPageMessages } from '#i18n/client-page/check.ts'
import { documentTitle } from '#i18n/print/print.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { momentIn, nameOf, termRow } from '#pages/client-page/facts.ts'
import { BRAND_NAME, documentPage, languageLink } from '#pages/client-page/frame.ts'
import type { Typefaces } from '#pages/client-page/typefaces.ts'
import { type Html, html, isolated, leftToRight } from '#pages/html.ts'
import { taxNumberLabel } from '#pdf/parties.ts'

const CHECK_PATH = '/check'

type Reader = { language: Locale; typefaces: Typefaces | undefined }

type Words = Translate<(typeof checkPageMessages)['en']>

const wordsIn = (language: Locale): Words => translator(checkPageMessages, language)

const ASSETS = html`<link rel="stylesheet" href="/client-page-check.css" />
  <link rel="stylesheet" href="/client-page-print.css" media="print" />
  <script src="/client-page-check.js" defer></script>`

/** Asks for a code. `unknown`: the one that was asked for opens nothing, and is not repeated, so that all of those give the same bytes. */
export function askForCode(reader: Reader, unknown = false): Html {
  const say = wordsIn(reader.language)
  const title = say(unknown ? 'unknown' : 'title')
  return framed(
    reader,
    { title, path: CHECK_PATH },
    html`<main>
      <section class="card">
        <h1>${title}</h1>
        <p>${say(unknown ? 'unknownWhy' : 'howTo')}</p>
        ${codeForm(reader.language, say)}
      </section>
    </main>`,
  )
}

/** The document of a code: the answer first, then what its paper must say. */
export function checkPage(document: CheckedDocument, reader: Reader): Html {
  const { language } = reader
  const say = wordsIn(language)
  const { status, code } = document
  const title = `${say(status)} · ${documentTitle(document)[language]} ${document.number}`
  return framed(
    reader,
    { title, path: `${CHECK_PATH}/${code}` },
    html`<main>
      <section class="card answer" data-status="${status}">
        <p class="status">${say(status)}</p>
        <h1>${answerOf(document, language, say)}</h1>
        ${status !== 'damaged' && html`<p>${say('compare')}</p>`}
      </section>
      ${status !== 'damaged' && facts(document, language, say)} ${fileSection(code, say)}
      <section class="card another">
        <h2>${say('another')}</h2>
        ${codeForm(language, say)}
      </section>
    </main>`,
  )
}

function framed({ language, typefaces }: Reader, { title, path }: { title: string; path: string }, main: Html): Html {
  const header = html`${BRAND_NAME} ${languageLink(path, language)}`
  return documentPage({ language, title, typefaces, assets: ASSETS, header, main })
}

function codeForm(language: Locale, say: Words): Html {
  return html`<form action="${CHECK_PATH}" method="get" class="code">
    <input type="hidden" name="language" value="${language}" />
    <label for="code">${say('code')}</label>
    <input
      id="code"
      name="code"
      dir="ltr"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="100"
      required
      placeholder="XXXX-XXXX-XXXX-XXXX"
    />
    <button class="button primary">${say('check')}</button>
  </form>`
}

type Shown = { total: string; tax: string; day: string }

/** Figures and days in the digits that the document has on Arabic pages. */
function shownIn(language: Locale, { totals, currency, issueDate, digits }: CheckedDocument): Shown {
  const own = digitsIn(language, digits)
  const amount = (wire: string) => inDigits(formatAmount(wire, currency), own)
  return { total: amount(totals.total), tax: amount(totals.tax), day: formatDay(issueDate, language, own) }
}

function answerOf(document: CheckedDocument, language: Locale, say: Words): Html {
  const { number, seller, status, creditNotes } = document
  const { total, day } = shownIn(language, document)
  const slots = {
    company: isolate(nameOf(seller, language), 'auto'),
    title: documentTitle(document)[language],
    number: isolate(stripBidi(number)),
    day: isolate(day, 'auto'),
    amount: isolate(total),
    notes: creditNotes.map((note) => isolate(stripBidi(note))).join(language === 'ar' ? '، ' : ', '),
  }
  return isolated(say(`answer.${status}` satisfies `answer.${CheckStatus}`, slots))
}

function facts(document: CheckedDocument, language: Locale, say: Words): Html {
  const { seller, number, creditNotes, code, position, hash, dataCheckedAt, timeZone, digits } = document
  const { total, tax, day } = shownIn(language, document)
  const names = [seller.name, seller.nameAr].filter((name) => name !== undefined && name !== '')
  return html`<section class="card">
    <h2>${say('facts')}</h2>
    <dl class="facts">
      ${termRow(
        say('seller'),
        names.map((name) => html`<bdi>${stripBidi(name ?? '')}</bdi>`),
      )}
      ${seller.trn && termRow(taxNumberLabel(seller.country)[language], leftToRight(seller.trn))}
      ${termRow(say('document'), documentTitle(document)[language])} ${termRow(say('number'), leftToRight(number))}
      ${termRow(say('day'), day)} ${termRow(say('total'), leftToRight(total), 'strong')}
      ${seller.vatRegistered && termRow(say('tax'), leftToRight(tax))}
      ${
        creditNotes.length > 0 &&
        termRow(
          say('notes'),
          creditNotes.map((note) => html`${leftToRight(note)} `),
        )
      }
      ${termRow(say('code'), leftToRight(code))} ${termRow(say('position'), leftToRight(String(position)))}
      ${termRow(say('hash'), html`<code dir="ltr">${hash}</code>`)}
      ${
        dataCheckedAt !== null &&
        timeZone !== undefined &&
        termRow(say('dataChecked'), momentIn(dataCheckedAt, { language, timeZone, digits: digitsIn(language, digits) }))
      }
    </dl>
  </section>`
}

/** The script shows the field and fills the answer. Its sentences stand in attributes. */
function fileSection(code: string, say: Words): Html {
  return html`<section
    class="card file"
    data-file="/api/public/checks/${code}"
    data-comparing="${say('comparing')}"
    data-same="${say('same')}"
    data-other="${say('other')}"
    data-failed="${say('failed')}"
  >
    <h2>${say('file')}</h2>
    <div data-scripted hidden>
      <p id="file-why">${say('fileWhy')}</p>
      <label class="button" for="file">${say('choose')}</label>
      <input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-why" />
      <p class="verdict" role="status" data-verdict></p>
    </div>
    <p data-unscripted>${say('unscripted')}</p>
  </section>`
}
