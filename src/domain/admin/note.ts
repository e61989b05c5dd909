/** A note about a user, from admins for admins. */
import { stripBidi } from '#domain/text/bidi.ts'

/** Characters, as the field counts them. */
export const LONGEST_NOTE = 4000

/** The text as it is stored; empty where nothing was written. */
export const noteOf = (typed: string): string => stripBidi(typed).trim()
