/** Random documents of a Saudi company that can have an e-invoice, with credit notes on them, in one chain. */
import * as fc from 'fast-check'
import { composeDocument } from '#domain/documents/compose-document.ts'
import type { CommercialDocument, DocumentDraft } from '#domain/documents/document.ts'
import { type SaudiInvoice, saudiInvoiceOf } from '#domain/e-invoicing/zatca/saudi-invoice.ts'
import { type RandomDocument, randomDocument } from '#tests/domain/documents/totals/random-documents.ts'
import { notesOn } from './random-e-invoices.ts'
import { saudiDetails, saudiVector } from './saudi-vectors.ts'

const { seller, customer, issueDate, number, status, version, createdAt, issuedAt } =
  saudiVector('saudi-standard').document
const METADATA = { number, status, version, createdAt, issuedAt, sentAt: null, viewedAt: null, views: 0 }

/** Null where the engine refuses the figures. Reverse charge has no category in Saudi Arabia, and there are two rates. */
function issued({ input, policy }: RandomDocument): CommercialDocument | null {
  const { exchangeRate, ...figures } = input
  const lines = input.lines
    .filter(({ tax }) => tax !== 'reverse-charge')
    .map(({ taxRate, ...line }) => ({
      ...line,
      description: 'Tea',
      ...(taxRate !== undefined && { taxRate: taxRate.startsWith('5') ? '5' : '15' }),
    }))
  const draft: DocumentDraft = {
    ...figures,
    lines,
    language: 'ar',
    issueDate,
    ...(input.currency !== 'SAR' && { exchangeRate: exchangeRate ?? '3.75' }),
  }
  const composed = composeDocument({
    type: 'invoice',
    draft,
    metadata: { ...METADATA, id: crypto.randomUUID() },
    seller,
    buyer: customer,
    policy: { ...policy, vatRegistered: true, rounding: 'document', standardRate: '15', baseCurrency: 'SAR' },
    digits: 'latn',
  })
  return composed.ok && lines.length > 0 ? composed.document : null
}

export const saudiOfRandom = (document: CommercialDocument): SaudiInvoice =>
  saudiInvoiceOf(document, saudiDetails(document))

/** An invoice and the notes on it; empty where the engine refuses the figures. */
export const saudiDocuments: fc.Arbitrary<CommercialDocument[]> = randomDocument(8)
  .filter(({ input }) => ['SAR', 'USD', 'AED'].includes(input.currency))
  .map((random) => {
    const invoice = issued(random)
    return invoice === null ? [] : [invoice, ...notesOn(invoice)]
  })
