/** Imports of a company through the front door. */
import type { FateCounts, ImportState, RecordCounts } from '#domain/imports/import-state.ts'
import { type Company, type CompanyFacts, createCompany } from './companies.ts'
import type { TestServer } from './test-server.ts'
import { WORKBOOK_TYPE } from './workbooks.ts'

export type ImportSeen = {
  id: string
  state: ImportState
  rows: number
  done: number
  encoding: string | null
  delimiter: string | null
  sheets: string[]
  sheet: string | null
  columns: { head: string; meaning: string | null; samples: string[] }[]
  questions: { column: number; ask: string }[]
  answers: Record<string, string>
  counts: FateCounts
  records: RecordCounts
  failure: { row: number; reason: string } | null
  importedBefore: string | null
  undoUntil: string | null
}

export type RowSeen = {
  row: number
  fate: string
  fields?: Record<string, string>
  targetId: string | null
  changes: unknown
  credit: { amount: string; currency: string } | null
}

export async function importsOf(server: TestServer, facts?: CompanyFacts) {
  return importing(server, await createCompany(server, facts))
}

export function importing(server: TestServer, { token }: Pick<Company, 'token'>) {
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
  const upload = (kind: string, body: string | Uint8Array, query = '', type = 'text/csv') =>
    server.request<ImportSeen>('POST', `/api/imports?kind=${kind}${query}`, {
      token,
      body,
      headers: { 'content-type': type },
    })
  const see = async (id: string) => (await ask<ImportSeen>('GET', `/api/imports/${id}`)).body
  /** The import at the end of the background job. */
  const run = async (id: string, act: 'apply' | 'undo') => {
    const { status } = await ask('POST', `/api/imports/${id}/${act}`)
    if (status !== 202) throw new Error(`No ${act}: ${status}`)
    await server.imports.run()
    return see(id)
  }
  const check = async (id: string, change: object = {}) =>
    (await ask<ImportSeen>('PUT', `/api/imports/${id}`, change)).body
  return {
    token,
    ask,
    upload,
    see,
    check,
    run,
    rows: async (id: string, query = '') =>
      (await ask<{ items: RowSeen[] }>('GET', `/api/imports/${id}/rows?limit=100${query}`)).body.items,
    /** Uploads, checks and applies. */
    bring: async (kind: string, file: string | Uint8Array, change: object = {}) => {
      const { body } = await upload(kind, file, '', typeof file === 'string' ? 'text/csv' : WORKBOOK_TYPE)
      await check(body.id, change)
      return run(body.id, 'apply')
    },
    list: async <Item>(path: string) => (await ask<{ items: Item[] }>('GET', `/api/${path}`)).body.items,
    csv: async (kind: string, language = 'en') =>
      new TextDecoder().decode((await ask('GET', `/api/${kind}.csv?language=${language}`)).bytes),
    xlsx: async (kind: string, language = 'en') => (await ask('GET', `/api/${kind}.xlsx?language=${language}`)).bytes,
  }
}

const STAGES = ['open-import', 'checked-import', 'done-import'] as const
type ImportStage = (typeof STAGES)[number]

export const isImportStage = (of: string | undefined): of is ImportStage => STAGES.some((stage) => stage === of)

/** The id of an import of one customer, as far as it is to be. */
export async function importOf(server: TestServer, token: string, of: ImportStage): Promise<string> {
  const imports = importing(server, { token })
  const { id } = (await imports.upload('customers', `Name\nImported ${crypto.randomUUID()}\n`)).body
  // The background job may be at the one before.
  await server.imports.run()
  if (of !== 'open-import') await imports.check(id)
  if (of === 'done-import') await imports.run(id, 'apply')
  return id
}
