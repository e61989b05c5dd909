/** The steps of `bun run check --changed`: on small trees for each rule, and on this repository for those that must run. */
import { describe, expect, test } from 'bun:test'
import { listFiles } from '#scripts/gate/changes.ts'
import { closureOf, readImportGraph, type Tree } from '#scripts/gate/import-graph.ts'
import { reachOf } from '#scripts/gate/reach.ts'
import { partOf } from '#scripts/gate/selection.ts'
import { gateSteps } from '#scripts/gate/steps.ts'
import { plant } from './planted.ts'
import { ROOT } from './tree.ts'

const SERVER_TEST = `import { createApp } from '#src/app.ts'\nexport const app = createApp`

/** A product of two features, with one test of each kind. */
const PRODUCT = {
  'src/app.ts': `import '#api/customers/routes.ts'\nimport '#api/payments/routes.ts'\nexport const createApp = 1`,
  'src/main.ts': `import '#src/app.ts'\nimport '#db/database.ts'`,
  'db/database.ts': `export const open = 1`,
  'src/api/customers/routes.ts': `import './service.ts'`,
  'src/api/customers/service.ts': `import '#domain/customers/customer.ts'\nimport type { Paid } from '#domain/payments/paid.ts'\nexport type P = Paid`,
  'src/api/payments/routes.ts': `import '#domain/payments/paid.ts'`,
  'src/domain/customers/customer.ts': `export const customer = 1`,
  'src/domain/payments/paid.ts': `export type Paid = 1\nexport const paid = 1`,
  'src/pdf/renderer.ts': `export const TEMPLATES = './templates'`,
  'src/pdf/templates/paper.typ': `#let paper = 1`,
  'src/i18n/payments/payment.ts': `export const paymentMessages = 1`,
  'ui/tokens.css': `:root {}`,
  'ui/platform/api/api.ts': `import type { App } from '#src/app.ts'\nexport type A = App`,
  'ui/kit/button.css': `.button {}`,
  'ui/kit/Button.tsx': `import './button.css'\nexport const Button = () => <button />`,
  'ui/features/payments/PaymentsScreen.tsx': `import { Button } from '#ui/kit/Button.tsx'\nimport '#i18n/payments/payment.ts'\nimport '#ui/platform/api/api.ts'\nexport const PaymentsScreen = () => <Button />`,
  'ui/features/customers/CustomersScreen.tsx': `export const CustomersScreen = () => <p />`,
  '.storybook/preview.tsx': `import '#stories/fixtures/clock.ts'`,
  '.storybook/papers.ts': `import '#pdf/renderer.ts'\nexport const id = 'virtual:papers'`,
  'stories/fixtures/clock.ts': `export const clock = 1`,
  'stories/payments/payments.stories.tsx': `import '#ui/features/payments/PaymentsScreen.tsx'\nexport default { title: 'Screens/Payments (all)' }`,
  'stories/customers/customers.stories.tsx': `import '#ui/features/customers/CustomersScreen.tsx'\nexport default { title: 'Screens/Customers' }`,
  'stories/papers.stories.tsx': `import 'virtual:papers'\nexport default { title: 'Papers' }`,
  'tests/visual/stories.e2e.ts': ``,
  'tests/visual/pictures/payments/screens-payments-all--filled.en.png': ``,
  'tests/e2e/payments.e2e.ts': `import { paymentMessages } from '#i18n/payments/payment.ts'\nimport './product.ts'\nexport const p = paymentMessages`,
  'tests/e2e/customers.e2e.ts': `import './product.ts'`,
  'tests/e2e/product.ts': `export const SCRIPT = ['src/main.ts']`,
  'tests/api/payments-sums.test.ts': SERVER_TEST,
  'tests/api/customers.test.ts': SERVER_TEST,
  'tests/api/hardening.test.ts': SERVER_TEST,
  'tests/storage/rows.test.ts': `export const rows = 1`,
  'tests/faults/kill.test.ts': `import { join } from 'node:path'\nexport const child = join('.', 'src', 'main.ts')`,
  'tests/pdf/paper.test.ts': `import '#pdf/renderer.ts'`,
  'tests/pdf/goldens/paper.png': ``,
  'tests/ui/icons.test.ts': `import { Glob } from 'bun'\nexport const files = new Glob('ui/{kit,app}/**/*.tsx')`,
  'tests/domain/paid.test.ts': `import '#domain/payments/paid.ts'`,
  'db/schema/payments.ts': `export const payments = 1`,
  'db/migrations/0001_payments.sql': `select 1`,
}

const ALL_STORIES = ['stories/customers/customers', 'stories/papers', 'stories/payments/payments']
const ALL_API = ['tests/api/customers', 'tests/api/hardening', 'tests/api/payments-sums']

function treeIn(root: string): Tree {
  const files = [...new Bun.Glob('**/*').scanSync({ cwd: root, dot: true })].toSorted()
  return { files, graph: readImportGraph(root, files) }
}

using planted = plant(PRODUCT, [])
const tree = treeIn(planted.root)

/** The files reached, without the ends of their names. */
function reached(...changed: string[]): Record<string, string[]> {
  const { stories, endToEnd, tests } = reachOf(changed, tree)
  const named = (files: string[]) => files.map((file) => file.replace(/\.(stories|e2e|test)\.tsx?$/, ''))
  return { stories: named(stories), endToEnd: named(endToEnd), tests: named(tests) }
}

describe('by the import graph', () => {
  test('a component reaches the stories and the end-to-end tests of the features that use it, and no server', () => {
    expect(reached('ui/kit/Button.tsx')).toEqual({
      stories: ['stories/payments/payments'],
      endToEnd: ['tests/e2e/payments'],
      tests: ['tests/ui/icons'],
    })
  })

  test('a style reaches what a component that imports it reaches', () => {
    expect(reached('ui/kit/button.css')).toEqual(reached('ui/kit/Button.tsx'))
  })

  test('a rule reaches its own test, its features on the server, and the tests of the whole product', () => {
    expect(reached('src/domain/payments/paid.ts')).toEqual({
      stories: [],
      endToEnd: ['tests/e2e/payments'],
      tests: ['tests/api/hardening', 'tests/api/payments-sums', 'tests/domain/paid', 'tests/faults/kill'],
    })
  })

  test('a module that a plugin of Storybook writes is followed to what it is made of', () => {
    expect(reached('src/pdf/renderer.ts').stories).toEqual(['stories/papers'])
  })

  test('a template and a golden that nothing names belong to the code of the folder above', () => {
    expect(reached('src/pdf/templates/paper.typ').tests).toEqual(['tests/pdf/paper'])
    expect(reached('tests/pdf/goldens/paper.png').tests).toEqual(['tests/pdf/paper'])
  })

  test('a stored picture belongs to the story of its name', () => {
    const picture = 'tests/visual/pictures/payments/screens-payments-all--filled.en.png'
    expect(reached(picture)).toEqual({ stories: ['stories/payments/payments'], endToEnd: [], tests: [] })
  })

  test('a test reaches itself, prose nothing', () => {
    expect(reached('tests/domain/paid.test.ts').tests).toEqual(['tests/domain/paid'])
    expect(reached('README.md', 'docs/map.md')).toEqual({ stories: [], endToEnd: [], tests: [] })
  })
})

describe('whole', () => {
  test('all that drives the product after a change of what services are given, which no feature imports', () => {
    const { endToEnd, tests } = reached('db/database.ts')
    expect(endToEnd).toEqual(['tests/e2e/customers', 'tests/e2e/payments'])
    expect(tests).toEqual([...ALL_API, 'tests/faults/kill'])
    // The change is beside another one that has a feature.
    expect(reached('db/database.ts', 'src/api/customers/service.ts').endToEnd).toEqual(endToEnd)
  })

  test('end-to-end tests that changed come first, then those that name more of the features whose files changed', () => {
    const [all, own] = ['src/main.ts', 'tests/e2e/customers.e2e.ts']
    expect(reached(all, 'src/api/customers/service.ts').endToEnd).toEqual(['tests/e2e/customers', 'tests/e2e/payments'])
    expect(reached(all, 'src/i18n/payments/payment.ts').endToEnd).toEqual(['tests/e2e/payments', 'tests/e2e/customers'])
    expect(reached(all, 'src/i18n/payments/payment.ts', own).endToEnd).toEqual([
      'tests/e2e/customers',
      'tests/e2e/payments',
    ])
  })

  test('all stories after a change of tokens, icons, the preview or what it imports, and the runner', () => {
    const changes = ['ui/tokens.css', 'uno.config.ts', 'ui/typefaces/sans.woff2', '.storybook/preview.tsx']
    for (const file of [...changes, 'stories/fixtures/clock.ts', 'tests/visual/inspection.ts'])
      expect([file, reached(file).stories]).toEqual([file, ALL_STORIES])
  })

  test('everything after a change of packages', () => {
    const { all, stories, visual, endToEnd, tests } = reachOf(['bun.lock'], tree)
    expect({ stories, visual, endToEnd, tests }).toEqual(all)
    expect(tests).toHaveLength(8)
  })

  test('all of the server and of storage after a change of tables', () => {
    for (const file of ['db/schema/payments.ts', 'db/migrations/0001_payments.sql'])
      expect([file, reached(file).tests]).toEqual([file, [...ALL_API, 'tests/faults/kill', 'tests/storage/rows']])
  })

  test('all end-to-end after a change of what every page or request goes through', () => {
    for (const file of [
      'ui/app/App.tsx',
      'ui/platform/timings.ts',
      'src/http/body/json-body.ts',
      'src/main.ts',
      'src/app.ts',
    ])
      expect([file, reached(file).endToEnd]).toEqual([file, ['tests/e2e/customers', 'tests/e2e/payments']])
  })
})

describe('in this repository', () => {
  const files = listFiles(ROOT) ?? []
  const whole: Tree = { files, graph: readImportGraph(ROOT, files) }

  test('each file of tests and stories is reached by something of the product', () => {
    const { all, ...some } = reachOf(files, whole)
    expect(some.tests).toEqual(all.tests)
    expect(some.stories).toEqual(all.stories)
    expect(all.stories.length).toBeGreaterThan(100)
    expect(all.endToEnd.length).toBeGreaterThan(20)
  }, 30_000)

  test('what a step of the gate is said to read holds all that its tests need', () => {
    const { imports, mentions } = whole.graph
    const missing = gateSteps().flatMap(({ name, reads }) => {
      const folder = { 'end-to-end': 'tests/e2e/', stories: 'stories/' }[name] ?? `${name}/`
      const tests = files.filter((file) => file.startsWith(folder) && /\.(test|e2e|stories)\.tsx?$/.test(file))
      const needed = closureOf(tests, (file) => [...(imports.get(file) ?? []), ...(mentions.get(file) ?? [])])
      return [...needed]
        .filter((file) => files.includes(file) && reads?.test(file) === false)
        .map((file) => `${name}: ${file}`)
    })
    expect(missing).toEqual([])
  }, 30_000)

  test('prose runs the steps about the whole tree and names what it leaves out', () => {
    const { steps, leftOut } = partOf(gateSteps(), reachOf(['README.md'], whole))
    expect(steps.map(({ name }) => name)).toEqual(['tests/house', 'lint', 'dead code', 'format', 'secrets', 'audit'])
    expect(leftOut).toContain(`stories (${reachOf([], whole).all.stories.length} files of stories)`)
    expect(leftOut).toContain('build gallery')
  }, 30_000)

  test('of end-to-end the nearest run, whatever is reached, and the rest is left to the gate in words', () => {
    const { all, endToEnd } = reachOf(['src/main.ts'], whole)
    const { steps } = partOf(gateSteps(), reachOf(['src/main.ts'], whole))
    const step = steps.find(({ name }) => name === 'end-to-end')
    const files = step?.commands.flatMap(({ args }) => args.filter((arg) => arg.startsWith('tests/e2e/'))) ?? []
    expect(files).toEqual(endToEnd.slice(0, 8))
    const [of, left] = [all.endToEnd.length, all.endToEnd.length - 8]
    expect(step?.note).toBe(`8 of ${of} files; the gate runs ${left} more that are reached`)
    const changed = reachOf(all.endToEnd, whole)
    expect(partOf(gateSteps(), changed).steps.find(({ name }) => name === 'end-to-end')?.note).toBe(
      `${of} of ${of} files`,
    )
  }, 30_000)

  test('a step of which a part runs says how much of it, and its build runs too', () => {
    const [story = ''] = reachOf([], whole).all.stories
    const { steps } = partOf(gateSteps(), reachOf([story], whole))
    const stories = steps.find(({ name }) => name === 'stories')
    expect(stories?.note).toBe(`1 of ${reachOf([], whole).all.stories.length} files of stories`)
    expect(stories?.commands.map(({ env }) => env)).toEqual([{ STORY_FILES: `./${story}` }])
    expect(steps.map(({ name }) => name)).toContain('build gallery')
  }, 30_000)
})
