/** Components that render before the style sheet of icons is loaded find theirs in the page's own (uno.config.ts). */
import { expect, test } from 'bun:test'
import { FIRST_ICONS } from '#ui/app/icon-sheets.ts'
import { importsOf } from './import-graph.ts'
import { filesUnder, ROOT, textOf } from './tree.ts'

const files = filesUnder('ui', 'src').filter((path) => /\.tsx?$/.test(path))
const imports = Map.groupBy(importsOf(ROOT, files), ({ from }) => from)

/** Named by `start` and whatever it loads, but for files that wait for the sheet. */
function iconsFrom(start: string): Set<string> {
  const icons = new Set<string>()
  const seen = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = textOf(file)
    if (seen.has(file) || text.includes(`import 'virtual:uno:icons.css'`)) continue
    seen.add(file)
    for (const [, name = ''] of text.matchAll(/i-lucide-([a-z0-9-]+)/g)) icons.add(name)
    waiting.push(...(imports.get(file) ?? []).map(({ to }) => to))
  }
  expect(seen.size).toBeGreaterThan(100)
  return icons
}

test('every icon that can be drawn before the shell is in the first sheet, and no other', () => {
  expect(iconsFrom('ui/main.tsx')).toEqual(new Set(FIRST_ICONS))
})
