import { Elysia } from 'elysia'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Deps } from '#api/deps.ts'
import { MAX_IN_ZIP } from '#domain/documents/limits.ts'
import { fileAnswer } from '#http/files.ts'
import { idsIn } from '#http/fields.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { documentsCsv } from './csv.ts'
import { listQueryOf } from './file-query.ts'
import { DocumentFileQuery } from './model.ts'
import { documentsZip } from './zip.ts'

/** Many documents of one type as one file: what is bounded is how many are named, not how long a list may be. */
export const documentFileRoutes = <Type extends DocumentType>(deps: Deps, type: Type) =>
  new Elysia()
    .use(session(deps))
    .get(
      `/${type}s.csv`,
      async ({ context, query, request }) => {
        const language = query.language ?? negotiatedLocale(request)
        return fileAnswer(await documentsCsv(context, type, listQueryOf(query), language), 'attachment')
      },
      { query: DocumentFileQuery },
    )
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
      { query: DocumentFileQuery },
    )
