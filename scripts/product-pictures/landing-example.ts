/** The pictures of the landing page that are no screens: the printed invoice, and the page itself as links preview it. */
import type { Seller } from '#domain/account/seller.ts'
import { composeDocument } from '#domain/documents/compose-document.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { landingPage } from '#pages/landing/landing-page.ts'
import { EXAMPLE } from '#pages/landing/sheet.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { readEnv } from '#src/env/env.ts'

/** The example invoice of the landing page, in both languages, as the renderer takes it. */
export const examplePaper = () => printModelOf(exampleInvoice(), { language: 'bilingual' })

export const paperWords = (): string[] => textsIn(examplePaper())

/** The first section of the landing page, which is what the preview shows. */
export function shareWords(language: Locale): string[] {
  const { main } = landingPage(language, readEnv({}))
  const [hero = ''] = main.markup.split('</section>')
  return hero
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function exampleInvoice() {
  const company = { country: 'AE', vatRegistered: true, emirate: 'DXB' } as const
  const seller: Seller = { ...company, name: EXAMPLE.seller.en, nameAr: EXAMPLE.seller.ar, trn: EXAMPLE.trn }
  const buyer = { name: EXAMPLE.buyer.en, nameAr: EXAMPLE.buyer.ar, country: 'AE', emirate: 'SHJ' } as const
  const draft: DocumentDraft = {
    currency: 'AED',
    language: 'bilingual',
    issueDate: EXAMPLE.day,
    pricesIncludeTax: false,
    lines: EXAMPLE.lines.map(({ en, ar, ...line }) => ({
      ...line,
      description: en,
      descriptionAr: ar,
      tax: 'standard',
    })),
  }
  const { currency: baseCurrency, rounding } = countryTax('AE')
  const answer = composeDocument({
    type: 'invoice',
    draft,
    seller,
    buyer,
    policy: { rounding, vatRegistered: true, standardRate: '5', baseCurrency },
    digits: 'latn',
    metadata: {
      id: '01935a5e-7c00-7000-8000-000000000042',
      number: EXAMPLE.number,
      status: 'issued',
      version: 1,
      sentAt: null,
      viewedAt: null,
      views: 0,
      createdAt: '2026-11-21T06:30:00.000Z',
      issuedAt: '2026-11-21T07:10:00.000Z',
    },
  })
  if (!answer.ok) throw new Error('The example invoice does not add up')
  return answer.document
}
