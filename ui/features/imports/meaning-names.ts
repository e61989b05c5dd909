import type { ImportKind } from '#domain/imports/import-state.ts'
import { historyMeaningMessages } from '#i18n/imports/history-meanings.ts'
import { customerMeaningMessages, draftMeaningMessages, itemMeaningMessages } from '#i18n/imports/meanings.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

const MESSAGES = {
  customers: customerMeaningMessages,
  items: itemMeaningMessages,
  drafts: draftMeaningMessages,
  history: historyMeaningMessages,
} as const

/** The fields of a kind of import by their names, in the order in which forms have them. */
export function useMeaningNames(kind: ImportKind): Readonly<Record<string, string>> {
  const names = Object.entries(MESSAGES[kind][useLanguage().locale])
  return Object.fromEntries(names.flatMap(([meaning, name]) => (typeof name === 'string' ? [[meaning, name]] : [])))
}
