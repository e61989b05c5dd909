/** Run by migrate.test.ts as a separate process: opens the given database and runs its migrations. */
import { openDatabase } from '#db/database.ts'

const [, , dataDir, migrationsDir, url] = process.argv
if (dataDir === undefined || migrationsDir === undefined) throw new Error('Which folders?')
console.log('starts')
await (await openDatabase({ dataDir, migrationsDir, url })).close()
console.log('done')
