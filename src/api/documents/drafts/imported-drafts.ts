/** Invoice drafts for an import: found by their reference, checked before they are written, changed and removed one by one. */
import { and, eq, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { composeDocument } from '#domain/documents/compose-document.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import type { PriceTerms } from '#domain/documents/drafts/item-line.ts'
import { withUsualLastDay } from '#domain/documents/drafts/last-day.ts'
import { documentMatch } from '#domain/documents/search-words.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { getTaxConfiguration } from '#api/tax/service.ts'
import { type Company, findCompany, type UnfinishedDraft } from '#api/documents/company.ts'
import { draftRow, findRow, metadataOf, type DocumentRow } from '#api/documents/repository.ts'
import { documentIndex } from '#api/documents/search-index.ts'
import { createDraft, deleteDraft, updateDraft } from './drafts.ts'
import type { DraftInput } from './model.ts'

const INVOICE = 'invoice'

export type FoundInvoice = Pick<DocumentRow, 'id' | 'number' | 'status' | 'customerName' | 'draft'>

/** Drafts and issued invoices with exactly this reference, the newest first. */
export async function findByReference({ db, account }: AccountScope, reference: string): Promise<FoundInvoice[]> {
  const match = documentMatch(account, INVOICE, reference, { currency: undefined })
  if (match === undefined) return []
  const words = documentIndex.table
  return db
    .select({
      id: documents.id,
      number: documents.number,
      status: documents.status,
      customerName: documents.customerName,
      draft: documents.draft,
    })
    .from(words)
    .crossJoin(documents)
    .where(
      and(
        sql`document_words match ${match.words}`,
        sql`${documents.rowId} = ${words.rowId}`,
        owned(documents, account, eq(documents.type, INVOICE)),
        sql`${documents.draft} ->> '$.reference' = ${reference}`,
      ),
    )
    .orderBy(sql`${documents.rowId} desc`)
    .limit(MOST_FOUND)
}

/** One is the same; of several somebody chooses. */
const MOST_FOUND = 3

export type DraftDefaults = Awaited<ReturnType<typeof openDraftImport>>

/** The defaults of the company's drafts, and their check. Both only read. */
export async function openDraftImport(context: ReadContext) {
  const [company, { defaultTreatment }] = await Promise.all([findCompany(context), getTaxConfiguration(context)])
  const { currency, pricesIncludeTax, issueDate: today } = company.completeDraft({ lines: [] })
  return {
    currency,
    pricesIncludeTax,
    /** The treatment of a new line. */
    lineTax: defaultTreatment,
    /** The basis of the prices of items on a day; undefined for today. */
    pricesOn(day: string = today): PriceTerms {
      const { vatRegistered, standardRate } = company.policyFor({ issueDate: day })
      return { bookIncludesTax: pricesIncludeTax, bookCurrency: currency, vatRegistered, standardRate }
    },
    /** With what the company has a default for, and due by the customer's terms unless it says when. */
    complete: (typed: UnfinishedDraft, customerTerms: DueTerms | null): DocumentDraft => {
      const draft = company.completeDraft(typed)
      return draft.dueDate === undefined ? withUsualLastDay(INVOICE, draft, company.dueRuleFor(customerTerms)) : draft
    },
    problemsOf: (draft: DocumentDraft) => problemsOf(context, company, draft),
  }
}

/** The fields that the engine or the rates in force refuse. The buyer makes no difference to them. */
function problemsOf(context: ReadContext, company: Company, draft: DocumentDraft): FieldProblems {
  const rates = company.rateProblemsOf(draft)
  if (Object.keys(rates).length > 0) return rates
  const { id, ...blank } = draftRow(context, INVOICE, 'checked', draft)
  const composed = composeDocument({
    type: INVOICE,
    draft,
    metadata: metadataOf({ id, ...blank }),
    seller: company.sellerOf(draft),
    buyer: null,
    policy: company.policyFor(draft),
    digits: company.digits,
  })
  return composed.ok ? {} : composed.fields
}

export async function insertImportedDraft(context: WriteContext, id: string, draft: DocumentDraft): Promise<void> {
  // because the draft of an import names no template
  await createDraft(context, INVOICE, { ...draft, id } as DraftInput)
}

/** A value of null takes the field away. @throws Refusal as every change of a draft */
export async function changeImportedDraft(
  context: WriteContext,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const row = await findRow(context, id)
  if (!row) throw new Refusal('request.not-found')
  const entries = Object.entries({ ...row.draft, ...changes }).filter(([, value]) => value !== null)
  // because the changes are those of a draft
  const draft = Object.fromEntries(entries) as DocumentDraft
  await updateDraft(context, INVOICE, id, { ...draft, version: row.version })
}

/** Null when it is gone. `isUsed`: it is a draft no longer. */
export async function findImportedDraft(scope: AccountScope, id: string) {
  const row = await findRow(scope, id)
  if (!row) return null
  return { ...row.draft, version: String(row.version), isUsed: row.status !== 'draft' }
}

export const removeImportedDraft = (context: WriteContext, id: string): Promise<void> =>
  deleteDraft(context, INVOICE, id)
