import type { Locale } from '#domain/locale.ts'
import { TAX_EXAMPLES } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import type { Call } from '#stories/fixtures/story-fixture.tsx'

export const TAX = {
  defaultTreatment: 'standard',
  defaultRate: '5',
  pricesIncludeTax: false,
  rates: [],
  texts: {},
  exemptions: {},
  returnMonths: null,
  returnEnds: null,
  version: 'aaaaaaaaaa',
}

/** The paper of the page's language; without tax once the answer to the first question is no. */
export const examplePaper =
  (which: 'registered' | 'withoutTax' | 'saudi' = 'registered') =>
  (call: Call) => {
    const { language, seller } = call.body as { language: Locale; seller: { vatRegistered: boolean } }
    const examples = TAX_EXAMPLES[language]
    return previewOf(seller.vatRegistered ? examples[which] : examples.notRegistered)(call)
  }
