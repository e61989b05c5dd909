/**
 * The product's domain code, bundled for the comparator's Node server, so that both servers compute, store and index
 * the same document and differ only in their stack.
 */
import { canonicalJson } from '#domain/text/canonical-json.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { foldArabic } from '#domain/text/fold.ts'
import { composeInvoice, type InvoiceMetadata } from '#domain/documents/invoice-answer.ts'
import { problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { parseMinor } from '#domain/money/money.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { countryTax, rateOn } from '#domain/tax/tax.ts'
import { localDay } from '#domain/calendar/zones.ts'

type Facts = { seller: Seller; buyer: Buyer; timeZone: string; defaultRate: string; prefix: string; taken: number }

/** Everything stored for one issued invoice. `taken` is its number in the series. */
export function issuedDocument(typed: Partial<DocumentDraft>, metadata: InvoiceMetadata, facts: Facts) {
  const { seller, buyer, defaultRate } = facts
  const today = localDay(new Date(metadata.createdAt), facts.timeZone)
  const draft = { ...typed, issueDate: typed.issueDate ?? today } as DocumentDraft // because the schema has checked it
  const { currency: baseCurrency, rounding } = countryTax(seller.country)
  const standardRate = rateOn(draft.supplyDate ?? draft.issueDate, [], defaultRate)
  const policy = { rounding, vatRegistered: seller.vatRegistered, standardRate, baseCurrency }
  const number = documentNumber(facts.prefix, facts.taken)
  const answer = composeInvoice({
    type: 'invoice',
    draft,
    metadata: { ...metadata, number },
    seller,
    buyer,
    policy,
    digits: 'latn',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  const { invoice } = answer
  const { totals, kind, customer } = invoice
  const problems = problemsBeforeIssue(draft, {
    seller,
    buyer: customer,
    baseCurrency,
    kind,
    total: totals.total,
  })
  if (Object.keys(problems).length > 0) throw new Error(JSON.stringify(problems))
  const words = [number, facts.taken, buyer.name, buyer.nameAr, buyer.trn, draft.reference, totals.total]
  return {
    draft,
    invoice,
    copy: canonicalJson(invoice),
    folded: foldArabic(words.filter(Boolean).join(' ')),
    total: parseMinor(totals.total, draft.currency),
    tax: parseMinor(totals.tax, draft.currency),
  }
}
