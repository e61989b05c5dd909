/** The walls are green over the real tree, and each of them turns red over a planted violation. */
import { afterAll, describe, expect, test } from 'bun:test'
import { createRequire } from 'node:module'
import { plant, runTool } from './planted.ts'
import { filesUnder, foldersIn, ROOT } from './tree.ts'

type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

const TIME_LIMIT_MS = 600_000
const FOLDERS = ['src', 'ui', 'db', 'stories', 'tests', 'scripts']

async function cruise(root: string, folders: string[]): Promise<Cruise> {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { stdout } = await runTool('depcruise', args, root)
  return JSON.parse(stdout)
}

const broken = ({ summary }: Cruise) => summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

test(
  'the tree keeps its walls',
  async () => {
    const seen = await cruise(
      ROOT,
      FOLDERS.filter((folder) => foldersIn('.').includes(folder)),
    )
    expect(broken(seen)).toEqual([])
    // dependency-cruiser sees no module at all, and reports nothing, with a TypeScript it does not know.
    const sources = seen.modules.filter(({ source }) => /^(src|ui|db)\/.*\.tsx?$/.test(source))
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.length).toBeGreaterThanOrEqual(
      filesUnder('src', 'ui', 'db').filter((path) => /\.tsx?$/.test(path)).length,
    )
  },
  TIME_LIMIT_MS,
)

/** Rule → a file that breaks it. */
const VIOLATIONS: Record<string, [path: string, text: string]> = {
  'domain-alone': ['src/domain/clock.ts', `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`],
  'messages-on-domain-only': [
    'src/i18n/auth/auth.ts',
    `import { tables } from '#db/schema/documents.ts'\nexport const w = tables`,
  ],
  'translator-and-rosetta': ['src/i18n/translator.ts', `import React from 'react'\nexport const r = React`],
  'rosetta-in-translator-only': ['ui/app/language.ts', `import rosetta from 'rosetta'\nexport const r = rosetta`],
  'db-on-domain-only': ['db/database.ts', `import { app } from '#src/app.ts'\nexport const c = app`],
  'tables-in-services-only': [
    'src/http/tables.ts',
    `import { tables } from '#db/schema/documents.ts'\nexport const t = tables`,
  ],
  'drizzle-in-services-only': ['src/api/invoices/routes.ts', `import { eq } from 'drizzle-orm'\nexport const r = eq`],
  'services-without-elysia': [
    'src/api/invoices/service.ts',
    `import { Elysia } from 'elysia'\nexport const s = Elysia`,
  ],
  'features-meet-in-services': [
    'src/api/customers/service.ts',
    `import { m } from '#api/invoices/model.ts'\nexport const c = m`,
  ],
  'server-features-in-order': [
    'src/api/documents/issue/issue.ts',
    `import { s } from '#api/invoices/service.ts'\nexport const i = s`,
  ],
  'server-features-of-a-row-apart': [
    'src/api/quotations/convert.ts',
    `import { s } from '#api/invoices/service.ts'\nexport const q = s`,
  ],
  'http-is-transport': [
    'src/http/session.ts',
    `import type { found } from '#api/auth/service.ts'\nexport type S = typeof found`,
  ],
  'pages-in-app-only': [
    'src/api/client-page/service.ts',
    `import { page } from '#pages/client-page/page.ts'\nexport const c = page`,
  ],
  'paper-and-post-know-no-feature': [
    'src/pdf/page.ts',
    `import { s } from '#api/invoices/service.ts'\nexport const p = s`,
  ],
  'mail-in-mail-only': ['src/api/auth/gateway.ts', `import mailer from 'nodemailer'\nexport const g = mailer`],
  'typst-in-pdf-only': [
    'src/api/documents/gateway.ts',
    `import { t } from '@myriaddreamin/typst-ts-node-compiler'\nexport const g = t`,
  ],
  'simulator-outside-production': [
    'src/jobs/pretend.ts',
    `import { pay } from '#src/dev/pay.ts'\nexport const p = pay`,
  ],
  'server-without-interface': ['src/http/page.ts', `import { kit } from '#ui/kit/Field.tsx'\nexport const p = kit`],
  'server-without-development-packages': ['src/http/check.ts', `import fc from 'fast-check'\nexport const c = fc`],
  'server-as-type-only': ['ui/platform/api/api.ts', `import { app } from '#src/app.ts'\nexport const a = app`],
  'server-through-api-only': [
    'ui/features/documents/queries/document.ts',
    `import type { App } from '#src/app.ts'\nexport type Q = App`,
  ],
  'interface-without-database': [
    'ui/features/invoices/rows.ts',
    `import type { tables } from '#db/schema/documents.ts'\nexport type R = typeof tables`,
  ],
  'dragging-in-one-file': ['ui/features/reports/Order.tsx', `import { d } from '@dnd-kit/core'\nexport const o = d`],
  'device-in-one-file': ['ui/platform/drafts/kept.ts', `import { get } from 'idb-keyval'\nexport const k = get`],
  'interface-features-in-order': [
    'ui/features/customers/Picker.tsx',
    `import { Editor } from '#ui/features/documents/Editor.tsx'\nexport const Picker = Editor`,
  ],
  'interface-features-of-a-row-apart': [
    'ui/features/quotations/QuotationsScreen.tsx',
    `import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'\nexport const QuotationsScreen = InvoicesScreen`,
  ],
  'features-below-app': [
    'ui/features/invoices/Shell.tsx',
    `import { App } from '#ui/app/App.tsx'\nexport const Shell = App`,
  ],
  'platform-below-features': [
    'ui/platform/session/session.tsx',
    `import type { Report } from '#ui/features/reports/Report.tsx'\nexport type Session = Report`,
  ],
  'kit-knows-nothing': ['ui/kit/Field.tsx', `import { w } from '#i18n/invoices/invoices.ts'\nexport const kit = w`],
  'unseen-tests': [
    'src/http/fake.ts',
    `import { server } from '#tests/support/test-server.ts'\nexport const f = server`,
  ],
  'stories-without-tests': [
    'stories/auth/auth.stories.tsx',
    `import { e } from '#tests/api/examples.ts'\nexport const s = e`,
  ],
  'unseen-scripts': ['src/dev/start.ts', `import { seeded } from '#scripts/seed.ts'\nexport const s = seeded`],
  'no-circle': ['src/api/branding/service.ts', `import { a } from '#api/tax/service.ts'\nexport const b = () => a`],
  resolvable: ['ui/app/lost.ts', `import { nothing } from '#ui/app/nowhere.ts'\nexport const l = nothing`],
}

/** Files that the violations import, and allowed imports: these break nothing. */
const GOOD: Record<string, string> = {
  'src/domain/money/money.ts': `export const money = 1`,
  'src/i18n/invoices/invoices.ts': `import { money } from '#domain/money/money.ts'\nexport const w = money`,
  'src/app.ts': `import { s } from '#api/invoices/service.ts'\nimport { page } from '#pages/client-page/page.ts'\nexport const app = [s, page]\nexport type App = typeof app`,
  'db/schema/documents.ts': `import { money } from '#domain/money/money.ts'\nexport const tables = money`,
  'src/api/invoices/model.ts': `import { t } from 'elysia'\nexport const m = t`,
  'src/api/tax/service.ts': `import { b } from '#api/branding/service.ts'\nexport const a = () => b`,
  'src/api/auth/service.ts': `export const found = 1`,
  'src/api/documents/list/model.ts': `import { t } from 'elysia'\nexport const list = t`,
  'src/api/documents/repository.ts': `import { eq } from 'drizzle-orm'\nimport { tables } from '#db/schema/documents.ts'\nexport const rows = [eq, tables]`,
  'src/api/invoices/files.ts': `import { list } from '#api/documents/list/model.ts'\nimport { rows } from '#api/documents/repository.ts'\nexport const files = [list, rows]`,
  'src/pages/client-page/page.ts': `import { s } from '#api/invoices/service.ts'\nexport const page = s`,
  'src/api/reports/service.ts': `import { eq } from 'drizzle-orm'\nimport { tables } from '#db/schema/documents.ts'\nimport { s } from '#api/invoices/service.ts'\nexport const r = [eq, tables, s]`,
  'src/api/reports/sum-service.ts': `import { tables } from '#db/schema/documents.ts'\nexport const sum = tables`,
  'src/mail/outbox/outbox.ts': `import mailer from 'nodemailer'\nimport { tables } from '#db/schema/documents.ts'\nexport const o = [mailer, tables]`,
  'ui/features/reports/Report.tsx': `import { kit } from '#ui/kit/Field.tsx'\nimport { money } from '#domain/money/money.ts'\nimport 'virtual:uno.css'\nexport const r = [kit, money]`,
  'ui/features/documents/Editor.tsx': `import { kit } from '#ui/kit/Field.tsx'\nexport const Editor = kit`,
  'ui/features/invoices/InvoicesScreen.tsx': `import { Editor } from '#ui/features/documents/Editor.tsx'\nexport const InvoicesScreen = Editor`,
  'ui/app/App.tsx': `import { r } from '#ui/features/reports/Report.tsx'\nexport const App = r`,
  'tests/support/test-server.ts': `import { app } from '#src/app.ts'\nimport { test } from 'bun:test'\nexport const server = [app, test]`,
  'scripts/seed.ts': `import { app } from '#src/app.ts'\nexport const seeded = app`,
  'src/dev/pay.ts': `import { page } from '#pages/client-page/page.ts'\nexport const pay = page`,
  'src/main.ts': `export const p = await import('#src/dev/pay.ts')`,
  'tests/api/examples.ts': `export const e = 1`,
}

const PACKAGES = [
  'react',
  'rosetta',
  'drizzle-orm',
  'elysia',
  'nodemailer',
  'fast-check',
  'idb-keyval',
  '@dnd-kit/core',
  '@myriaddreamin/typst-ts-node-compiler',
]

describe('over a planted violation', () => {
  const packages = PACKAGES.flatMap((name): [string, string][] => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'module.exports = {}'],
  ])
  const files = Object.fromEntries([...packages, ...Object.values(VIOLATIONS), ...Object.entries(GOOD)])
  const planted = plant(files, [
    '.dependency-cruiser.cjs',
    'tests/house/feature-order.ts',
    'tsconfig.json',
    'package.json',
  ])
  const seen = cruise(
    planted.root,
    FOLDERS.filter((folder) => folder !== 'scripts'),
  )
  afterAll(() => planted[Symbol.dispose]())

  for (const [rule, [path]] of Object.entries(VIOLATIONS)) {
    test(
      `${rule} is red`,
      async () => {
        const { summary } = await seen
        const found = summary.violations.filter((violation) => violation.rule.name === rule)
        expect(found.map(({ from }) => from)).toContain(path)
      },
      TIME_LIMIT_MS,
    )
  }

  test('what is allowed stays green', async () => {
    const { summary } = await seen
    const wrong = summary.violations.filter(({ from, rule }) => from in GOOD && rule.name !== 'no-circle')
    expect(wrong.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([])
  })

  test('every wall has a violation here', () => {
    const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
    // The order of features is one wall in several rules.
    const walls = [...new Set(config.forbidden.map(({ name }) => name))]
    expect(walls.sort()).toEqual(Object.keys(VIOLATIONS).sort())
  })
})
