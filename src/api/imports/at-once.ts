/** An import in one call: the file is read, checked and applied, unless a row is refused or doubtful. */
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReadContext } from '#http/context.ts'
import { fieldSentences } from '#http/error-response.ts'
import { changeImport } from './checking.ts'
import { findAllRows } from './repository.ts'
import { deleteImport } from './service.ts'
import { openUpload, storeUpload, type UploadDeps, type UploadedFile } from './uploads.ts'

type AtOnceDeps = Pick<Deps, 'db' | 'now'> & UploadDeps

/** The id of the checked import, which can be applied. @throws Refusal `import.not-ready` with the rows, of which nothing stays */
export async function checkAtOnce(deps: AtOnceDeps, context: ReadContext, file: UploadedFile, locale: Locale) {
  const { id, answer } = await checkUpload(deps, context, file, locale)
  const { questions, counts } = answer
  if (questions.length === 0 && counts.refused === 0 && counts.doubtful === 0) return id
  await deleteImport(deps.db, context, id)
  throw new Refusal('import.not-ready', { current: answer })
}

/** Answers what would happen to each row. Nothing of it stays. */
export async function dryRun(deps: AtOnceDeps, context: ReadContext, file: UploadedFile, locale: Locale) {
  const { id, answer } = await checkUpload(deps, context, file, locale)
  await deleteImport(deps.db, context, id)
  return answer
}

async function checkUpload({ db, now, sheets }: AtOnceDeps, context: ReadContext, file: UploadedFile, locale: Locale) {
  const { account } = context
  const stored = await storeUpload({ db, sheets }, context, file)
  await db.write((tx) => openUpload({ db: tx, account }, stored))
  const { id, counts, questions } = await changeImport({ db, now }, account, stored.id, {})
  const rows = await findAllRows({ db: db.read, account }, id)
  const answer = {
    counts,
    questions,
    rows: rows.map(({ row, fate, problems }) => ({
      row,
      fate,
      ...(problems && { fields: fieldSentences(problems, locale) }),
    })),
  }
  return { id, answer }
}
