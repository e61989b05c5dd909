/**
 * The sheet of paper that opens the landing page: one invoice in both languages, with figures and an amount in words by the
 * product's own rules. A radio button selects the language, so it turns over without a script.
 */
import { formatDay } from '#domain/calendar/date-display.ts'
import { DIRECTION, LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale.ts'
import { formatAmount, groupThousands } from '#domain/money/money.ts'
import { computeTotals, type DocumentFigures } from '#domain/documents/totals/totals.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { type Html, html } from '#pages/html.ts'
import { CUSTOMER_HEADINGS, printTerms } from '#i18n/print/print.ts'
import { type LandingWords, leftToRight } from './frame.ts'

const CURRENCY = 'AED'
const RATE = '5'

/** The names are invented. */
export const EXAMPLE = {
  number: 'INV-0042',
  day: '2026-11-21',
  trn: '100123456700003',
  seller: { en: 'Al Waha Trading L.L.C.', ar: 'شركة الواحة للتجارة ذ.م.م' },
  buyer: { en: 'Noor Design Studio', ar: 'استوديو نور للتصميم' },
  lines: [
    { en: 'Design of the menu', ar: 'تصميم قائمة الطعام', quantity: '1', unitPrice: '1800.00' },
    { en: 'Printed menus', ar: 'طباعة القوائم', quantity: '60', unitPrice: '12.50' },
    { en: 'Delivery to Sharjah', ar: 'التوصيل إلى الشارقة', quantity: '1', unitPrice: '90.00' },
  ],
}

export function sheets(language: Locale, say: LandingWords): Html {
  const figures = figuresOfExample()
  return html`<figure class="sheets">
    <fieldset>
      <legend class="spoken">${say('sheetLanguage')}</legend>
      ${LOCALES.map(
        (one) =>
          html`<input type="radio" name="sheet" id="sheet-${one}" autocomplete="off" ${one === language && CHECKED} />
            <label for="sheet-${one}" lang="${one}">${LOCALE_NAMES[one]}</label>`,
      )}
    </fieldset>
    ${LOCALES.map((one) => sheet(one, figures))}
    <figcaption>${say('sheetCaption')}</figcaption>
  </figure>`
}

const CHECKED = html`checked`

function figuresOfExample(): DocumentFigures {
  const lines = EXAMPLE.lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice, tax: 'standard' as const }))
  const figures = computeTotals(
    { currency: CURRENCY, pricesIncludeTax: false, lines },
    { rounding: 'uae-line', vatRegistered: true, standardRate: RATE, baseCurrency: CURRENCY },
  )
  if (!figures.ok) throw new Error('The example invoice has no figures')
  return figures
}

function sheet(language: Locale, figures: DocumentFigures): Html {
  const { totals } = figures
  const term = (name: keyof typeof printTerms) => printTerms[name][language]
  const inWords = language === 'ar' ? amountInWordsAr(totals.total, CURRENCY) : amountInWordsEn(totals.total, CURRENCY)
  return html`<div class="sheet" lang="${language}" dir="${DIRECTION[language]}">
    <div class="sheet-head">
      <p class="sheet-title">${term('taxInvoice')}</p>
      <p>${leftToRight(EXAMPLE.number)}<br />${formatDay(EXAMPLE.day, language)}</p>
    </div>
    <div class="sheet-parties">
      <p>
        <span>${term('from')}</span><bdi>${EXAMPLE.seller[language]}</bdi
        ><small>${term('trn')} ${leftToRight(EXAMPLE.trn)}</small>
      </p>
      <p><span>${CUSTOMER_HEADINGS.invoice[language]}</span><bdi>${EXAMPLE.buyer[language]}</bdi></p>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">${term('description')}</th>
          <th scope="col" class="decimal">${term('quantity')}</th>
          <th scope="col" class="decimal">${term('amount')}</th>
        </tr>
      </thead>
      <tbody>
        ${EXAMPLE.lines.map((line, index) => row(line, figures.lines[index]?.net ?? '', language))}
      </tbody>
    </table>
    <dl class="sheet-sums">
      ${sum(term('subtotal'), totals.net)} ${sum(`${term('vat')} ${RATE}%`, totals.tax)}
      ${sum(term('totalWithVat'), totals.total)}
    </dl>
    <p class="sheet-words"><span>${term('amountInWords')}</span>${inWords}</p>
  </div>`
}

function row(line: (typeof EXAMPLE.lines)[number], net: string, language: Locale): Html {
  return html`<tr>
    <td>${line[language]}</td>
    <td class="decimal">${leftToRight(line.quantity)}</td>
    <td class="decimal">${leftToRight(groupThousands(net))}</td>
  </tr>`
}

function sum(label: string, wire: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${leftToRight(formatAmount(wire, CURRENCY))}</dd>
  </div>`
}
