/** The editor calls the end of a line as the paper calls it. */
import { expect, test } from 'bun:test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { printTerms } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { lineAmountTerm } from '#ui/features/documents/editor/lines/line-amount-term.ts'

const taxes = { standardRate: '5', rates: [], mayTypeRate: false, country: 'AE', exemptions: {}, hasEInvoices: false }

test.each([
  [taxes, false, printTerms.netAmount],
  [taxes, true, printTerms.lineTotal],
  [null, false, printTerms.amount],
  [null, true, printTerms.amount],
] as const)('%# in both languages', (known, pricesIncludeTax, term) => {
  for (const language of ['en', 'ar'] as const) {
    const said = translator(documentMessages, language)(lineAmountTerm({ taxes: known, pricesIncludeTax }))
    expect(said).toBe(term[language].replaceAll('\n', ' '))
  }
})
