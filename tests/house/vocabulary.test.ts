/** Every folder and file is named by a word of the house: see docs/map.md. A new word needs a decision record. */
import { describe, expect, test } from 'bun:test'
import { FEATURES } from './feature-order.ts'
import { filesUnder, foldersIn, textOf, wordOf } from './tree.ts'

/** The folders of ui/platform, on which every feature is built, by subject. */
const PLATFORM = [
  'api',
  'connectivity',
  'drafts',
  'feedback',
  'forms',
  'i18n',
  'layout',
  'lists',
  'navigation',
  'pictures',
  'service-worker',
  'session',
  'storage',
  'theme',
]

const KIT = ['actions', 'fields', 'layout', 'lists', 'overlays', 'plots', 'text', 'timing']

/** Folders of a layer that are not features. */
const BESIDE = {
  messages: ['landing', 'mail', 'print', 'shell'],
  pages: ['outbox', 'landing', 'first-paint'],
  schema: ['attachments', 'idempotency', 'mail', 'rebuilds'],
  stories: ['fixtures', 'foundations', 'gallery', 'kit', 'landing', 'shell'],
}

const LAYERS = [
  'api',
  'backup',
  'dev',
  'domain',
  'env',
  'http',
  'i18n',
  'jobs',
  'mail',
  'pages',
  'pdf',
  'pictures',
  'spreadsheets',
]

/** Folders beside the features, with which all of them are created. */
const API_FILES = [
  'src/api/deps.ts',
  'src/api/downloadable-file.ts',
  'src/api/export-permissions.ts',
  'src/api/file-details.ts',
  'src/api/file-examples.ts',
  'src/api/file-permissions.ts',
  'src/api/import-permissions.ts',
  'src/api/list-file.ts',
  'src/api/permissions.ts',
  'src/api/reminder-permissions.ts',
  'src/api/table-file.ts',
]

const NEVER = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'types', 'constants', 'index']

const names = (paths: string[]) => [...new Set(paths.map(wordOf))]

describe('only words of the house', () => {
  test('src/api: features', () => {
    expect(strangers(foldersIn('src/api'), FEATURES)).toEqual([])
  })

  test('src/api/<feature>/[<subject>/]: files named for what they are', () => {
    expect(filesUnder('src/api').filter(isMisplacedServerFile)).toEqual([])
  })

  test('src: layers', () => {
    expect(foldersIn('src').sort()).toEqual(LAYERS)
    expect(strangers(foldersIn('src/pages'), FEATURES.concat(BESIDE.pages))).toEqual([])
  })

  test('src/i18n', () => {
    expect(strangers(foldersIn('src/i18n'), [...FEATURES, ...BESIDE.messages])).toEqual([])
  })

  test('db/schema', () => {
    expect(strangers(names(filesUnder('db/schema')), [...FEATURES, ...BESIDE.schema])).toEqual([])
  })

  test('ui: app, features, platform, kit', () => {
    expect(foldersIn('ui').sort()).toEqual([
      'app',
      'client-page',
      'features',
      'kit',
      'landing',
      'platform',
      'typefaces',
    ])
    expect(strangers(foldersIn('ui/features'), FEATURES)).toEqual([])
    expect(strangers(foldersIn('ui/platform'), PLATFORM)).toEqual([])
    expect(strangers(foldersIn('ui/kit'), KIT)).toEqual([])
  })

  test('ui/features/<feature>: at most two more levels of folders', () => {
    const deep = filesUnder('ui/features').filter((path) => path.split('/').length > 6)
    expect(deep).toEqual([])
  })

  test('stories', () => {
    expect(strangers(foldersIn('stories'), [...FEATURES, ...BESIDE.stories])).toEqual([])
    // Stories stand in the folder of their feature; the top level has none.
    expect(filesUnder('stories').filter((path) => path.split('/').length === 2)).toEqual([])
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
  const known = ['src/api/tax/routes.ts', 'src/api/documents/issue/hash-chain.ts']
  const misplaced = ['src/api/session.ts', 'src/api/documents/issue/chain/links.ts', 'src/api/tax/Rates.ts']
  expect([...known, ...misplaced].filter(isMisplacedServerFile)).toEqual(misplaced)
  expect(strangers(['invoices', 'billing'], FEATURES)).toEqual(['billing'])
})

function isMisplacedServerFile(path: string): boolean {
  return !API_FILES.includes(path) && !/^src\/api\/[a-z-]+\/([a-z-]+\/)?[a-z0-9-]+\.ts$/.test(path)
}

function strangers(found: string[], words: readonly string[]): string[] {
  return found.filter((name) => !words.includes(name))
}
