/**
 * Generates the next migration from changes in db/schema: `bun run db:change add-customer-notes`. With `--custom` it
 * creates an empty one for handwritten SQL (full text, triggers), with `--> statement-breakpoint` between statements.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dir, '..', 'db', 'migrations')

const args = process.argv.slice(2)
const custom = args.includes('--custom')
const [name, ...rest] = args.filter((arg) => arg !== '--custom')
if (name === undefined || rest.length > 0 || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: bun run db:change <name-of-the-change> [--custom]')
  process.exit(2)
}

const before = new Set(sqlFiles())
const generate = Bun.spawn(
  ['bun', '--bun', 'drizzle-kit', 'generate', `--name=${name}`, ...(custom ? ['--custom'] : [])],
  { cwd: join(FOLDER, '..', '..'), stdout: 'inherit', stderr: 'inherit', stdin: 'inherit' },
)
const code = await generate.exited
if (code !== 0) process.exit(code)

const [made] = sqlFiles().filter((file) => !before.has(file))
if (made === undefined) console.log('The tables are as the migrations say already.')
else console.log(`Read it, a rebuilt table above all, and then start or test: ${join('db', 'migrations', made)}`)

function sqlFiles(): string[] {
  try {
    return readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  } catch {
    // The folder does not exist before the first migration.
    return []
  }
}
