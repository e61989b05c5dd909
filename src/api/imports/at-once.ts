/** An import in one call: the file is read, checked and applied, unless a row is refused or doubtful. */
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { isOpen } from '#domain/imports/import-state.ts'
import type { ReadContext } from '#http/context.ts'
import { fieldSentences } from '#http/error-response.ts'
import type { Change } from '#http/idempotency.ts'
import type { Sheets } from '#spreadsheets/reading/workbooks.ts'
import { changeImport } from './checking.ts'
import { findAllRows, hasImport } from './repository.ts'
import { deleteImport } from './service.ts'
import { beginUpload, openUpload, readUpload, storeUpload, type UploadedFile } from './uploads.ts'

type AtOnceDeps = Pick<Deps, 'db' | 'now'> & { sheets: Sheets }

export type AtOnceCall = { context: ReadContext; change: Change; locale: Locale }

/**
 * The id of the checked import, which can be applied. A repeat of the request answers that of the first one.
 * @throws Refusal `import.not-ready` with the rows, of which nothing stays
 */
export async function checkAtOnce(deps: AtOnceDeps, { context, change, locale }: AtOnceCall, file: UploadedFile) {
  const read = await readUpload(deps.sheets, context, file)
  const begun = await change(202, (writing) => beginUpload(writing, read), BEGIN)
  const isGone = !(await hasImport(context, begun.id))
  // The first request was refused, and nothing of it stayed: this one is refused for the same reasons.
  const own = isGone ? await deps.db.write((tx) => beginUpload({ ...context, db: tx }, read)) : begun
  await storeUpload(deps.db, context, own, read)
  const { state } = await deps.db.write((tx) => openUpload({ ...context, db: tx }, own.id))
  if (!isOpen(state)) return own.id
  const { questions, counts, ...rest } = await checkedRows(deps, context, own.id, locale)
  if (questions.length === 0 && counts.refused === 0 && counts.doubtful === 0) return own.id
  await deleteImport(deps.db, context, own.id)
  throw new Refusal('import.not-ready', { current: { questions, counts, ...rest } })
}

/** The number of the part that begins an import; the last part is 0. */
export const BEGIN = 1

/** Answers what would happen to each row. Nothing of it stays. */
export async function dryRun(deps: AtOnceDeps, context: ReadContext, file: UploadedFile, locale: Locale) {
  const read = await readUpload(deps.sheets, context, file)
  const begun = await deps.db.write((tx) => beginUpload({ ...context, db: tx }, read))
  await storeUpload(deps.db, context, begun, read)
  await deps.db.write((tx) => openUpload({ ...context, db: tx }, begun.id))
  const answer = await checkedRows(deps, context, begun.id, locale)
  await deleteImport(deps.db, context, begun.id)
  return answer
}

type CheckDeps = Omit<AtOnceDeps, 'sheets'>

async function checkedRows({ db, now }: CheckDeps, { account }: ReadContext, id: string, locale: Locale) {
  const { counts, questions } = await changeImport({ db, now }, account, id, {})
  const rows = await findAllRows({ db: db.read, account }, id)
  return {
    counts,
    questions,
    rows: rows.map(({ row, fate, problems }) => ({
      row,
      fate,
      ...(problems && { fields: fieldSentences(problems, locale) }),
    })),
  }
}
