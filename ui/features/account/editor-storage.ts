/** Changes of the editor settings that the server does not have yet, in local storage by user id. */
import { EDITOR_COLUMNS } from '#domain/account/new-documents.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { forgetEntry, read, write } from '#ui/platform/storage/storage.ts'
import type { Account } from './queries.ts'

export type EditorSettings = Pick<Account, 'editorColumns' | 'documentLanguage'>

const keyOf = (user: string) => `editor_settings:${user}`

export function readUnsent(user: string): Partial<EditorSettings> {
  try {
    const { editorColumns, documentLanguage } = Object(JSON.parse(read(keyOf(user)) ?? '{}'))
    const language = DOCUMENT_LANGUAGES.find((one) => one === documentLanguage)
    return {
      ...(Array.isArray(editorColumns) && {
        editorColumns: EDITOR_COLUMNS.filter((column) => editorColumns.includes(column)),
      }),
      ...(language && { documentLanguage: language }),
    }
  } catch {
    return {} // Not JSON: nothing that could be sent.
  }
}

export function rememberUnsent(user: string, unsent: Partial<EditorSettings>): void {
  if (Object.keys(unsent).length === 0) forgetEntry(keyOf(user))
  else write(keyOf(user), JSON.stringify(unsent))
}
