/** What is drawn before the shell finds its icons in the first style sheet (uno.config.ts). */
import { expect, test } from 'bun:test'
import { FIRST_ICONS } from '#ui/app/first-icons.ts'
import { importsOf } from './import-graph.ts'
import { filesUnder, ROOT, textOf } from './tree.ts'

const SHEET = "import 'virtual:uno:icons.css'"
/** Its screens are drawn inside the layout, which has the sheet. */
const SCREENS = 'ui/app/lazy-screens.ts'

test('every icon that can be drawn without the second sheet is in the first, and no other', () => {
  const files = filesUnder('ui', 'src').filter((path) => /\.tsx?$/.test(path))
  const imports = Map.groupBy(importsOf(ROOT, files), ({ from }) => from)
  const drawn = new Set<string>()
  const waiting = ['ui/main.tsx']
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (drawn.has(file) || file === SCREENS || textOf(file).includes(SHEET)) continue
    drawn.add(file)
    waiting.push(...(imports.get(file) ?? []).map(({ to }) => to))
  }
  expect(drawn.size).toBeGreaterThan(100)
  const named = [...drawn].flatMap((file) =>
    [...textOf(file).matchAll(/i-lucide-([a-z0-9-]+)/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(FIRST_ICONS))
})
