/** Pictures of stories that changed, as tests/visual/changes.ts and tests/visual/commits/between-commits.ts write them. */
export const SIDES = ['before', 'after', 'difference'] as const
export type Side = (typeof SIDES)[number]

/** A new picture has no `before`, a removed one no `after`, and between two sizes there is no `difference`. */
export type ChangedPicture = { name: string; sides: readonly Side[] }

/** Differences between the last run of the stories and the stored pictures. */
export type Changes = { pictures: readonly ChangedPicture[] }

/** Between two commits; `from` and `to` are their hashes, `done` counts the pictures of both, and `why` is the error that ended it. */
export type Comparison = Changes & {
  from: string
  to: string
  progress: { state: 'building' | 'drawing' | 'done' | 'failed'; done: number; of: number; why?: string }
}

/** The pictures shown: those of the last run, or those between two commits. */
export type Folder = 'found' | 'compared'

/** `kit-button--all-looks.ar.360.light`. */
export function partsOfName(name: string): { id: string; locale: string; width: string; theme: string } {
  const [id = '', locale = '', width = '', theme = ''] = name.split('.')
  return { id, locale, width, theme }
}
