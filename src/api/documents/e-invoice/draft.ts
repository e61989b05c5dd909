/** The e-invoice of a draft as it would be issued now: nothing is written. */
import type { DocumentType } from '#domain/documents/document.ts'
import { checkEInvoice, isReady, outsideReason, prepared, profileOf } from '#domain/e-invoicing/prepare.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReadContext } from '#http/context.ts'
import { findLineStock } from '#api/inventory/stock-service.ts'
import { findCompany, type UnfinishedDraft } from '#api/documents/company.ts'
import { previewMetadata } from '#api/documents/print.ts'
import { composedDocument } from '#api/documents/read-document.ts'
import { type EInvoiceAnswer, NONE, said } from './e-invoice.ts'

type Draft = UnfinishedDraft & { type?: DocumentType; id?: string }

/** @throws Refusal `request.invalid` naming the figures that do not compute. */
export async function checkDraft(
  context: ReadContext,
  { type = 'invoice', id = 'draft', ...typed }: Draft,
  locale: Locale,
): Promise<EInvoiceAnswer> {
  const company = await findCompany(context)
  const draft = company.completeDraft(typed)
  const metadata = previewMetadata(id, context.now)
  const document = await composedDocument(context, { type, draft, metadata, company })
  const why = outsideReason(document, company.eInvoicing)
  if (why !== undefined) return { ...NONE, why }
  const items = await findLineStock(context, document.lines)
  const { findings } = checkEInvoice(prepared(document, company.eInvoicing, items))
  const { name, version } = profileOf(document.seller.country) ?? {}
  return {
    profile: name ?? null,
    version: version ?? null,
    state: isReady(findings) ? 'ready' : 'not-ready',
    findings: said(findings, locale),
  }
}
