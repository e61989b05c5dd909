import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import-state.ts'
import { IMPORT_PERMISSIONS } from '#domain/imports/kind-permissions.ts'
import { isPermitted, type Permission } from '#domain/team/roles.ts'
import type { ReadContext } from '#http/context.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { unmeteredSession } from '#http/session.ts'
import type { Sheets } from '#spreadsheets/reading/workbooks.ts'
import { wholeAnswer } from './answer.ts'
import { type AtOnceCall, BEGIN, checkAtOnce, dryRun } from './at-once.ts'
import { changeImport } from './checking.ts'
import {
  type AtOnceRequest,
  ImportAtOnceQuery,
  ImportChangeBody,
  ImportListQuery,
  ImportParams,
  ImportRowsQuery,
  ImportUploadQuery,
  InvoicesAtOnceQuery,
  RefusedFileQuery,
  TemplateQuery,
} from './model.ts'
import { refusedRowsFile } from './refused-file.ts'
import { IMPORT_DETAILS } from './examples.ts'
import { findImport } from './repository.ts'
import {
  applyImport,
  deleteImport,
  getImport,
  listImportRows,
  listImports,
  requireUnused,
  undoImport,
} from './service.ts'
import { templateFile } from './template-file.ts'
import { tableBody, tableBodyDetail } from './upload/body.ts'
import { beginUpload, findImportedBefore, openUpload, readUpload, storeUpload } from './uploads.ts'

const one = { params: ImportParams }

type Needs = (permission: Permission | undefined) => void

/** @throws Refusal `request.not-found`, `team.not-allowed` for a kind of records that the member does not import */
async function requireKind(context: ReadContext, needs: Needs, id: string): Promise<void> {
  needs(IMPORT_PERMISSIONS[(await findImport(context, id)).kind])
}

/** Imports have limits of their own, and count for no write budget. */
export const importRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/imports' })
    .use(unmeteredSession(deps))
    .get(
      '/',
      ({ context, query, role }) =>
        listImports(
          context,
          query,
          IMPORT_KINDS.filter((kind) => isPermitted(role, IMPORT_PERMISSIONS[kind])),
        ),
      { query: ImportListQuery, detail: IMPORT_DETAILS.list },
    )
    .get('/template.csv', ({ query }) => fileAnswer(templateFile(query.kind), 'attachment'), {
      query: TemplateQuery,
      detail: IMPORT_DETAILS.template,
    })
    .get(
      '/:id',
      async ({ context, params, needs }) => {
        await requireKind(context, needs, params.id)
        return getImport(context, params.id)
      },
      { ...one, detail: IMPORT_DETAILS.one },
    )
    .put(
      '/:id',
      async ({ account, context, params, body, needs }) => {
        await requireKind(context, needs, params.id)
        const record = await changeImport(deps, account, params.id, body)
        return wholeAnswer(record, await findImportedBefore(context, record))
      },
      { ...one, body: ImportChangeBody, detail: IMPORT_DETAILS.changed },
    )
    .delete(
      '/:id',
      async ({ context, params, needs, status }) => {
        await requireKind(context, needs, params.id)
        await deleteImport(deps.db, context, params.id)
        return status(204, undefined)
      },
      one,
    )
    .use(importRowRoutes(deps))

const importRowRoutes = (deps: Deps) =>
  new Elysia()
    .use(unmeteredSession(deps))
    .get(
      '/:id/rows',
      async ({ context, params, query, needs, request }) => {
        await requireKind(context, needs, params.id)
        return listImportRows(context, params.id, query, negotiatedLocale(request))
      },
      { ...one, query: ImportRowsQuery, detail: IMPORT_DETAILS.rows },
    )
    .get(
      '/:id/refused.csv',
      async ({ context, params, query, needs, request }) => {
        await requireKind(context, needs, params.id)
        const language = query.language ?? negotiatedLocale(request)
        return fileAnswer(await refusedRowsFile(context, params.id, language), 'attachment')
      },
      { ...one, query: RefusedFileQuery, detail: IMPORT_DETAILS.refused },
    )
    .post(
      '/:id/apply',
      async ({ context, params, needs, change }) => {
        await requireKind(context, needs, params.id)
        const answer = await change(202, (writing) => applyImport(writing, params.id))
        deps.imports.wake()
        return answer
      },
      { ...one, detail: IMPORT_DETAILS.applying },
    )
    .post(
      '/:id/undo',
      async ({ context, params, needs, change }) => {
        await requireKind(context, needs, params.id)
        await requireUnused(context, params.id)
        const answer = await change(202, (writing) => undoImport(writing, params.id))
        deps.imports.wake()
        return answer
      },
      { ...one, detail: IMPORT_DETAILS.undoing },
    )

/** Before whatever reads JSON: a file comes as it is. */
export const importFileRoutes = (others: Deps, sheets: Sheets) => {
  const deps = { ...others, sheets }
  return new Elysia()
    .use(uploadRoute(deps))
    .use(atOnceRoute(deps, 'customers'))
    .use(atOnceRoute(deps, 'items'))
    .use(invoicesAtOnceRoute(deps))
}

type FileDeps = Deps & { sheets: Sheets }

const uploadRoute = (deps: FileDeps) =>
  new Elysia({ prefix: '/imports' }).use(unmeteredSession(deps)).post(
    '/',
    async ({ context, query: { kind, ...file }, needs, change, request }) => {
      needs(IMPORT_PERMISSIONS[kind])
      const bytes = await tableBody(request)
      const read = await readUpload(deps.sheets, context, { kind, bytes, ...file })
      const begun = await change(201, (writing) => beginUpload(writing, read), BEGIN)
      await storeUpload(deps.db, context, begun, read)
      return change(201, async (writing) => {
        const record = await openUpload(writing, begun.id)
        return wholeAnswer(record, await findImportedBefore(writing, record))
      })
    },
    {
      query: ImportUploadQuery,
      parse: 'none',
      detail: { ...tableBodyDetail('Reads a table, which is checked and applied later'), ...IMPORT_DETAILS.uploaded },
    },
  )

const atOnceDetail = () => ({
  ...tableBodyDetail('Imports a table in one call, or with `dryRun=1` answers what would become of each row'),
  ...IMPORT_DETAILS.atOnce,
})

const atOnceRoute = (deps: FileDeps, kind: 'customers' | 'items') =>
  new Elysia()
    .use(unmeteredSession(deps))
    .post(`/${kind}/import`, ({ query, ...call }) => importAtOnce(deps, call, { kind, ...query }), {
      query: ImportAtOnceQuery,
      parse: 'none',
      detail: atOnceDetail(),
    })

/** Its kinds may need different permissions. */
const invoicesAtOnceRoute = (deps: FileDeps) =>
  new Elysia().use(unmeteredSession(deps)).post(
    '/invoices/import',
    ({ query, needs, ...call }) => {
      needs(IMPORT_PERMISSIONS[query.kind])
      return importAtOnce(deps, call, query)
    },
    { query: InvoicesAtOnceQuery, parse: 'none', detail: atOnceDetail() },
  )

async function importAtOnce(
  deps: FileDeps,
  { context, change, request }: Omit<AtOnceCall, 'locale'> & { request: Request },
  { dryRun: isDry, ...file }: AtOnceRequest & { kind: ImportKind },
) {
  const upload = { ...file, bytes: await tableBody(request) }
  const locale = negotiatedLocale(request)
  if (isDry) return dryRun(deps, context, upload, locale)
  const id = await checkAtOnce(deps, { context, change, locale }, upload)
  const answer = await change(202, async (writing) => ({ id: (await applyImport(writing, id)).id }))
  deps.imports.wake()
  return answer
}
