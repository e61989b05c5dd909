import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { zipDetail } from '#api/file-details.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { ExportQuery, ExportSize, SheetAnswer } from './model.ts'
import { sheetProgress } from '#spreadsheets/writing/spreadsheets.ts'
import { openExport } from './service.ts'
import { exportSize } from './size.ts'

export const exportRoutes = (deps: Deps, lists: readonly FileResolver[]) =>
  new Elysia({ prefix: '/account/export' })
    .use(session(deps))
    .get(
      '/',
      async ({ account, user, query, request }) => {
        const language = query.language ?? negotiatedLocale(request)
        const given = { ...deps, signal: request.signal }
        return fileAnswer(await openExport(given, lists, { account, user, language }), 'attachment')
      },
      {
        query: ExportQuery,
        detail: {
          summary: 'Everything that the company has, as one ZIP',
          ...zipDetail('README.txt in it says what is what, and how to check the chain of documents.'),
        },
      },
    )
    .get('/size', ({ context }) => exportSize(context), {
      response: { 200: ExportSize },
      detail: { summary: 'About how large the export is, and how far it is while it is being sent' },
    })
    .get('/spreadsheet', ({ account }) => ({ running: sheetProgress(account) ?? null }), {
      response: { 200: SheetAnswer },
      detail: { summary: 'How far the spreadsheet of a list or a report is while it is made' },
    })
