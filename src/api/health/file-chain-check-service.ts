/** Whether the Saudi e-invoices of an account are one chain: counters without gaps, each naming the hash of the file before. */
import { eq, gt, type SQL, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import type { Damage } from '#domain/health/integrity.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import type { AccountScope } from '#http/context.ts'
import { base64OfHex } from '#api/documents/e-invoice/file-chain.ts'
import type { Pause } from './books/figure-check.ts'

const SLICE = 200

const TABLE = 'e_invoice_files'

/** The first file that does not follow from the one before it, or that its frozen copy or its own bytes contradict. */
export async function brokenFileChain(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  const { account } = context
  let last = { counter: 0, sha256: '' }
  for (;;) {
    const files = await filesAfter(context, last.counter)
    for (const file of files) {
      const expected = {
        counter: String(last.counter + 1),
        previous_hash: last.counter === 0 ? FIRST_PREVIOUS_HASH : base64OfHex(last.sha256),
      }
      const found = [
        { figure: 'counter', kept: String(file.counter), added: expected.counter },
        { figure: 'previous_hash', kept: file.previousHash ?? '', added: expected.previous_hash },
        { figure: 'counter', kept: String(file.counter), added: file.frozenCounter ?? '' },
        { figure: 'previous_hash', kept: file.previousHash ?? '', added: file.frozenHash ?? '' },
        { figure: 'bytes', kept: file.isNamed ? 'its link' : 'another link', added: 'its link' },
      ].find(({ kept, added }) => kept !== added)
      if (found) return { kind: 'figure', table: TABLE, account, row: file.documentId, ...found }
      last = { counter: file.counter ?? 0, sha256: file.sha256 }
    }
    if (files.length < SLICE) return last.counter === 0 ? undefined : lostFile(context, last.counter)
    await pause()
  }
}

function filesAfter({ db, account }: AccountScope, counter: number) {
  const { bytes, counter: own, previousHash } = eInvoiceFiles
  const frozen = (field: string) => sql<string | null>`CAST(json_extract(${frozenCopies.copy}, ${field}) AS TEXT)`
  const names = (text: SQL) => sql`instr(${bytes}, CAST(${text} AS BLOB)) > 0`
  const counterInFile = names(sql`'<cbc:ID>ICV</cbc:ID><cbc:UUID>' || ${own} || '</cbc:UUID>'`)
  const hashInFile = names(sql`'mimeCode="text/plain">' || ${previousHash} || '<'`)
  return db
    .select({
      documentId: eInvoiceFiles.documentId,
      sha256: eInvoiceFiles.sha256,
      counter: own,
      previousHash,
      frozenCounter: frozen('$.eInvoiceLink.counter'),
      frozenHash: frozen('$.eInvoiceLink.previousHash'),
      isNamed: sql<number>`${counterInFile} AND ${hashInFile}`,
    })
    .from(eInvoiceFiles)
    .leftJoin(
      frozenCopies,
      owned(frozenCopies, eInvoiceFiles.accountId, eq(frozenCopies.documentId, eInvoiceFiles.documentId)),
    )
    .where(owned(eInvoiceFiles, account, gt(own, counter)))
    .orderBy(own)
    .limit(SLICE)
}

/** The last file of a chain leaves no gap behind it, but its frozen copy still has the link. A text of a copy has no bare quote. */
async function lostFile({ db, account }: AccountScope, files: number): Promise<Damage | undefined> {
  const linked = await db.$count(
    frozenCopies,
    owned(frozenCopies, account, sql`instr(${frozenCopies.copy}, '"eInvoiceLink":{') > 0`),
  )
  if (linked === files) return undefined
  return {
    kind: 'figure',
    table: TABLE,
    account,
    figure: 'counter',
    row: 'last',
    kept: String(files),
    added: String(linked),
  }
}
