import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { publicPaths } from '#ui/platform/navigation/paths.ts'

test('boot.js sends signed-in visitors away from exactly the public paths of the app', () => {
  const boot = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')
  const list = /publicPaths = \[([^\]]*)\]/.exec(boot)?.[1] ?? ''
  const inBoot = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)
  expect(inBoot).toEqual([...publicPaths])
})
