/** Every folder and file is named by a word of the house: see docs/map.md. A new word needs a decision record. */
import { describe, expect, test } from 'bun:test'
import { filesUnder, foldersIn, textOf, wordOf } from './tree.ts'

const FEATURES = [
  'account',
  'admin',
  'auth',
  'branding',
  'customers',
  'dashboard',
  'documents',
  'health',
  'inventory',
  'invoices',
  'issue-reports',
  'payments',
  'quotations',
  'reports',
  'settings',
  'subscription',
  'tax',
]

/** A long service is told in parts: `issue-service.ts` beside `service.ts`. */
const SERVER_FILE = /^(routes|model|gateway|([a-z]+-)*service)\.ts$/

/** What a floor has beside the features. */
const BESIDE = {
  ui: ['app', 'kit', 'landing', 'shell'],
  messages: ['client-page', 'landing', 'mail', 'print', 'shell'],
  schema: ['idempotency', 'mail'],
  stories: ['foundations', 'kit', 'landing', 'shell'],
}

const NEVER = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'types', 'constants', 'index']

const names = (paths: string[]) => [...new Set(paths.map(wordOf))]

describe('only words of the house', () => {
  test('src/api: features', () => {
    expect(strangers(foldersIn('src/api'), FEATURES)).toEqual([])
  })

  test('src/api/<feature>: routes, model, service, gateway', () => {
    const odd = filesUnder('src/api').filter((path) => {
      const [feature, file, ...deeper] = path.split('/').slice(2)
      return feature === undefined || file === undefined || deeper.length > 0 || !SERVER_FILE.test(file)
    })
    expect(odd).toEqual([])
  })

  test('src/i18n', () => {
    expect(strangers(foldersIn('src/i18n'), [...FEATURES, ...BESIDE.messages])).toEqual([])
  })

  test('db/schema', () => {
    expect(strangers(names(filesUnder('db/schema')), [...FEATURES, ...BESIDE.schema])).toEqual([])
  })

  test('ui: features, app, kit, shell, landing', () => {
    expect(strangers(foldersIn('ui'), [...FEATURES, ...BESIDE.ui])).toEqual([])
  })

  test('ui/<feature>: queries, state and components', () => {
    const inFeatures = filesUnder(...FEATURES.map((feature) => `ui/${feature}`))
    // Told in parts like a service: `saving-state.ts` beside `state.ts`.
    const part = /^ui\/[a-z-]+\/(([a-z]+-)*(queries|state)\.ts|[A-Z]\w+\.tsx)$/
    expect(inFeatures.filter((path) => !part.test(path))).toEqual([])
  })

  test('stories', () => {
    const stories = filesUnder('stories').filter((path) => path.endsWith('.stories.tsx'))
    expect(namedAfterNone(stories, [...FEATURES, ...BESIDE.stories])).toEqual([])
  })

  test('no name that says nothing', () => {
    const files = filesUnder('src', 'ui', 'db', 'stories', 'tests', 'scripts')
    const empty = files.filter((path) => path.split('/').some((part) => NEVER.includes(wordOf(part))))
    expect(empty).toEqual([])
  })

  test('kebab-case.ts and PascalCase.tsx, which exports the component of its name', () => {
    const files = filesUnder('src', 'ui', 'db', 'stories', 'tests', 'scripts').filter((path) => /\.tsx?$/.test(path))
    const odd = files.filter((path) => {
      const name = wordOf(path)
      if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return false
      const component = new RegExp(`^export (async )?(function|const|class) ${name}\\b`, 'm')
      return !(path.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(name) && component.test(textOf(path)))
    })
    expect(odd).toEqual([])
  })
})

test('the guard sees a stranger', () => {
  expect(namedAfterNone(['stories/invoices-list.ts', 'stories/billing-list.ts'], FEATURES)).toEqual([
    'stories/billing-list.ts',
  ])
  expect(strangers(['invoices', 'billing'], FEATURES)).toEqual(['billing'])
})

function strangers(found: string[], words: string[]): string[] {
  return found.filter((name) => !words.includes(name))
}

function namedAfterNone(paths: string[], words: string[]): string[] {
  return paths.filter((path) => !words.some((word) => wordOf(path) === word || wordOf(path).startsWith(`${word}-`)))
}
