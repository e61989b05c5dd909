import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { icons } from '@iconify-json/lucide'

const ROOT = new URL('../../', import.meta.url).pathname

test('every icon name exists: a misspelt one would silently render nothing', async () => {
  const missing: string[] = []
  let named = 0
  for (const path of new Glob('{ui,stories}/**/*.{ts,tsx}').scanSync(ROOT)) {
    const text = await Bun.file(ROOT + path).text()
    for (const [, name = ''] of text.matchAll(/i-lucide-([a-z0-9]+(?:-[a-z0-9]+)*)/g)) {
      named += 1
      if (!(name in icons.icons) && !(name in (icons.aliases ?? {}))) missing.push(`${path}: ${name}`)
    }
  }
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(20)
})
