/** Each lint rule that a house test depends on fires over a planted violation, and only there. */
import { afterAll, expect, test } from 'bun:test'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { plant, runTool } from './planted.ts'
import { ROOT } from './tree.ts'

type Diagnostic = { code: string; message: string; filename: string; labels: { span: { line: number } }[] }

const comparing = (type: string): [rule: string, text: string] => [
  'no-type-comparison',
  `export const is = (type: string) => type === '${type}'`,
]

/** `src/env/env.ts: restricted-apis` → the file's text, broken once. The path is the file, the word is the rule. */
const VIOLATIONS: Record<string, [rule: string, text: string]> = {
  'src/http/a.ts': ['restricted-apis', `export const a = process.env.PORT`],
  'src/http/b.ts': ['restricted-apis', `export const b = Bun.env.PORT`],
  'src/http/c.ts': ['restricted-apis', `const { env } = process\nexport const c = env`],
  'src/api/tax/d.ts': ['restricted-apis', `export const d = (price: string) => parseFloat(price)`],
  'src/api/tax/e.ts': ['restricted-apis', `export const e = (price: number) => price.toFixed(2)`],
  'src/api/tax/f.ts': ['restricted-apis', `export const f = (price: number) => Math.round(price * 100)`],
  'src/api/subscription/payment-service.ts': [
    'restricted-apis',
    `export const pay = () => fetch('https://example.com')`,
  ],
  'src/domain/a.ts': ['restricted-apis', `export const a = () => Date.now()`],
  'src/domain/b.ts': ['restricted-apis', `export const b = () => new Date()`],
  'src/domain/c.ts': ['restricted-apis', `export const c = () => Math.random()`],
  'src/domain/d.ts': ['restricted-apis', `export const d = () => crypto.randomUUID()`],
  'src/domain/money/money.ts': ['restricted-apis', `export const money = (text: string) => Number(text)`],
  'ui/app/a.ts': ['restricted-apis', `export const a = () => localStorage.getItem('session')`],
  'ui/app/b.ts': ['restricted-apis', `export const b = () => window.sessionStorage.length`],
  'ui/app/c.ts': ['restricted-apis', `export const c = () => document.cookie`],
  'ui/app/e.ts': ['restricted-apis', `export const e = () => indexedDB.open('drafts')`],
  'ui/app/f.ts': ['restricted-apis', `import { get } from 'idb-keyval'\nexport const f = () => get('draft')`],
  'ui/features/documents/a.ts': [
    'restricted-apis',
    `export const a = () => navigator.locks.request('draft', () => undefined)`,
  ],
  'ui/features/documents/b.ts': ['restricted-apis', `export const b = () => localStorage.getItem('draft')`],
  'ui/kit/a.ts': ['restricted-apis', `export const { locks } = navigator`],
  'ui/app/d.ts': ['restricted-apis', `export const d = () => globalThis.fetch('/api/health')`],
  'ui/app/g.ts': ['restricted-apis', `export const g = (text: string) => URL.parse(text)`],
  'ui/kit/b.ts': ['restricted-apis', `export const b = (work: () => void) => requestIdleCallback(work)`],
  'ui/features/invoices/A.tsx': ['sentences', `export const A = () => <p>Hello</p>`],
  'ui/features/invoices/B.tsx': ['sentences', `export const B = () => <input placeholder="Amount" />`],
  'ui/features/invoices/C.tsx': ['sentences', `export const C = () => <i title={'Close'} />`],
  'ui/features/invoices/D.tsx': ['sentences', 'export const D = () => <i aria-label={`Close`} />'],
  'ui/features/invoices/E.tsx': ['sentences', `export const E = () => <img src="/a.svg" alt="Logo" />`],
  'ui/features/invoices/F.tsx': ['sentences', `export const F = ({ on }: { on: boolean }) => <p>{on ? 'نعم' : ''}</p>`],
  'src/http/g.ts': ['because', `export const g = (value: unknown) => value as string`],
  'src/http/h.ts': ['because', `export const h = (list: string[]) => list[0]!`],
  'src/domain/e.ts': ['comment-opening', `/** Of a credit note. */\nexport const e = 1`],
  'ui/kit/c.ts': ['comment-opening', `export type C = {\n  // What is due\n  // of a document.\n  due: string\n}`],
  'src/http/i.ts': ['no-enum', `export enum I {\n  one,\n}`],
  'src/http/j.ts': ['no-barrel', `export { g } from './g.ts'`],
  'src/http/k.ts': ['no-barrel', `export * from './g.ts'`],
  'src/http/l.ts': ['no-default-export', `export default 1`],
  'src/http/m.ts': [
    'max-lines',
    Array.from({ length: 251 }, (_, line) => `export const m${line} = ${line}`).join('\n'),
  ],
  'src/http/n.ts': [
    'max-lines-per-function',
    `export function n(log: (n: number) => void) {\n${'  log(1)\n'.repeat(60)}}`,
  ],
  'src/http/o.ts': [
    'no-floating-promises',
    `const work = () => Promise.resolve(1)\nexport function o() {\n  work()\n}`,
  ],
  'src/http/p.ts': [
    'no-floating-promises',
    `class Query {\n  then(done: (rows: number[]) => void, failed: (error: Error) => void) {\n    done([])\n    failed(new Error('no'))\n  }\n}\nexport function p(query: Query) {\n  query\n}`,
  ],
  'src/http/q.ts': [
    'switch-exhaustiveness-check',
    `export function q(status: 'draft' | 'issued') {\n  switch (status) {\n    case 'draft':\n      return 1\n  }\n  return 2\n}`,
  ],
  'src/http/r.ts': ['no-explicit-any', `export const r = (value: any) => String(value)`],
  'src/http/s.ts': ['no-console', `export const s = () => console.log('here')`],
  'src/http/t.ts': ['ban-ts-comment', `// @ts-ignore\nexport const t: number = 1`],
  'src/http/u.ts': ['no-abusive-eslint-disable', `/* oxlint-disable */\nexport const u = 1`],
  'tests/e2e/a.e2e.ts': ['no-fixed-wait', `export const a = (page: Page) => page.waitForTimeout(500)`],
  'tests/api/b.test.ts': ['no-fixed-wait', `export const b = () => Bun.sleep(20)`],
  'tests/api/c.test.ts': ['no-fixed-wait', `export const c = () => new Promise((done) => setTimeout(done, 50))`],
  'tests/api/d.test.ts': [
    'no-fixed-wait',
    `export const d = () =>\n  new Promise<void>((done) => {\n    setTimeout(() => done(), 50)\n  })`,
  ],
  'tests/api/e.test.ts': [
    'no-fixed-wait',
    `import { setTimeout } from 'node:timers/promises'\nexport const e = setTimeout`,
  ],
  'stories/f.stories.tsx': ['no-fixed-wait', `export const f = (find: Find) => find('button', { timeout: 3_000 })`],
  ...Object.fromEntries(DOCUMENT_TYPE_NAMES.map((type) => [`src/api/documents/${type}.ts`, comparing(type)])),
  'src/api/documents/b.ts': [
    'no-type-comparison',
    `export const b = (row: { type: string }) => 'quotation' !== row.type`,
  ],
  'src/api/documents/c.ts': [
    'no-type-comparison',
    `const CREDIT_NOTE = 'credit-note'\nexport const c = (row?: { type: string }) => row?.type === CREDIT_NOTE`,
  ],
  'src/api/documents/d.ts': [
    'no-type-comparison',
    `export function d(type: string) {\n  switch (type) {\n    case 'invoice':\n      return 1\n    default:\n      return 2\n  }\n}`,
  ],
  'src/api/documents/e.ts': [
    'no-type-comparison',
    `export const e = (type: string) => ['invoice', 'quotation'].includes(type)`,
  ],
  'src/api/tax/i.ts': ['owned-rows', `export const i = (account: string) => eq(documents.accountId, account)`],
  'src/api/tax/j.ts': [
    'owned-rows',
    `export const j = ({ accountId }: Columns) => eq(accountId, sql.placeholder('account'))`,
  ],
  'src/api/tax/k.ts': ['max-params', `export const k = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e]`],
  'ui/app/h.ts': [
    'no-type-comparison',
    `const QUOTATION = { type: 'quotation' }\nexport const h = (type: string) => type === QUOTATION.type`,
  ],
  'ui/features/invoices/G.tsx': [
    'rules-of-hooks',
    `import { useState } from 'react'\nexport function G({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}`,
  ],
  'ui/features/invoices/H.tsx': ['alt-text', `export const H = () => <img src="/a.svg" />`],
  'ui/features/invoices/I.tsx': [
    'click-events-have-key-events',
    `export const I = ({ go }: { go: () => void }) => <div onClick={go} />`,
  ],
}

/** Code that the rules accept. */
const GOOD: Record<string, string> = {
  'src/env/env.ts': `export const port = process.env.PORT`,
  'src/api/subscription/gateway.ts': `export const pay = () => fetch('https://example.com')`,
  'src/domain/calendar/dates.ts': `export const year = (now: Date) => new Date(now.getTime()).getUTCFullYear()`,
  'src/domain/documents/document-types.ts': `export const isInvoice = (type: string) => type === 'invoice'`,
  'src/api/documents/good.ts': `type Row = { type: string; kind: 'payment' | 'invoice' }\nexport const isOf = (row: Row, type: string) => row.type === type\nexport function titleOf({ kind }: Row) {\n  switch (kind) {\n    case 'invoice':\n      return 1\n    case 'payment':\n      return 2\n  }\n}`,
  'src/http/good.ts': `const own = { fetch: 1, localStorage: 2 }\nexport const good = own.fetch + own.localStorage\n// Safe because the caller checked.\nexport const cast = (value: unknown) => value as string\nexport const fixed = ['a'] as const`,
  'src/domain/good.ts': `/** Set on credit notes only. */\nexport const good = 1\n// A line that goes on\n// By the way, of what it began with.\nexport const later = 'Of'`,
  'ui/platform/storage/storage.ts': `export const session = () => localStorage.getItem('session') ?? document.cookie`,
  'ui/platform/storage/web-locks.ts': `export const hold = () => navigator.locks.request('draft', () => undefined)`,
  'ui/platform/drafts/device-drafts.ts': `import { get } from 'idb-keyval'\nexport const read = () => get('draft')\nexport const open = () => indexedDB.open('drafts')`,
  'ui/platform/api/api.ts': `export const call = () => fetch('/api/health')`,
  'ui/features/invoices/Good.tsx': `export const Good = ({ said }: { said: string }) => <p title={said} className="p-2">{said} · {1}</p>`,
  'tests/api/good.test.ts': `export const good = () => Bun.sleep(0)\nexport const late = (find: (role: string, options: object) => void) => find('a', { timeout: 5_000 })\nexport const refused = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 300))`,
  'stories/good.stories.tsx': `const meta = { title: 'Good' }\nexport default meta\nexport const Spoken = () => <p>Hello</p>`,
}

const SETTINGS = ['.oxlintrc.json', '.gitignore', 'scripts/lint', 'tsconfig.json', 'package.json']
const files = { ...Object.fromEntries(Object.entries(VIOLATIONS).map(([path, [, text]]) => [path, text])), ...GOOD }
const planted = plant(files, SETTINGS)
symlinkSync(join(ROOT, 'node_modules'), join(planted.root, 'node_modules'))
const found = runTool('oxlint', ['--format', 'json', 'src', 'ui', 'stories', 'tests'], planted.root).then(
  ({ stdout }): Diagnostic[] => JSON.parse(stdout).diagnostics,
)
afterAll(() => planted[Symbol.dispose]())

for (const [path, [rule]] of Object.entries(VIOLATIONS)) {
  test(`${rule} fires in ${path}`, async () => {
    const rules = (await found).filter(({ filename }) => filename === path).map(({ code }) => code)
    expect(rules.join(' ')).toContain(`(${rule})`)
  }, 120_000)
}

test('nothing fires where it is allowed', async () => {
  const wrong = (await found).filter(({ filename }) => filename in GOOD)
  expect(wrong.map(({ filename, code, message }) => `${filename} ${code} ${message}`)).toEqual([])
})
