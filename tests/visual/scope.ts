/**
 * The parts of a story that are inspected, by language and size: those that can differ from what another story has shown.
 * Playing a story is a third of its cost, other sizes with the walk of the Tab key a quarter, axe a sixth (measured).
 */
import type { Locale, StoryEntry } from './gallery.ts'

export const LOCALES: readonly Locale[] = ['en', 'ar']

/** States that show all of a screen; a screen without them, or with parts that they do not show, has stories tagged `zoom`. */
const WHOLE_STATES = ['default', 'filled', 'long names']

const showsWhole = ({ name }: StoryEntry) => WHOLE_STATES.includes(name.toLowerCase())
const isDefault = ({ name }: StoryEntry) => name.toLowerCase() === 'default'
/** Whether the story shows a part that screens are made of. */
const isPart = ({ title }: StoryEntry) => /^(Foundations|Kit|Shell)\//.test(title)

/** All stories play in English; in Arabic those with a picture, those of the kit, and those of whole screens. */
export function isPlayedIn(story: StoryEntry, locale: Locale): boolean {
  return locale === 'en' || story.tags.includes('picture') || isPart(story) || isSeenInAllSizes(story)
}

/** Names, roles and contrast do not depend on the language, but for what is written in it. */
export function isCheckedByAxe(story: StoryEntry, locale: Locale): boolean {
  return locale === 'en' || isPart(story) || isDefault(story)
}

/**
 * Whether the walk of the Tab key is made at 400 % zoom: in English wherever it is seen in all sizes, in Arabic for what shows
 * the whole of a screen or of a part. Bars cover a stop by their place and height, which the parts of one screen share.
 */
export function isWalkedByKeyboard(story: StoryEntry, locale: Locale): boolean {
  return locale === 'en' || isPart(story) || showsWhole(story)
}

/** On the other kind of window, on a tablet and at 400 % zoom with a walk of the Tab key. */
export function isSeenInAllSizes(story: StoryEntry): boolean {
  return showsWhole(story) || story.tags.includes('zoom')
}
