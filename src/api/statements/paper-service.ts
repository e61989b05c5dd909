/** Statements of account as files: of any period, printed anew, and those that were sent, kept as they were. */
import type { DocumentLanguage } from '#domain/locale.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { statementPrintModelOf } from '#pdf/statement.ts'
import type { FileDeps } from '#api/downloadable-file.ts'
import { printedPictures } from '#api/documents/paper.ts'
import type { StatementRequest } from './model.ts'
import { findStatement, type FoundStatement } from './service.ts'

export type Printing = Pick<FileDeps, 'db' | 'pdf' | 'now' | 'signal'>

/** @throws Refusal as `findStatement`, and `pdf.busy`. */
export async function statementPdf(
  printing: Printing,
  account: AccountId,
  customer: string,
  request: StatementRequest,
): Promise<NamedFile> {
  const found = await findStatement({ db: printing.db.read, account, now: printing.now() }, customer, request)
  const copy = copyOf(found)
  return pdfFile(copy, await printStatement(printing, account, copy, copy.statement.language))
}

export const copyOf = ({ statement, company, buyer }: FoundStatement): StatementCopy => ({
  statement,
  seller: company.seller,
  customer: buyer,
  digits: company.digits,
})

export function printStatement(
  { db, pdf, signal }: Pick<Printing, 'db' | 'pdf' | 'signal'>,
  account: AccountId,
  copy: StatementCopy,
  language: DocumentLanguage,
): Promise<Uint8Array> {
  const size = JSON.stringify(copy.statement.lines).length
  const model = async () => {
    return statementPrintModelOf(copy, language, await printedPictures({ db: db.read, account }, copy))
  }
  return pdf.pdf(model, { account, lane: 'print', size, signal })
}

const pdfFile = ({ statement: { currency, to } }: StatementCopy, bytes: Uint8Array): NamedFile => ({
  bytes,
  name: statementFileName({ currency, to }),
  type: 'application/pdf',
})

/** `statement-AED-2027-03-02.pdf` */
export const statementFileName = ({ currency, to }: { currency: string; to: string }): string =>
  `statement-${currency}-${to}.pdf`
