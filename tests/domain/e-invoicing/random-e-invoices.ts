/** Random documents of the engine that can have an e-invoice, with credit notes on them, and what e-invoicing asks for beside. */
import { FLAGS } from '#domain/tax/e-invoice-facts.ts'
import * as fc from 'fast-check'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { composeCreditNote } from '#domain/documents/credits/credit-note.ts'
import type { CommercialDocument, DocumentDraft } from '#domain/documents/document.ts'
import { type EInvoice, type EInvoiceDetails, eInvoiceOf, type LineDetails } from '#domain/e-invoicing/e-invoice.ts'
import { isTaxDocument } from '#domain/tax/tax-document.ts'
import { type RandomDocument, randomDocument } from '#tests/domain/documents/totals/random-documents.ts'
import { detailsOf, vectorOf } from './vectors.ts'

const { seller, customer, issueDate, dueDate, number, status, version, createdAt, issuedAt } =
  vectorOf('standard').document
const METADATA = { number, status, version, createdAt, issuedAt, sentAt: null, viewedAt: null, views: 0 }

/** Null where the engine refuses the figures, or where no e-invoice can be. */
function issued({ input, policy }: RandomDocument): CommercialDocument | null {
  const { exchangeRate, ...figures } = input
  const isForeign = input.currency !== 'AED'
  const lines = input.lines.map(({ taxRate: _, ...line }) => ({ ...line, description: 'Tea' }))
  const draft: DocumentDraft = {
    ...figures,
    lines,
    language: 'en',
    notes: 'Thank you',
    reference: 'PO-1',
    supplyDate: '2026-11-20',
    issueDate,
    dueDate,
    ...(isForeign && { exchangeRate: exchangeRate ?? '3.6725' }),
  }
  const own = { ...seller, vatRegistered: policy.vatRegistered }
  const composed = composeDocument({
    type: 'invoice',
    draft,
    metadata: { ...METADATA, id: crypto.randomUUID() },
    seller: own,
    buyer: customer,
    policy: { ...policy, baseCurrency: 'AED' },
    digits: 'latn',
  })
  if (!composed.ok || lines.length === 0 || composed.document.totals.total.startsWith('-')) return null
  return composed.document
}

const DELIVERY = { street: 'Pier 4', city: 'Mumbai', region: 'Maharashtra', country: 'IN' }

/** Every other document has all that e-invoicing can ask for. */
function details(document: CommercialDocument): EInvoiceDetails {
  const isFull = document.lines.length % 2 === 0
  const isTaxed = isTaxDocument(document.seller, document.totals.taxes)
  const lines = document.lines.map(({ treatment }, at): LineDetails => {
    if (treatment === 'exempt') return { exemption: 'financial' }
    if (treatment === 'reverse-charge')
      return { goodsType: 'electronics', gtin: '00012345600012', classification: '851713' }
    if (!isFull) return {}
    return {
      unitCode: 'HUR',
      itemType: at % 2 === 0 ? 'goods' : 'service',
      classification: '998311',
      gtin: '00012345600012',
    }
  })
  return {
    ...detailsOf('standard'),
    lines,
    reasonCode: 'returned',
    ...(isFull && {
      flags: FLAGS.filter((flag) => flag !== 'summary' || isTaxed),
      period: { from: '2026-11-01', to: issueDate },
      beneficiary: '123456',
      delivery: DELIVERY,
      paymentMeans: 'card',
    }),
  }
}

/** One unit of its first line, and then all that is left, where the engine lets a note do that. */
export function notesOn(invoice: CommercialDocument): CommercialDocument[] {
  const notes: CommercialDocument[] = []
  for (const lines of [[{ line: 0, quantity: '1' }], undefined]) {
    const metadata = { ...METADATA, number: `CN-${notes.length + 1}`, id: crypto.randomUUID() }
    const composed = composeCreditNote({
      invoice,
      earlier: notes,
      lines,
      metadata,
      reason: 'Returned',
      today: issueDate,
    })
    if (composed.ok) notes.push(composed.note)
  }
  return notes
}

export const eInvoiceOfRandom = (document: CommercialDocument): EInvoice => eInvoiceOf(document, details(document))

/** A tax rounded to a whole yen is further from rate × base than a file may have it. */
const canHaveFile = ({ input, policy }: RandomDocument): boolean =>
  input.currency === 'JPY' ? !policy.vatRegistered : ['AED', 'USD', 'SAR'].includes(input.currency)

/** An invoice and the notes on it; empty where the engine refuses the figures. */
export const randomDocuments: fc.Arbitrary<CommercialDocument[]> = randomDocument(8)
  .filter(canHaveFile)
  .map((random) => {
    const invoice = issued(random)
    return invoice === null ? [] : [invoice, ...notesOn(invoice)]
  })
