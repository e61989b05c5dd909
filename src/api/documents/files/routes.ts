import { Elysia } from 'elysia'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Deps } from '#api/deps.ts'
import { tableDetail, zipDetail } from '#api/file-details.ts'
import { MAX_IN_ZIP } from '#domain/documents/limits.ts'
import type { ReadContext } from '#http/context.ts'
import { fileAnswer } from '#http/files.ts'
import { idsIn } from '#http/fields.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { awaitFile, type FileServer, tableFile, type TableFormat } from '#api/table-file.ts'
import { documentsTable } from './list-file.ts'
import { listQueryOf } from './file-query.ts'
import { DocumentFileQuery, type FileQuery } from './model.ts'
import { documentsZip } from './zip.ts'

/** Many documents of one type as one file: what is bounded is how many are named, not how long a list may be. */
export const documentFileRoutes = <Type extends DocumentType>(deps: Deps, type: Type) =>
  new Elysia()
    .use(session(deps))
    .get(`/${type}s.csv`, answerAs('csv', type), { query: DocumentFileQuery, detail: tableDetail('csv', `${type}s`) })
    .get(`/${type}s.xlsx`, answerAs('xlsx', type), {
      query: DocumentFileQuery,
      detail: tableDetail('xlsx', `${type}s`),
    })
    .get(
      `/${type}s.zip`,
      async ({ account, query, request: { signal } }) =>
        fileAnswer(
          await documentsZip({ ...deps, signal }, account, type, {
            ids: idsIn(query.ids ?? '', MAX_IN_ZIP),
            isWithXml: query.xml !== undefined,
          }),
          'attachment',
        ),
      { query: DocumentFileQuery, detail: zipDetail('The papers that `ids` names.') },
    )

type FileRequest = { context: ReadContext; query: FileQuery; request: Request; server: FileServer }

const answerAs =
  (format: TableFormat, type: DocumentType) =>
  async ({ context, query, request, server }: FileRequest) => {
    awaitFile(server, request)
    const language = query.language ?? negotiatedLocale(request)
    const table = await documentsTable(context, type, listQueryOf(query), language)
    const made = { account: context.account, language, signal: request.signal }
    return fileAnswer(await tableFile(format, table, made), 'attachment')
  }
