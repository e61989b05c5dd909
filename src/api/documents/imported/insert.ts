/** Writes an invoice that was issued elsewhere: beside the chain, without a number, a tax point or stock of its own. */
import { insertInto } from '#db/prepared.ts'
import { importedCopies } from '#db/schema/imports/imports.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import { composeImportedInvoice } from '#domain/imports/history/imported-invoice.ts'
import { parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { importedLineMessages } from '#i18n/imports/line.ts'
import { translator } from '#i18n/translator.ts'
import { findBuyer } from '#api/customers/service.ts'
import { findCompany } from '#api/documents/company.ts'
import { countImported } from '#api/documents/figures/issued.ts'
import { writeFrozenCopy } from '#api/documents/frozen-copy.ts'
import { addDocument, draftRow, figuresOf, metadataOf, type NewDocumentRow } from '#api/documents/repository.ts'
import { indexDocument } from '#api/documents/search-index.ts'

/** Amounts in wire form. */
export type PastInvoice = {
  number: string
  isOpening: boolean
  customerId: string
  issueDate: string
  dueDate?: string
  currency: string
  exchangeRate?: string
  net: string
  tax: string
  total: string
  paid: string
}

/** `customerVersion`: of a customer that the row made, null where he was there. */
export type PastInvoiceOrigin = { importId: string; customerVersion: string | null }

const insertCopy = insertInto(importedCopies)

/** @throws Refusal `request.not-found` when the customer is gone */
export async function insertPastInvoice(
  context: WriteContext,
  id: string,
  past: PastInvoice,
  { importId, customerVersion }: PastInvoiceOrigin,
): Promise<void> {
  const { db, account, now } = context
  const { number, customerId, isOpening } = past
  const company = await findCompany(context)
  const buyer = await findBuyer(context, customerId)
  if (!buyer) throw new Refusal('request.not-found')
  const draft = draftOf(past, company.language)
  const paidBefore = parseMinor(past.paid, past.currency)
  const row: NewDocumentRow = {
    ...draftRow(context, 'invoice', id, draft),
    status: 'issued',
    number,
    importId,
    paidBefore,
    paid: paidBefore,
  }
  const document = composeImportedInvoice({
    draft,
    amounts: past,
    isOpening,
    description: {
      en: translator(importedLineMessages, 'en')(isOpening ? 'opening' : 'invoice', { number }),
      ar: translator(importedLineMessages, 'ar')(isOpening ? 'opening' : 'invoice', { number }),
    },
    metadata: metadataOf(row),
    seller: company.sellerOf(draft),
    buyer,
    policy: company.policyFor(draft),
    digits: company.digits,
  })
  const counted = { ...row, ...figuresOf(document) }
  await addDocument(context, counted)
  const copy = writeFrozenCopy({ type: 'invoice', document })
  await insertCopy(db, { accountId: account, documentId: id, copy, customerVersion })
  await indexDocument({ ...context, now }, 'invoice', document)
  await countImported(context, counted, document, 1n)
}

const draftOf = (past: PastInvoice, language: DocumentDraft['language']): DocumentDraft => ({
  customerId: past.customerId,
  currency: past.currency,
  ...(past.exchangeRate !== undefined && { exchangeRate: past.exchangeRate }),
  language,
  issueDate: past.issueDate,
  ...(past.dueDate !== undefined && { dueDate: past.dueDate }),
  pricesIncludeTax: false,
  lines: [],
})
