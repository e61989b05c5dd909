/** `bun run backup [FILE]`: a checked copy of the database, also while the server runs. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockDataFolder } from '#db/connection/lock.ts'
import { makePrivate } from '#db/connection/private-file.ts'
import { copyAndCheck, type CopyResult } from './check.ts'
import { askServer, databaseFile, endWith, readSettings, stamp } from './command.ts'

const { dataDir, databaseUrl } = readSettings()
const source = databaseFile(dataDir, databaseUrl)
const [given] = process.argv.slice(2)
const target = resolve(given ?? join(dataDir, 'backups', `sanad-${stamp(new Date())}.db`))
if (existsSync(target)) endWith(1, `${target} exists already: nothing was written`)
if (!existsSync(source)) endWith(1, `There is no database at ${source}`)
if (given === undefined) {
  mkdirSync(dirname(target), { recursive: true })
  makePrivate(dirname(target), 0o700)
}
// because that is what our own server answers there (socket.ts)
const answer = (await askServer(dataDir, '/backup', target)) as CopyResult | undefined
const result = answer ?? (await copyAlone())
if (result.isWhole) endWith(0, `Backup: ${target}, checked`)
endWith(1, `No backup was taken of ${source}: ${result.problem}`)

async function copyAlone(): Promise<CopyResult> {
  try {
    const lock = lockDataFolder(dataDir)
    const copied = await copyAndCheck({ source, target, onCopied: () => undefined })
    lock.release()
    return copied
  } catch (error) {
    return { isWhole: false, problem: error instanceof Error ? error.message : String(error) }
  }
}
