/** Components that render before a style sheet of icons is loaded find their icons in an earlier one (uno.config.ts). */
import { expect, test } from 'bun:test'
import { FIRST_ICONS, SHELL_ICONS } from '#ui/app/icon-sheets.ts'
import { importsOf } from './import-graph.ts'
import { filesUnder, ROOT, textOf } from './tree.ts'

const files = filesUnder('ui', 'src').filter((path) => /\.tsx?$/.test(path))
const imports = Map.groupBy(importsOf(ROOT, files), ({ from }) => from)

/** Named by `start` and whatever it loads, but for files that wait for one of the sheets. */
function iconsFrom(start: string, sheets: readonly string[]): Set<string> {
  const icons = new Set<string>()
  const seen = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = textOf(file)
    if (seen.has(file) || sheets.some((sheet) => text.includes(`import 'virtual:uno:${sheet}.css'`))) continue
    seen.add(file)
    for (const [, name = ''] of text.matchAll(/i-lucide-([a-z0-9-]+)/g)) icons.add(name)
    waiting.push(...(imports.get(file) ?? []).map(({ to }) => to))
  }
  expect(seen.size).toBeGreaterThan(100)
  return icons
}

test('every icon that can be drawn before the shell is in the first sheet, and no other', () => {
  expect(iconsFrom('ui/main.tsx', ['icons', 'shell-icons'])).toEqual(new Set(FIRST_ICONS))
})

test('every further icon that the shell can draw is in the second sheet, and no other', () => {
  const ofShell = iconsFrom('ui/app/AuthenticatedLayout.tsx', ['icons'])
  expect(ofShell.difference(new Set(FIRST_ICONS))).toEqual(new Set(SHELL_ICONS))
})
