/** Pictures of stories that changed, as tests/visual/changes.ts writes them. */
export type Side = 'before' | 'after' | 'difference'

/** A new picture has no `before`, a removed one no `after`, and between two sizes there is no `difference`. */
export type ChangedPicture = { name: string; sides: readonly Side[] }

/** `since` is when the pictures before were accepted; null where they are the accepted ones still. */
export type Changes = { since: string | null; pictures: readonly ChangedPicture[] }

/** Found by the last run of the stories, and accepted since a day. */
export const FOLDERS = ['found', 'accepted'] as const
export type Folder = (typeof FOLDERS)[number]

/** `kit-button--all-looks.ar.360.light`. */
export function partsOfName(name: string): { id: string; locale: string; width: string; theme: string } {
  const [id = '', locale = '', width = '', theme = ''] = name.split('.')
  return { id, locale, width, theme }
}
