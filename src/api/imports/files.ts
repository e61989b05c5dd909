/** Resolves one-use links to files of imports. */
import type { FileResolver } from '#api/downloadable-file.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { RefusedFileQuery, TemplateQuery } from './model.ts'
import { refusedRowsFile } from './refused-file.ts'
import { findImport } from './repository.ts'
import { templateFile } from './template-file.ts'

const REFUSED = /^\/api\/imports\/([0-9a-f-]{36})\/refused\.csv$/
const TEMPLATE = '/api/imports/template.csv'

const isRefusedQuery = guardOf(RefusedFileQuery)
const isTemplateQuery = guardOf(TemplateQuery)

export const importFiles: FileResolver[] = [
  (pathname, query) => {
    const id = REFUSED.exec(pathname)?.[1]
    if (id === undefined || !isRefusedQuery(query)) return undefined
    return {
      requireSource: (context) => findImport(context, id),
      open: ({ db }, account) => refusedRowsFile({ db: db.read, account }, id, query.language ?? 'en'),
    }
  },
  (pathname, query) => {
    if (pathname !== TEMPLATE || !isTemplateQuery(query)) return undefined
    return { requireSource: async () => undefined, open: async () => templateFile(query.kind) }
  },
]
