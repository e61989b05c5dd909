import type { ImportKind } from '#domain/imports/import-state.ts'
import { paths } from './paths.ts'

/** Addresses of imports, apart from the others, because no first screen leads there. */
export const importPaths = {
  /** A new import, of what the file has. */
  of: (kind: ImportKind) => `${paths.imports}?kind=${kind}`,
  /** The columns of an import whose rows are checked already. */
  columns: (id: string) => `${paths.import(id)}?step=columns`,
}
