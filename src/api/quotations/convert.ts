/** Invoices from a quotation: all of it, a percentage, or lines by quantity, as drafts whose shares add up to it. */
import { newId } from '#db/ids.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { partDraft } from '#domain/quotations/part-draft.ts'
import { type Part, takePart } from '#domain/quotations/parts.ts'
import { type QuotationBalance, balanceOf, writeShare } from '#domain/quotations/worth.ts'
import { formatMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
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
  context: WriteContext,
  id: string,
  input: ConvertInput,
): Promise<CommercialDocument> {
  const found = await findDocument(context, QUOTATION, id)
  if (found.status === 'converted') throw new Refusal('quotation.nothing-left')
  requireAction('convert', found)
  if (found.status === 'issued') await acceptAsOwner(context, id, {})
  const quotation = await getDocument(context, QUOTATION, id)
  const balance = balanceOf(quotation)
  if (balance.open.length === 0) throw new Refusal('quotation.nothing-left')
  const taken = takePart(balance, input)
  if (!taken.ok) throw new Refusal('request.invalid', { fields: taken.fields })
  const invoice = await makeDraft(context, quotation, { balance, part: taken.part })
  await noteConversion(context, quotation, taken.part)
  return invoice
}

type Share = { balance: QuotationBalance; part: Part }

async function makeDraft(context: WriteContext, quotation: CommercialDocument, { balance, part }: Share) {
  const { db, account, now } = context
  const { id: quotationId, currency } = quotation
  const invoiceId = newId()
  const draft = { ...partDraft(quotation, balance, part), id: invoiceId }
  const invoice = await insertDraft(context, 'invoice', draft, {
    originalId: quotationId,
    isDueAsUsual: true,
  })
  const { form, percent = null, amount } = part
  const shares = part.shares.map((share) => writeShare(share, currency))
  await addPart(db, { accountId: account, invoiceId, quotationId, form, percent, shares, amount, at: now })
  return invoice
}

async function noteConversion(context: WriteContext, quotation: CommercialDocument, part: Part) {
  const { id, currency } = quotation
  const row = await findDocument(context, QUOTATION, id)
  if (part.closes) {
    await saveDocument(context, row, { ...row, status: 'converted', version: row.version + 1, updatedAt: context.now })
  }
  const facts = {
    form: part.form,
    ...(part.percent !== undefined && { percent: part.percent }),
    amount: formatMinor(part.amount, currency),
    currency,
  }
  await recordEvent(context, { type: QUOTATION, id }, 'converted', facts)
}
