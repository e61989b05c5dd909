/** A new field of documents costs a row of the table and its messages: planted into a copy of the tree, it goes everywhere. */
import { afterAll, expect, test } from 'bun:test'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { plant, runTool } from '#tests/house/planted.ts'
import { filesUnder, ROOT, textOf } from '#tests/house/tree.ts'

const COPIED = ['src', 'ui', 'db', 'public', 'tests/support', 'tests/vectors', 'tests/ui', 'scripts']
const SETTINGS = ['package.json', 'tsconfig.json', 'bunfig.toml', '.oxlintrc.json']

const ROW = `projectReference: { ...USUAL, kind: 'text', max: 60, blank: '', overlay: 'more', printed: 'fact', searched: true, exported: true },`
const NAMES = { en: 'Project reference', ar: 'مرجع المشروع' }

/** The lines written in each file before the reference's, in each language or once. */
const PLANTED: Record<string, readonly string[]> = {
  'src/domain/documents/fields.ts': [ROW],
  'src/i18n/documents/documents.ts': messages('projectReferenceHint'),
  'src/i18n/quotations/changes.ts': messages(),
  'src/i18n/print/print.ts': [`projectReference: { en: '${NAMES.en}', ar: '${NAMES.ar}' },`],
}

function messages(...more: string[]): string[] {
  return [NAMES.en, NAMES.ar].map((name) => ['projectReference', ...more].map((key) => `${key}: '${name}',`).join('\n'))
}

function withField(path: string, lines: readonly string[]): string {
  const rest = [...lines]
  const text = textOf(path).replace(/^ +reference: .*$/gm, (line) => `${rest.shift() ?? ''}\n${line}`)
  if (rest.length > 0) throw new Error(`${path} names the reference less often than expected`)
  return text
}

const files = Object.fromEntries(Object.entries(PLANTED).map(([path, lines]) => [path, withField(path, lines)]))
const journey = `import { describeField } from './field-journey.ts'\ndescribeField('projectReference', '${NAMES.en}')`
const planted = plant({ ...files, 'tests/ui/planted-journey.test.ts': journey }, [...COPIED, ...SETTINGS])
symlinkSync(join(ROOT, 'node_modules'), join(planted.root, 'node_modules'))
afterAll(() => planted[Symbol.dispose]())

const namesReference = (path: string) => /\.tsx?$/.test(path) && /\breference\b/.test(textOf(path))

/** The linter checks types as a whole, on a busy machine for minutes. */
const TIME_LIMIT_MS = 600_000

test(
  'its types are complete',
  async () => {
    // A table with an entry for each field has one for the reference: these files take half the time of the whole product.
    const naming = filesUnder('src', 'ui', 'db').filter(namesReference)
    expect(naming).toContain('src/domain/documents/fields.ts')
    const { stdout } = await runTool('oxlint', ['--type-check', '-A', 'all', ...naming], planted.root)
    expect(stdout).toContain('Finished in')
    expect(stdout).not.toContain('typescript(')
  },
  TIME_LIMIT_MS,
)

test('it goes through draft, form, copy, paper, search, file, revision, conversion, duplicate and credit note', async () => {
  const child = Bun.spawn([process.execPath, 'test', './tests/ui/planted-journey.test.ts'], {
    cwd: planted.root,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [exitCode, report] = await Promise.all([child.exited, new Response(child.stderr).text()])
  expect([exitCode, report]).toEqual([0, expect.stringContaining(' 0 fail')])
})
