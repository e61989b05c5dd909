/** The data folder and the JWT secret in it, both private to the user who runs the process. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { refuseEarlierFile } from '#db/earlier-version.ts'
import { makePrivate } from '#db/connection/private-file.ts'
import { BadSetting } from './bad-setting.ts'

/** The minimum length of a JWT secret for HS256: https://www.rfc-editor.org/rfc/rfc7518#section-3.2 */
export const SECRET_BYTES = 32

/**
 * Creates the folder, or closes an existing one to other users.
 * @param database The file of the database; none on a server.
 * @throws BadSetting when it cannot be written. EarlierVersion, before anything is changed, when the database is of version 0.1.
 */
export function openDataFolder(dataDir: string, database: string | undefined): void {
  if (database !== undefined) refuseEarlierFile(database)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // A folder with the sticky bit, like /tmp, belongs to everybody.
    if ((statSync(dataDir).mode & 0o1000) === 0) makePrivate(dataDir, 0o700)
  } catch (error) {
    throw new BadSetting(`DATA_DIR cannot be made or written: ${dataDir} (${causeOf(error)})`)
  }
}

/**
 * The secret stored in the folder, created at the first start. A full disk leaves an empty file, which is replaced.
 * @throws BadSetting when it is too short, or cannot be read or written.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  const stored = attempt(file, 'read', () => readIfThere(file))
  if (stored === '') {
    const made = randomBytes(SECRET_BYTES).toString('base64url')
    attempt(file, 'written', () => writeWhole(dataDir, file, made))
    return made
  }
  const bytes = Buffer.byteLength(stored)
  if (bytes < SECRET_BYTES) {
    throw new BadSetting(
      `The secret in ${file} has ${bytes} bytes, at least ${SECRET_BYTES} are needed. Restore it, or delete the file for a new one, which signs everybody out.`,
    )
  }
  attempt(file, 'made private', () => makePrivate(file, 0o600))
  return stored
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** After a power failure the file under this name is either the old one or the complete new one. */
function writeWhole(dataDir: string, file: string, text: string): void {
  const part = `${file}.${process.pid}.part`
  try {
    const descriptor = openSync(part, 'w', 0o600)
    try {
      writeFileSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function attempt<T>(file: string, done: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw new BadSetting(`${file} cannot be ${done} (${causeOf(error)})`)
  }
}

const causeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
