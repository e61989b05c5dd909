/**
 * Preloaded into the server, where it makes the disk slow and keeps the database as the disk has it: the log as it was when the
 * last sync that has ended began, and the file as it was when that log began. SQLite syncs the file itself before it empties the
 * log. What a power cut leaves is read by `takeDisk`.
 */
import fs from 'node:fs'
import { join } from 'node:path'

const SYNC_MS = 25
/** The salts of a log, which are others each time it begins anew: https://sqlite.org/fileformat2.html#walformat */
const SALTS = { from: 16, to: 24 }

const { DATA_DIR, DISK_IMAGE } = process.env
if (DATA_DIR !== undefined && DISK_IMAGE !== undefined) keepImage(join(DATA_DIR, 'sanad.db'), DISK_IMAGE)

function keepImage(database: string, folder: string): void {
  const sync = fs.fdatasync
  let salts: string | undefined
  let count = 0
  let synced = 0
  let file = ''
  fs.mkdirSync(folder, { recursive: true })
  const imageOf = (log: Buffer): string => {
    count++
    const now = log.toString('hex', SALTS.from, SALTS.to)
    if (now !== salts) {
      file = `${process.pid}-${count}.db`
      fs.copyFileSync(database, join(folder, file))
    }
    salts = now
    const name = `${process.pid}-${count}.log`
    fs.writeFileSync(join(folder, name), log)
    return `${file} ${name}`
  }
  const slowly = (descriptor: number, done: fs.NoParamCallback) => {
    const isLog = fs.fstatSync(descriptor).ino === fs.statSync(`${database}-wal`, { throwIfNoEntry: false })?.ino
    if (!isLog) return sync(descriptor, done)
    const image = imageOf(fs.readFileSync(`${database}-wal`))
    const began = count
    setTimeout(() => {
      sync(descriptor, (error) => {
        // The later of two syncs at once has all that the other has, whichever ends first.
        if (began > synced) {
          synced = began
          fs.writeFileSync(join(folder, 'next'), image)
          fs.renameSync(join(folder, 'next'), join(folder, 'current'))
        }
        done(error)
      })
    }, SYNC_MS)
  }
  fs.fdatasync = Object.assign(slowly, { __promisify__: sync.__promisify__ })
}

/** Puts what the disk has in the place of what the killed process had. Answers how many bytes of the log that drops. */
export function takeDisk(dataDir: string, folder: string): number {
  const database = join(dataDir, 'sanad.db')
  const [file = '', log = ''] = fs.readFileSync(join(folder, 'current'), 'utf8').split(' ')
  const dropped = fs.statSync(`${database}-wal`).size - fs.statSync(join(folder, log)).size
  fs.copyFileSync(join(folder, file), database)
  fs.copyFileSync(join(folder, log), `${database}-wal`)
  for (const path of [`${database}-shm`, folder]) fs.rmSync(path, { recursive: true, force: true })
  return dropped
}
