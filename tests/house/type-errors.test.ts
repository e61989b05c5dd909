/** The type errors that the step `lint` reports: one of each kind, in each folder that holds code. */
import { afterAll, expect, test } from 'bun:test'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { plant, runTool } from './planted.ts'
import { ROOT } from './tree.ts'

/** The path is the file, `TS…` the error that TypeScript documents. */
const ERRORS: Record<string, [code: string, text: string]> = {
  'src/api/a.ts': ['TS2322', `export const a: number = 'one'`],
  'src/api/b.ts': ['TS2307', `import { gone } from '#domain/gone.ts'\nexport const b = gone`],
  'src/api/c.ts': ['TS2305', `import { gone } from '#domain/money.ts'\nexport const c = gone`],
  'src/api/d.ts': ['TS2345', `import { plus } from '#domain/money.ts'\nexport const d = plus('1')`],
  'src/api/e.ts': ['TS2532', `const list = [{ a: 1 }]\nexport const e = list[0].a`],
  'src/api/f.ts': ['TS7006', `export const f = (value) => String(value)`],
  'src/api/g.ts': ['TS2366', `export function g(on: boolean): number {\n  if (on) return 1\n}`],
  'src/api/h.ts': ['TS2578', `// @ts-expect-error: nothing is wrong here\nexport const h: number = 1`],
  'src/api/i.ts': ['TS1484', `import { Minor } from '#domain/money.ts'\nexport const i: Minor = 1`],
  'src/api/j.ts': ['TS1294', `export class J {\n  constructor(readonly a: number) {}\n}`],
  'src/api/k.ts': [
    'TS4114',
    `class A {\n  a() {\n    return 1\n  }\n}\nexport class K extends A {\n  a() {\n    return 2\n  }\n}`,
  ],
  'src/api/l.ts': ['TS1005', `export const l = [1, 2`],
  'src/api/m.ts': ['TS2304', `export const m = nowhere`],
  'src/api/n.ts': ['TS2741', `import type { Sum } from '#domain/money.ts'\nexport const n: Sum = { net: 1 }`],
  // The domain has no page, no Bun and no clock of a runtime: its own tsconfig knows neither.
  'src/domain/clock.ts': ['TS2584', `export const page = () => document.title`],
  'src/domain/deeper/runtime.ts': ['TS2591', `export const folder = () => process.cwd()`],
  'db/a.ts': ['TS2322', `export const a: number = 'one'`],
  'ui/kit/A.tsx': [
    'TS2322',
    `const B = ({ on }: { on: boolean }) => <i hidden={on} />\nexport const A = () => <B on="yes" />`,
  ],
  'ui/kit/B.tsx': ['TS2339', `export const B = ({ user }: { user: { name: string } }) => <i>{user.nmae}</i>`],
  'stories/a.stories.tsx': ['TS2322', `export const a: number = 'one'`],
  'tests/api/a.test.ts': ['TS2322', `export const a: number = 'one'`],
  'tests/e2e/a.e2e.ts': ['TS2322', `export const a: number = 'one'`],
  'tests/bench/a.ts': ['TS2322', `import facts from './facts.json'\nexport const a: number = facts.name`],
  'scripts/a.ts': ['TS2322', `export const a: number = 'one'`],
  'scripts/a.d.ts': ['TS2304', `export declare const a: Nowhere`],
  '.storybook/preview.tsx': ['TS2322', `export const a: number = 'one'`],
  'vite.config.ts': ['TS2322', `export const a: number = 'one'`],
}

const GOOD: Record<string, string> = {
  'src/domain/money.ts': `export type Minor = number\nexport type Sum = { net: number; tax: number }\nexport const plus = (minor: Minor) => minor + 1`,
  'tests/bench/facts.json': `{ "name": "one" }`,
}

const SETTINGS = [
  '.oxlintrc.json',
  '.gitignore',
  'scripts/lint',
  'tsconfig.json',
  'src/domain/tsconfig.json',
  'package.json',
]
const files = { ...Object.fromEntries(Object.entries(ERRORS).map(([path, [, text]]) => [path, text])), ...GOOD }
const planted = plant(files, SETTINGS)
symlinkSync(join(ROOT, 'node_modules'), join(planted.root, 'node_modules'))
const found = runTool('oxlint', ['--format', 'json'], planted.root).then(
  ({ stdout }): { code: string; filename: string; message: string }[] => JSON.parse(stdout).diagnostics,
)
afterAll(() => planted[Symbol.dispose]())

for (const [path, [code]] of Object.entries(ERRORS)) {
  test(`${code} is reported in ${path}`, async () => {
    const codes = (await found).filter(({ filename }) => filename === path).map((one) => one.code + one.message)
    expect(codes.join('\n')).toContain(code)
  }, 120_000)
}
