import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { isAppAddress } from '#domain/navigation/app-address.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { paths, publicPaths } from '#ui/platform/navigation/paths.ts'

test('boot.js sends signed-in visitors away from exactly the public paths of the app', () => {
  const boot = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')
  const list = /publicPaths = \[([^\]]*)\]/.exec(boot)?.[1] ?? ''
  const inBoot = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)
  expect(inBoot).toEqual([...publicPaths])
})

test('the server knows every URL that the app makes', () => {
  const made = [...Object.values(paths), ...Object.values(adminPaths)].map((path) =>
    typeof path === 'string' ? path : path('an id/?', 'an id/?'),
  )
  const unknown = made.filter((url) => !isAppAddress(new URL(url, 'https://sanad.example').pathname))
  expect(made.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
