/** Tells which documents the figures of reports have already, while a rebuild counts those that a database had before. */
import { figureRebuild } from '#db/queries/rebuilds.ts'
import type { WriteContext } from '#http/context.ts'

/** A document that is not yet written has no row id, and is newer than any mark. */
export async function isCounted({ db }: Pick<WriteContext, 'db'>, rowId: number | null): Promise<boolean> {
  const mark = await figureRebuild.findMark(db, 'documents')
  return mark === undefined || rowId === null || rowId >= mark
}
