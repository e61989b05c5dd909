/** Invoices from a quotation: all of it, a percentage, or lines by quantity, as drafts whose shares add up to it. */
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { partDraft } from '#domain/quotations/part-draft.ts'
import { type Part, takePart } from '#domain/quotations/parts.ts'
import { type QuotationBalance, balanceOf, writeShare } from '#domain/quotations/worth.ts'
import { formatMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { requireAction } from '#api/documents/actions.ts'
import { insertDraft } from '#api/documents/drafts/drafts.ts'
import { recordEvent } from '#api/documents/history.ts'
import { addPart } from '#api/documents/parts.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { findDocument, saveDocument } from '#api/documents/repository.ts'
import { acceptAsOwner } from './answer-service.ts'
import type { ConvertInput } from './model.ts'

const QUOTATION = 'quotation'

/**
 * Makes the draft of an invoice, with its share fixed. Of an issued quotation, also an expired one, it is the company's
 * acceptance without options. Open to an ended account, as every draft is.
 * @throws Refusal `quotation.nothing-left`, `.answered` when declined, `.superseded`; `request.invalid` naming what is too much.
 */
export async function convertQuotation(
  tx: Writer,
  account: AccountId,
  id: string,
  input: ConvertInput,
  now: Date,
): Promise<CommercialDocument> {
  const found = await findDocument(tx, account, QUOTATION, id)
  if (found.status === 'converted') throw new Refusal('quotation.nothing-left')
  requireAction('convert', found)
  if (found.status === 'issued') await acceptAsOwner(tx, account, id, {}, now)
  const quotation = await getDocument(tx, account, QUOTATION, id, now)
  const standing = balanceOf(quotation)
  if (standing.open.length === 0) throw new Refusal('quotation.nothing-left')
  const taken = takePart(standing, input)
  if (!taken.ok) throw new Refusal('request.invalid', { fields: taken.fields })
  const invoice = await makeDraft(tx, account, quotation, { standing, part: taken.part }, now)
  await noteConversion(tx, account, quotation, taken.part, now)
  return invoice
}

type Share = { standing: QuotationBalance; part: Part }

async function makeDraft(
  tx: Writer,
  account: AccountId,
  quotation: CommercialDocument,
  { standing, part }: Share,
  now: Date,
) {
  const { id: quotationId, currency } = quotation
  const invoiceId = newId()
  const draft = partDraft(quotation, standing, part)
  const invoice = await insertDraft(tx, account, 'invoice', invoiceId, draft, now, {
    originalId: quotationId,
    isDueAsUsual: true,
  })
  const { form, percent = null, amount } = part
  const shares = part.shares.map((share) => writeShare(share, currency))
  await addPart(tx, { accountId: account, invoiceId, quotationId, form, percent, shares, amount, at: now })
  return invoice
}

async function noteConversion(tx: Writer, account: AccountId, quotation: CommercialDocument, part: Part, now: Date) {
  const { id, currency } = quotation
  const row = await findDocument(tx, account, QUOTATION, id)
  if (part.closes) {
    await saveDocument(tx, account, row, { ...row, status: 'converted', version: row.version + 1, updatedAt: now })
  }
  const facts = {
    form: part.form,
    ...(part.percent !== undefined && { percent: part.percent }),
    amount: formatMinor(part.amount, currency),
    currency,
  }
  await recordEvent(tx, account, QUOTATION, id, 'converted', now, facts)
}
