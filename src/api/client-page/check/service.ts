/** Finds by its check code what anybody who holds a document may learn of it, from its frozen copy. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { documents, frozenCopies, printedPdfs } from '#db/schema/documents.ts'
import { readCheckCode } from '#domain/check-page/check-code.ts'
import { type CheckStatus, checkStatusOf } from '#domain/check-page/check-status.ts'
import type { CommercialDocument, TaxGroup } from '#domain/documents/document.ts'
import type { CheckReport } from '#domain/health/integrity.ts'
import { Refusal } from '#domain/refusal.ts'
import { pick } from '#domain/documents/fields.ts'
import type { AccountId } from '#http/identity.ts'
import type { Deps } from '#api/deps.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { linkHash } from '#api/documents/issue/hash-chain.ts'

/** A document as its check page shows it: nothing of its buyer, lines, bank and payments. Amounts are in its currency. */
export type CheckedDocument = Pick<CommercialDocument, 'kind' | 'issueDate' | 'currency' | 'digits' | 'timeZone'> & {
  code: string
  status: CheckStatus
  number: string
  seller: Pick<CommercialDocument['seller'], 'name' | 'nameAr' | 'trn' | 'country' | 'vatRegistered'>
  /** `taxes` are the treatments that occur, which its title depends on. */
  totals: { total: string; tax: string; taxes: Pick<TaxGroup, 'category'>[] }
  /** Numbers of the credit notes that stand, oldest first. */
  creditNotes: string[]
  /** SHA-256, hex, of the frozen copy and the one before, and the position in the company's chain of them, from 1. */
  hash: string
  position: number
  /** When all data was last found whole (ISO 8601); null when the last check did not find it so. */
  dataCheckedAt: string | null
}

type Checking = Pick<Deps, 'db' | 'integrity' | 'now'>

/** @throws Refusal `request.not-found`, alike for a code that nothing has and for what is no code. */
export async function findChecked({ db, integrity, now }: Checking, typed: string): Promise<CheckedDocument> {
  const { account, type, id, code, link } = await findByCode(db.read, typed)
  const document = await getDocument({ db: db.read, account, now: now() }, type, id)
  const { number, creditNotes = [], seller, totals } = document
  const isWhole = link.hash === linkHash(link.previousHash, link.copy) && document.checkCode === code
  return {
    ...pick(document, ['kind', 'issueDate', 'currency', 'digits', 'timeZone']),
    code,
    status: isWhole ? checkStatusOf(document) : 'damaged',
    number: number ?? '',
    seller: pick(seller, ['name', 'nameAr', 'trn', 'country', 'vatRegistered']),
    totals: { total: totals.total, tax: totals.tax, taxes: totals.taxes.map(({ category }) => ({ category })) },
    creditNotes: creditNotes.map((note) => note.number),
    hash: link.hash,
    position: link.position,
    dataCheckedAt: lastFoundWhole(integrity.report()),
  }
}

const lastFoundWhole = (report: CheckReport | null): string | null =>
  report?.outcome.kind === 'whole' ? report.checkedAt : null

/** Whether it is one of the files that were printed of the document, in any language and with any mark. */
export async function isPrintedFile({ db }: Pick<Deps, 'db'>, typed: string, sha256: string): Promise<boolean> {
  const { account, id } = await findByCode(db.read, typed)
  const printed = await db.read
    .select({ sha256: printedPdfs.sha256 })
    .from(printedPdfs)
    .where(owned(printedPdfs, account, eq(printedPdfs.documentId, id)))
  return printed.some((file) => file.sha256 === sha256)
}

async function findByCode(db: Reader, typed: string) {
  const code = readCheckCode(typed)
  if (code === null) throw new Refusal('request.not-found')
  const [found] = await db
    .select({
      account: documents.accountId,
      type: documents.type,
      id: documents.id,
      link: {
        copy: frozenCopies.copy,
        hash: frozenCopies.hash,
        previousHash: frozenCopies.previousHash,
        position: frozenCopies.position,
      },
    })
    .from(documents)
    .innerJoin(frozenCopies, owned(frozenCopies, documents.accountId, eq(frozenCopies.documentId, documents.id)))
    // The code is the key, as the token of a shared document is: whose document it is, it says itself.
    .where(and(eq(documents.checkCode, code), isNotNull(documents.checkCode)))
  if (!found) throw new Refusal('request.not-found')
  // because the row was written as it was issued, with the account its session gate minted
  return { ...found, account: found.account as AccountId, code }
}
