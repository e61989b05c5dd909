/** How the process and its machine do, for admins. Nothing of it names a user, an address or a secret. */
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Deps } from '#api/deps.ts'
import { databaseFile } from '#db/connection/connections.ts'
import type { Reader } from '#db/database.ts'
import type { AdminId } from '#http/identity.ts'
import { version } from '#package'
import { hiddenSettings, shownSettings } from './settings.ts'

type HealthDeps = Pick<Deps, 'db' | 'env' | 'pdf' | 'mail' | 'integrity' | 'refusals' | 'now'>

export async function showHealth(deps: HealthDeps, _admin: AdminId) {
  const { db, env, pdf, mail, integrity, refusals, now } = deps
  return {
    versions: { app: version, bun: Bun.version, ...(await databaseVersions(db.read)) },
    startedAt: new Date(Date.now() - Math.floor(process.uptime()) * 1000).toISOString(),
    database: { kind: db.backend, ...(await fileSizes(env)), diskFree: await diskFree(env.dataDir) },
    writes: db.waiting(),
    printing: pdf.state(),
    mail: { to: env.mailUrl === undefined ? ('files' as const) : ('server' as const), ...mail.lately() },
    dataCheck: integrity.report(),
    /** Those in the data folder; null where there is none. Elsewhere a schedule may write others. */
    lastBackup: await lastBackup(env.dataDir),
    refusals: refusals.current(now()),
    settings: { shown: shownSettings(env), hidden: hiddenSettings(env) },
  }
}

async function databaseVersions(read: Reader) {
  const [sqlite] = await read.all<{ version: string }>(sql`select sqlite_version() as version`)
  const [schema] = await read.all<{ tag: string; at: number }>(
    sql`select tag, done_at as at from migrations_done where place = (select max(place) from migrations_done)`,
  )
  return {
    sqlite: sqlite?.version ?? '',
    schema: { tag: schema?.tag ?? '', at: new Date(schema?.at ?? 0).toISOString() },
  }
}

/** In bytes; null on a database server. */
async function fileSizes({ dataDir, databaseUrl }: Deps['env']) {
  const path = databaseFile(dataDir, databaseUrl)
  if (path === undefined) return { bytes: null, logBytes: null }
  return { bytes: await sizeOf(path), logBytes: await sizeOf(`${path}-wal`) }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

const diskFree = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

/** `bun run backup` names each after its time. */
async function lastBackup(dataDir: string) {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const last = names
    .filter((name) => name.endsWith('.db'))
    .toSorted()
    .at(-1)
  const found = last === undefined ? null : await stat(join(folder, last)).catch(() => null)
  return found && { at: found.mtime.toISOString(), bytes: found.size }
}
