/** The built gallery's own lists, put in the order in which the wall shows them. */
import type { Locale } from '#domain/locale.ts'
import { fold } from '#domain/text/fold.ts'
import { compareTitles, groupOf, type Group, stateNameIn, titleIn } from './names.ts'
import type { Theme, Width } from './view.ts'

/** An entry of Storybook's `index.json`. */
export type Story = { id: string; title: string; name: string; importPath: string; tags: readonly string[] }

export type Picture = { file: string; id: string; locale: string; width: number; theme: string }

/** A screen, or a part of one that has stories of its own, with its states. */
export type Screen = { title: string; group: Group; stories: readonly Story[] }

export type Catalog = { screens: readonly Screen[]; stories: ReadonlyMap<string, Story>; pictures: readonly Picture[] }

export function catalogOf(stories: readonly Story[], files: readonly string[]): Catalog {
  const screens = [...Map.groupBy(stories, ({ title }) => title)].map(([title, own]) => ({
    title,
    group: groupOf(title),
    stories: own,
  }))
  return {
    screens: screens.toSorted((one, other) => compareTitles(one.title, other.title)),
    stories: new Map(stories.map((story) => [story.id, story])),
    pictures: files.map(pictureOf),
  }
}

/** `send/screens-send--ways.ar.360.light.webp`, as tests/visual/pictures.ts names it. */
function pictureOf(file: string): Picture {
  const [id = '', locale = '', width = '', theme = ''] = (file.split('/').at(-1) ?? '').split('.')
  return { file, id, locale, width: Number(width), theme }
}

type Look = { locale: Locale; width: Width; theme: Theme }

/** The width of stored pictures: the narrowest phone stands for phones. */
const STORED_WIDTH: Record<Width, number> = { 390: 360, 820: 820, 1280: 1280 }

/** The stored picture of a story as it is to be shown, if there is one. */
export function storedPicture({ pictures }: Catalog, id: string, { locale, width, theme }: Look): Picture | undefined {
  return pictures.find(
    (picture) =>
      picture.id === id &&
      picture.locale === locale &&
      picture.theme === theme &&
      picture.width === STORED_WIDTH[width],
  )
}

/**
 * The stored picture to show until the story itself is drawn: the one requested, or else another of the story. One in the
 * language comes before one of the width, and that before one in the theme.
 */
export function pictureMeanwhile(
  { pictures }: Catalog,
  id: string,
  { locale, width, theme }: Look,
): Picture | undefined {
  const likeness = (picture: Picture) =>
    (picture.locale === locale ? 4 : 0) +
    (picture.width === STORED_WIDTH[width] ? 2 : 0) +
    (picture.theme === theme ? 1 : 0)
  return pictures.filter((picture) => picture.id === id).toSorted((one, other) => likeness(other) - likeness(one))[0]
}

/** The story that represents a screen on the wall: the screen in use. */
export function mainStory(screen: Screen): Story {
  const named = (...names: string[]) =>
    screen.stories.find(({ id }) => names.some((name) => id.endsWith(`--${name}`) && !id.endsWith(`--not-${name}`)))
  const pictured = screen.stories.find(({ tags }) => tags.includes('picture'))
  const story = named('default') ?? named('filled') ?? named('issued', 'awaiting') ?? pictured ?? screen.stories[0]
  if (!story) throw new Error(`${screen.title} has no story`)
  return story
}

/** Screens with the states that match: all of them where the screen's own name does. Both languages are searched. */
export function found(screens: readonly Screen[], query: string): Screen[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...screens]
  return screens.flatMap((screen) => {
    const stories = screen.stories.filter((story) => {
      const text = searchText(story)
      return words.every((word) => text.includes(word))
    })
    return stories.length > 0 ? [{ ...screen, stories }] : []
  })
}

const searchTexts = new WeakMap<Story, string>()

function searchText(story: Story): string {
  const known = searchTexts.get(story)
  if (known !== undefined) return known
  const names = (['en', 'ar'] as const).flatMap((locale) => [titleIn(locale, story.title), stateNameIn(locale, story)])
  const text = fold([...names, story.title].join(' '))
  searchTexts.set(story, text)
  return text
}

/** The stories before and after one, in the order of the wall and past the end of its screen. */
export function neighbours({ screens }: Catalog, id: string): { previous: Story | undefined; next: Story | undefined } {
  const stories = screens.flatMap((screen) => screen.stories)
  const index = stories.findIndex((story) => story.id === id)
  return index === -1
    ? { previous: undefined, next: undefined }
    : { previous: stories[index - 1], next: stories[index + 1] }
}
