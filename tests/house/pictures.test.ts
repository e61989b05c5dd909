/** The stored pictures: each is of a story, together they stay small, and each screen shows its header row in one of them. */
import { describe, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { combineTags } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import { englishName } from '#stories/gallery/names.ts'
import type { StoryEntry } from '#tests/visual/gallery.ts'
import { picturesOf } from '#tests/visual/inspection.ts'
import { featureOf, pathOf } from '#tests/visual/pictures.ts'
import { filesUnder, ROOT, textOf } from './tree.ts'

const PICTURES = 'tests/visual/pictures/'
const MOST_BYTES = 12_000_000
/** A change of the header row of one screen renews the pictures of these. */
const MOST_WITH_HEADER = 10

/** Parts of screens whose header row is pictured with the screen itself. */
const PARTS_OF_SCREENS = ['two-step-verification', 'send', 'invoice-payments']

type StaticStory = StoryEntry & { isAtAddress: boolean }

/** The stories as in Storybook's index, read from the sources without a build. */
const stories: StaticStory[] = filesUnder('stories')
  .filter((path) => path.endsWith('.stories.tsx'))
  .flatMap((path) => {
    const text = textOf(path)
    const file = loadCsf(text, { fileName: path, makeTitle: (title) => title }).parse()
    const { title = '', tags: ofAll = [] } = file.meta
    return file.stories.map(({ id, name = '', tags = [] }) => ({
      id,
      title,
      name: englishName(name),
      tags: combineTags(...ofAll, ...tags),
      isAtAddress: text.includes('<AtAddress'),
    }))
  })

const stored = filesUnder('tests/visual/pictures').filter((path) => path.endsWith('.webp'))

test('the stories are read as Storybook reads them', () => {
  expect(stories.length).toBeGreaterThan(900)
  expect(stories.map(({ id }) => id)).toContain('screens-create-invoice-lines--typed-through')
  expect(stories.find(({ id }) => id === 'screens-create-invoice--filled')?.tags).toEqual(
    expect.arrayContaining(['picture', 'dark', 'tablet', 'header']),
  )
})

test('each stored picture is of a story, and each story with pictures has them stored', () => {
  const expected = stories.flatMap((story) => picturesOf(story).map(pathOf))
  expect(stored.map((path) => path.slice(PICTURES.length)).toSorted()).toEqual(expected.toSorted())
})

test('all pictures together stay small', () => {
  const bytes = stored.reduce((sum, path) => sum + statSync(`${ROOT}/${path}`).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

describe('the header row', () => {
  const atAddress = stories.filter(({ isAtAddress, tags }) => isAtAddress && tags.includes('picture'))
  const byScreen = Map.groupBy(atAddress, ({ title }) => featureOf(title))

  test('is pictured of every screen that stands at its address, and few pictures show it', () => {
    expect(byScreen.size).toBeGreaterThan(20)
    const counts = [...byScreen].map(([screen, own]) => ({
      screen,
      withHeader: own.filter(({ tags }) => tags.includes('header')).flatMap(picturesOf).length,
    }))
    expect(counts.filter(({ withHeader }) => withHeader === 0).map(({ screen }) => screen)).toEqual(PARTS_OF_SCREENS)
    expect(counts.filter(({ withHeader }) => withHeader > MOST_WITH_HEADER)).toEqual([])
  })

  test('is in no picture of a story that is not tagged for it', () => {
    const tagged = stories.filter(({ tags }) => tags.includes('header'))
    expect(tagged.filter(({ isAtAddress, tags }) => !isAtAddress || !tags.includes('picture'))).toEqual([])
  })
})
