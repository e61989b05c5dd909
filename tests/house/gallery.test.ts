/** The gallery is whole: a page for each part of the kit, names in both languages, and every screen in its states. */
import { describe, expect, test } from 'bun:test'
import { controlsOf } from '#stories/gallery/kit/controls.ts'
import { kitDocs } from '#stories/gallery/kit/docgen.ts'
import { type Part, PARTS } from '#stories/gallery/kit/parts.ts'
import { RULES } from '#stories/gallery/kit/rules.ts'
import { isNamed, unnamedParts } from '#stories/gallery/names.ts'
import { namesIn, screensWithoutState, STATES_OF_SCREENS } from './screen-states.ts'
import { filesUnder, ROOT, textOf } from './tree.ts'

const files = filesUnder('stories').filter((path) => path.endsWith('.stories.tsx'))
const titles = files.map((path) => /title: '([^']+)'/.exec(textOf(path))?.[1] ?? '')

/** Parts made of other parts or of data, and texts whose only prop is what they say. */
const WITHOUT_PLAYGROUND = [
  'menu',
  'tabs',
  'form',
  'table',
  'filters',
  'list-and-detail',
  'page-header',
  'plot',
  'dialog',
  'sheet',
  'popover',
  'command-palette',
  'toast',
  'skeleton',
  'bidi-text',
  'money',
  'date-and-time',
  'qr-code',
]

describe('the kit', () => {
  const components = kitDocs(ROOT).map(({ name }) => name)

  test('every exported component has its page, and one alone', () => {
    const shown = PARTS.flatMap((part) => part.components)
    expect(components.length).toBeGreaterThan(50)
    expect(components.filter((name) => !shown.includes(name))).toEqual([])
    expect(shown.filter((name) => !components.includes(name))).toEqual([])
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
  })

  test('every page has its rules and stories', () => {
    expect(Object.keys(RULES).toSorted()).toEqual(PARTS.map(({ id }) => id).toSorted())
    expect(PARTS.flatMap(({ stories }) => stories).filter((title) => !titles.includes(title))).toEqual([])
  })

  test('every story of the kit stands on a page', () => {
    const shown = PARTS.flatMap(({ stories }) => stories)
    expect(titles.filter((title) => title.startsWith('Kit/') && !shown.includes(title))).toEqual([])
  })

  test('props, and who uses a component, are read from the sources', () => {
    const select = kitDocs(ROOT).find(({ name }) => name === 'Select')
    expect(select?.text).toStartWith('Picks one of a few known options')
    expect(select?.props.find(({ name }) => name === 'placeholder')).toEqual({
      name: 'placeholder',
      type: 'string',
      isOptional: true,
      initial: "''",
      text: '',
    })
    // The type comes from another file, with its comment.
    expect(select?.props.find(({ name }) => name === 'error')?.text).toContain('Error message')
    expect(select?.usedIn.length).toBeGreaterThan(5)
  })

  test('controls are made from the types, also from those that have a name and those of the library', () => {
    const button = kitDocs(ROOT).find(({ name }) => name === 'Button')
    const controls = button ? controlsOf(button) : []
    expect(controls.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'look: choice',
      'icon: choice',
      'wide: toggle',
      'compact: toggle',
      'children: text',
      'busy: toggle',
      'isDisabled: toggle',
    ])
    expect(controls[0]).toHaveProperty('options', ['primary', 'secondary', 'quiet', 'danger'])
  })

  test('a part has a story of its first component for them, or stands here with nothing to be changed alone', () => {
    const stories = new Map(files.map((path) => [/title: '([^']+)'/.exec(textOf(path))?.[1] ?? '', textOf(path)]))
    const isPlayground = ({ components: [first], stories: shown }: Part) =>
      shown.some((title) => new RegExp(`= playground<[^(]+\\(\\s*'${first}'`).test(stories.get(title) ?? ''))
    expect(PARTS.filter((part) => !isPlayground(part)).map(({ id }) => id)).toEqual(WITHOUT_PLAYGROUND)
  })
})

test('every screen has its name in Arabic', () => {
  expect(titles.filter((title) => title === '')).toEqual([])
  expect([...new Set(titles.flatMap(unnamedParts))]).toEqual([])
})

test('nearly every state has its name in Arabic: one that is being written may wait for it', () => {
  const states = files.map(textOf).flatMap(namesIn)
  const unnamed = states.filter((name) => !isNamed({ name }))
  expect(states.length).toBeGreaterThan(500)
  expect(unnamed.length, unnamed.join(', ')).toBeLessThan(states.length / 20)
})

describe('the states of screens', () => {
  test('each screen says which apply, and shows them', () => {
    const screens = filesUnder('ui').filter((path) => path.endsWith('Screen.tsx'))
    expect(Object.keys(STATES_OF_SCREENS).toSorted()).toEqual(screens.toSorted())
    expect(screensWithoutState(files.map(textOf))).toEqual([])
  })

  test('loading and errors of a screen have a picture, which their tiles show at once', () => {
    expect(files.flatMap(unpictured)).toEqual([])
  })

  test('a state has one name', () => {
    const other = /^ {2}name: '(Failed|Load failed|Loading failed|Not loaded|Nothing|Nothing yet|No items)'/m
    expect(files.filter((path) => other.test(textOf(path)))).toEqual([])
    const unnamed = files.filter((path) =>
      /export const (Load)?Failed: StoryObj = \{\n(?! {2}name:)/.test(textOf(path)),
    )
    expect(unnamed).toEqual([])
  })
})

/** `file: Loading`, for each such state of a screen without the tag. */
function unpictured(file: string): string[] {
  const text = textOf(file)
  if (!/title: 'Screens\//.test(text)) return []
  return text
    .split(/^(?=export const )/m)
    .filter((story) => namesIn(story).some((name) => name === 'Loading' || name === 'Error'))
    .filter((story) => !/^[^]*?tags: \[[^\]]*'picture'/.test(story))
    .map((story) => `${file}: ${namesIn(story).join()}`)
}
