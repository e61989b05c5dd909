/** The database of the first version, as make-database.ts made it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const FIXTURE = join(import.meta.dir, 'version-1.db.gz')

/** Who signed up there, with the password of all tests. */
export const OWNER = 'owner@example.com'

export const fixtureDatabase = (): Uint8Array => Bun.gunzipSync(new Uint8Array(readFileSync(FIXTURE)))
