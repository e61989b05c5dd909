/** Everything that an account has, as one archive (decision 141). */
import type { Locale } from '#domain/locale.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { fileAt } from '#http/download-links.ts'
import type { StreamedFile } from '#http/files.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { PackedBytes } from '#http/zip/packed-bytes.ts'
import { streamOf, type Zipped, zipStream } from '#http/zip/zip-stream.ts'
import { version } from '#package'
import { getAccount, todayOf } from '#api/account/service.ts'
import type { FileDeps, FileResolver } from '#api/downloadable-file.ts'
import { type ExportedList, exportEntries, listFile } from './entries.ts'
import { ExportQuery } from './model.ts'
import { beginExport, requireNoneRunning } from './running.ts'
import { estimateOf } from './size.ts'

/** `user`: the member who asked for it. `language`: that of the lists. */
export type ExportOf = { account: AccountId; user: UserId; language: Locale }

const LISTS = ['invoices', 'quotations', 'credit-notes', 'customers', 'items', 'payments'] as const

const isQuery = guardOf(ExportQuery)

/** The file for one-use links. `lists`: the features' own files. */
export const exportFile =
  (lists: readonly FileResolver[]): FileResolver =>
  (pathname, query) => {
    if (pathname !== '/api/account/export' || !isQuery(query)) return undefined
    return {
      requireSource: async ({ account }) => requireNoneRunning(account),
      open: (deps, account, user) => openExport(deps, lists, { account, user, language: query.language ?? 'en' }),
    }
  }

/**
 * Begins at once; whatever is added to a table later is not in it. It is read and packed as fast as it is received.
 * @throws Refusal `export.running`
 */
export async function openExport(
  deps: FileDeps,
  resolvers: readonly FileResolver[],
  { account, user, language }: ExportOf,
): Promise<StreamedFile> {
  const now = deps.now()
  const [{ name }, today] = await Promise.all([
    getAccount({ db: deps.db.read, account, now }),
    todayOf({ db: deps.db.read, account, now }),
  ])
  const { progress, end } = beginExport(account)
  const { read, close } = deps.db.readApart()
  const onEnd = () => {
    end()
    close()
  }
  deps.signal?.addEventListener('abort', onEnd, { once: true })
  const scope = { db: read, account }
  const apart = { ...deps, db: { ...deps.db, read } }
  const lists = LISTS.map((list): ExportedList => {
    const file = fileAt({ resolvers, path: `/api/${list}.csv?language=${language}` })
    return { name: list, open: async () => streamedFile(await file.open(apart, account, user)) }
  })
  // Only the screen asks for it, and shows no percentage while it is not there.
  void estimateOf(scope).then(
    (estimate) => Object.assign(progress, { estimate }),
    () => undefined,
  )
  const written = new PackedBytes()
  const onFile = (file: Zipped) => {
    progress.done += file.size
    listFile(written, file)
  }
  const facts = { product: 'Sanad', version, company: { id: account, name }, madeAt: now.toISOString() }
  const entries = exportEntries({ scope, lists, written, facts })
  return {
    stream: streamOf(zipStream(entries, now, onFile), onEnd),
    name: `sanad-${today}.zip`,
    type: 'application/zip',
  }
}

function streamedFile(file: Awaited<ReturnType<NonNullable<ReturnType<FileResolver>>['open']>>): StreamedFile {
  if ('stream' in file) return file
  throw new Error(`${file.name} is no list`)
}
