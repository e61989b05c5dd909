/**
 * No left and no right: a physical side is wrong in one of the two languages. UnoCSS drops these classes in silence
 * (uno.config.ts, `blocklist`), so this is where it is said.
 */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { filesUnder, ROOT, textOf } from './tree.ts'

/** Physical properties that UnoCSS would still generate, and plain CSS. */
const MORE = [
  /^-?(scroll-)?[mp][lr]-/,
  /^(inset|origin)-(left|right)/,
  /^rounded-[tb][lr](-|$)/,
  /^(clear)-(left|right)$/,
  /^(margin|padding|border)-(left|right)(-|:|$)/,
  /^(margin|padding|border)(Left|Right)/,
]

const uno: { default: { blocklist: RegExp[] } } = await import(join(ROOT, 'uno.config.ts'))
const blocked = [...uno.default.blocklist, ...MORE]

/** Class names, property names: everything between spaces, quotes and brackets, without `md:` and `!`. */
function physicalIn(text: string): string[] {
  const tokens = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').split(/[\s'"`{}()<>=,;]+/)
  return tokens.filter((token) => {
    const bare = token.replace(/^(?:[\w[\]&-]+:)*!?/, '')
    return blocked.some((rule) => rule.test(bare) || rule.test(token))
  })
}

test('ui, stories and their styles know start and end only', () => {
  const files = filesUnder('ui', 'stories', '.storybook').filter((path) => /\.(tsx?|css)$/.test(path))
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((path) => physicalIn(textOf(path)).map((token) => `${path}: ${token}`))
  expect(found).toEqual([])
})

test('the guard sees physical sides', () => {
  const classes = [
    'ml-2',
    '-mr-1',
    'pl-4',
    'md:pr-2',
    'left-0',
    '-right-1',
    'text-left',
    'border-r',
    'rounded-l-md',
    'float-right',
  ]
  const more = ['divide-x', 'hover:!ml-1', 'scroll-ml-2', 'rounded-tl-md', 'padding-left:', 'marginRight']
  expect(physicalIn([...classes, ...more].join(' '))).toEqual([...classes, ...more])
  expect(physicalIn(`'ms-2 pe-4 start-0 text-start border-e rounded-s-md placeholder' leftover right // ml-2`)).toEqual(
    ['ml-2'],
  )
  expect(physicalIn('  // ml-2 is wrong\n<p className="ms-2" />')).toEqual([])
})
