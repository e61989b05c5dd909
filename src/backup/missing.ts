/** `bun run missing [--accept]` lists issued documents that the database lacks, or accepts that they stay missing. */
import { acceptMissing, findMissing, type Missing, sentenceOfMissing } from '#api/health/missing-service.ts'
import { openDatabase } from '#db/database.ts'
import { askServer, endWith, readSettings } from './command.ts'

const [option, ...rest] = process.argv.slice(2)
if ((option !== undefined && option !== '--accept') || rest.length > 0) endWith(1, 'Usage: bun run missing [--accept]')
const accepts = option === '--accept'
const { dataDir, databaseUrl: url, databaseAuthToken: authToken } = readSettings()
// because that is what our own server answers there (socket.ts)
const answer = (await askServer(dataDir, accepts ? '/missing/accept' : '/missing', '')) as Missing[] | undefined
const missing = answer ?? (await askDatabase())
for (const one of missing) process.stdout.write(`${sentenceOfMissing(one)}\n`)
if (missing.length === 0) endWith(0, 'Nothing is missing: each account has what it issued')
if (accepts) endWith(0, 'Accepted: these accounts go on with the numbers after them')
endWith(
  0,
  'These accounts issue nothing until the log or a newer copy is back in its place, or until bun run missing --accept',
)

async function askDatabase(): Promise<Missing[]> {
  try {
    const db = await openDatabase({ dataDir, url, authToken })
    const found = await (accepts ? acceptMissing(db, new Date()) : findMissing(db.read, db.marks))
    await db.close()
    return found
  } catch (error) {
    return endWith(1, error instanceof Error ? error.message : String(error))
  }
}
