/** The states of an import and of its rows. */

/** The kinds of records that rows become. */
export const IMPORT_KINDS = ['customers', 'items', 'drafts', 'history'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `reading`: the rows of the file are being stored, so nobody sees it. `taking-back` and `undoing` are the ways to `taken-back` and `undone`: a background job is at work in them and in `applying`. */
export const IMPORT_STATES = [
  'reading',
  'columns',
  'checked',
  'applying',
  'done',
  'taking-back',
  'taken-back',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const RUNNING_STATES = ['applying', 'taking-back', 'undoing'] as const satisfies readonly ImportState[]

export const isRunning = (state: ImportState): boolean => RUNNING_STATES.some((running) => running === state)

/** Whether the file can still be read otherwise: nothing of it was written. */
export const isOpen = (state: ImportState): boolean => state === 'columns' || state === 'checked'

/** The result of the check of a row. `doubtful`: it may be a record that exists, so somebody chooses. */
export const ROW_FATES = ['new', 'update', 'same', 'doubtful', 'refused'] as const
export type RowFate = (typeof ROW_FATES)[number]

export type FateCounts = Record<RowFate, number>

export const NO_ROWS: FateCounts = { new: 0, update: 0, same: 0, doubtful: 0, refused: 0 }

export function countFates(rows: readonly { fate: RowFate }[]): FateCounts {
  const counts = { ...NO_ROWS }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

/** How many records the rows make and change. Several rows may be one record. `credits`: those that are recorded as payments. */
export type RecordCounts = { new: number; update: number; credits: number }

export const NO_RECORDS: RecordCounts = { new: 0, update: 0, credits: 0 }

/** Whether existing records are left as they are, or take the values of the file. */
export const EXISTING_CHOICES = ['keep', 'update'] as const
export type ExistingChoice = (typeof EXISTING_CHOICES)[number]

/** The answer to a doubtful row. */
export const ROW_CHOICES = ['new', 'same'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]
