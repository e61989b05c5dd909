/** No folder is too full to be read at a glance, and no two folders depend on each other. */
import { describe, expect, test } from 'bun:test'
import { dirname } from 'node:path'
import { folderCircles, importsOf } from './import-graph.ts'
import { plant } from './planted.ts'
import { filesUnder, ROOT } from './tree.ts'

const MOST_FILES = 20

const isSource = (path: string) => /\.tsx?$/.test(path) && !path.startsWith('db/migrations/')

function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter(isSource)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`)
}

describe('full folders', () => {
  test('no folder directly holds more than 20 source files', () => {
    const files = filesUnder('src', 'ui', 'db', 'stories', 'scripts')
    expect(files.filter(isSource).length).toBeGreaterThan(500)
    expect(fullFolders(files)).toEqual([])
  })

  test('the 21st is seen; styles, subfolders and migrations are not counted', () => {
    const twenty = Array.from({ length: MOST_FILES }, (_, index) => `src/api/tax/rate-${index}.ts`)
    const uncounted = ['src/api/tax/rates.css', 'src/api/tax/deeper/rate.ts']
    const migrations = [...twenty, 'x.ts'].map((path) => path.replace('src/api/tax', 'db/migrations'))
    expect(fullFolders([...twenty, ...uncounted, ...migrations])).toEqual([])
    expect(fullFolders([...twenty, 'src/api/tax/Rate.tsx'])).toEqual(['src/api/tax: 21'])
  })
})

describe('circles between folders', () => {
  test('there is none in src, ui or db', () => {
    const imports = importsOf(ROOT, filesUnder('src', 'ui', 'db').filter(isSource))
    expect(imports.length).toBeGreaterThan(2000)
    const within = (side: string) => imports.filter(({ from, to }) => from.startsWith(side) && to.startsWith(side))
    expect(['src/', 'ui/', 'db/'].flatMap((side) => folderCircles(within(side)))).toEqual([])
  }, 60_000)

  test('one through other files, a type and a third folder is seen', () => {
    using planted = plant(
      {
        'src/http/session.ts': `import type { Found } from '#api/auth/service.ts'\nexport type S = Found`,
        'src/http/fields.ts': `export const field = 1`,
        'src/api/auth/service.ts': `export type Found = 1`,
        'src/api/auth/login.ts': `export { tax } from '../tax/service.ts'`,
        'src/api/tax/service.ts': `export const tax = async () => import('#http/fields.ts')`,
      },
      [],
    )
    expect(circlesIn(planted.root)).toEqual([['src/api/auth', 'src/api/tax', 'src/http']])
  })

  test('a folder and its parent may import each other, a folder and its grandparent not', () => {
    using family = plant(
      {
        'src/api/tax/service.ts': `import './rates/rates.ts'`,
        'src/api/tax/rates/rates.ts': `import '../model.ts'`,
        'src/api/tax/model.ts': `export const model = 1`,
      },
      [],
    )
    expect(circlesIn(family.root)).toEqual([])
    using distant = plant(
      {
        'src/api/deps.ts': `import './tax/rates/rates.ts'`,
        'src/api/tax/rates/rates.ts': `import '#api/log.ts'`,
        'src/api/log.ts': `export const log = 1`,
      },
      [],
    )
    expect(circlesIn(distant.root)).toEqual([['src/api', 'src/api/tax/rates']])
  })
})

function circlesIn(root: string): string[][] {
  const files = [...new Bun.Glob('**/*.ts').scanSync(root)]
  return folderCircles(importsOf(root, files))
}
