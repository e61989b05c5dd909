/** How large the export of an account will be, about. */
import { documents, frozenCopies } from '#db/schema/documents.ts'
import type { AccountScope } from '#http/context.ts'
import { type Estimate, progressOf } from './running.ts'
import { measure, type Source } from './slices.ts'
import { STORED_FILES } from './stored-files.ts'

/** Rows of other tables beside the copies and drafts: events, payments and movements, in bytes a document. */
const BESIDE_A_DOCUMENT = 2000
/** README, manifest and the directory of an empty export, packed. */
const EMPTY = 15_000
/** JSON and CSV are about a seventh of their size when they are packed. */
const PACKED = 7

export const CHAIN: Source = {
  table: frozenCopies,
  owner: frozenCopies.accountId,
  by: [frozenCopies.position],
  columns: {
    position: frozenCopies.position,
    type: frozenCopies.type,
    documentId: frozenCopies.documentId,
    copy: frozenCopies.copy,
    hash: frozenCopies.hash,
    previousHash: frozenCopies.previousHash,
  },
  heavy: [frozenCopies.copy],
}

const DRAFTS: Source = {
  table: documents,
  owner: documents.accountId,
  by: [documents.id],
  columns: {},
  heavy: [documents.draft],
}

export async function estimateOf(scope: AccountScope): Promise<Estimate> {
  const chain = await measure(scope, CHAIN)
  const drafts = await measure(scope, DRAFTS)
  const files = { rows: 0, bytes: 0 }
  for (const { source } of STORED_FILES) {
    const { rows, bytes } = await measure(scope, source)
    files.rows += rows
    files.bytes += bytes
  }
  const text = chain.bytes + drafts.bytes + BESIDE_A_DOCUMENT * drafts.rows
  return {
    documents: drafts.rows,
    files: files.rows,
    unpacked: text + files.bytes,
    packed: EMPTY + Math.floor(text / PACKED) + files.bytes,
  }
}

/** The size before the export, and how far it is while it runs. */
export async function exportSize(scope: AccountScope) {
  const progress = progressOf(scope.account)
  const estimate = progress?.estimate ?? (await estimateOf(scope))
  const { documents: count, files, packed: bytes } = estimate
  return { documents: count, files, bytes, running: progress ? { percent: percentOf(progress.done, estimate) } : null }
}

/** At most 99, because the total is an estimate. */
const percentOf = (done: number, { unpacked }: Estimate) =>
  unpacked === 0 ? 0 : Math.min(99, Math.floor((100 * done) / unpacked))
