/** `bun run restore FILE [--replace]` replaces the database by a backup, after checking it. */
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { refuseEarlierFile } from '#db/earlier-version.ts'
import { MarksFile } from '#db/high-water/marks-file.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { lockDataFolder } from '#db/connection/lock.ts'
import { rowDatabase } from '#db/rows/row-session.ts'
import { findMissing } from '#api/health/missing-service.ts'
import { databaseFile, endWith, readSettings, stamp } from './command.ts'
import { checkReportFile } from './check-report.ts'
import { copyAndCheck } from './check.ts'
import { servingFile, stoppedFile } from './crash-check.ts'
import { missingReport } from './report-missing.ts'

const args = process.argv.slice(2)
const replace = args.includes('--replace')
const [given, ...rest] = args.filter((arg) => arg !== '--replace')
if (given === undefined || rest.length > 0) endWith(1, 'Usage: bun run restore FILE [--replace]')
const backup = resolve(given)
if (!existsSync(backup)) endWith(1, `There is no file ${backup}`)
try {
  // This check comes first, because reading the settings creates the data folder.
  refuseEarlierFile(backup)
  const { dataDir, databaseUrl } = readSettings()
  await restore(dataDir, databaseFile(dataDir, databaseUrl))
} catch (error) {
  endWith(1, error instanceof Error ? error.message : String(error))
}

async function restore(dataDir: string, database: string): Promise<void> {
  // The lock lasts until the process ends, so that no server starts in between.
  lockDataFolder(dataDir)
  if (existsSync(database) && !replace) {
    endWith(1, `${database} exists and was not changed. With --replace it is kept under another name.`)
  }
  const restored = `${database}.restored`
  const copied = await copyAndCheck({ source: backup, target: restored, onCopied: () => undefined })
  if (!copied.isWhole) endWith(1, `${backup} was not restored: ${copied.problem}`)
  const previous = existsSync(database) ? setAside(database) : undefined
  renameSync(restored, database)
  // These files are about the previous database.
  for (const about of [checkReportFile(dataDir), servingFile(dataDir), stoppedFile(dataDir)])
    rmSync(about, { force: true })
  for (const line of await missingIn(dataDir, database)) process.stdout.write(`${line}\n`)
  endWith(0, `Restored: ${backup}${previous === undefined ? '' : `. The database before is ${previous}`}`)
}

/** Documents that were issued after the backup was made. The next start reports the same. */
async function missingIn(dataDir: string, database: string): Promise<string[]> {
  const client = openFileClient(database, ['query_only = ON'])
  const marks = new MarksFile(dataDir)
  const missing = await findMissing(rowDatabase(client), marks)
  client.close()
  await marks.close()
  return missingReport(missing)
}

/** A second name for the old file, so that a database exists under the first one at every moment. */
function setAside(database: string): string {
  const previous = `${database}.replaced-${stamp(new Date())}`
  foldLogIn(database)
  linkSync(database, previous)
  // SQLite would apply the log of the old file to the new one.
  if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${previous}-wal`)
  rmSync(`${database}-shm`, { force: true })
  return previous
}

function foldLogIn(database: string): void {
  try {
    const client = openFileClient(database, [])
    client.run('PRAGMA wal_checkpoint(TRUNCATE)')
    client.close()
  } catch {
    // A damaged file is set aside with its log.
  }
}
