/**
 * Settings of the editor that the account stores. A change shows at once, stays on this device until the server has it, and
 * fails quietly: it is sent again with the next change, and by the next page that opens the editor.
 */
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { columnsWith, type EditorColumn } from '#domain/account/new-documents.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { type EditorSettings, readUnsent, rememberUnsent } from './editor-storage.ts'
import { type Account, useAccount } from './queries.ts'

type Change = Partial<EditorSettings>
type Client = { api: Api; queries: QueryClient; user: string }

export function useEditorSettings() {
  const client: Client = { api: useApi(), queries: useQueryClient(), user: useMemberKey() }
  const { data: account } = useAccount()
  const { data: unsent } = useQuery({
    queryKey: keyOf(client.user),
    initialData: () => readUnsent(client.user),
    queryFn: () => readUnsent(client.user),
    enabled: false,
    gcTime: Infinity,
  })
  const { mutate: send } = useMutation(sendingEditorSettings(client))
  const sendLeftOver = useEffectEvent(() => {
    if (!isEmpty(unsent)) send()
  })
  useEffect(() => sendLeftOver(), [])
  const change = (changed: Change) => {
    enqueueEditorSettings(client, changed)
    send()
  }
  return {
    columns: unsent.editorColumns ?? account?.editorColumns ?? NO_COLUMNS,
    /** The language last chosen for a document; null before the first choice, or while the account is loading. */
    language: unsent.documentLanguage ?? account?.documentLanguage ?? null,
    setColumn: (column: EditorColumn, isShown: boolean) =>
      change({ editorColumns: columnsWith(editorSettingsOf(client).editorColumns ?? [], column, isShown) }),
    rememberLanguage: (documentLanguage: DocumentLanguage) => {
      if (documentLanguage !== editorSettingsOf(client).documentLanguage) change({ documentLanguage })
    },
  }
}

const NO_COLUMNS: readonly EditorColumn[] = []

const keyOf = (user: string) => ['editor-settings', user]

const isEmpty = (change: Change) => Object.keys(change).length === 0

function unsentOf({ queries, user }: Client): Change {
  const key = keyOf(user)
  return queries.getQueryData<Change>(key) ?? queries.setQueryData<Change>(key, readUnsent(user)) ?? {}
}

/** The settings with unsent changes. */
function editorSettingsOf(client: Client): Change {
  return { ...client.queries.getQueryData<Account>(['account']), ...unsentOf(client) }
}

export function enqueueEditorSettings(client: Client, changed: Change): void {
  keep(client, { ...unsentOf(client), ...changed })
}

/** One request at a time. Those that wait find nothing left to send: the first has sent it all. */
export const sendingEditorSettings = (client: Client) =>
  mutationOptions({
    scope: { id: 'editor-settings' },
    mutationFn: async () => {
      const sent = unsentOf(client)
      if (isEmpty(sent)) return
      try {
        const account = await answerOf(client.api.account.put(sent))
        // An answer to an earlier request would undo this one.
        await client.queries.cancelQueries({ queryKey: ['account'] })
        client.queries.setQueryData(['account'], account)
      } catch (error) {
        if (isRefused(error)) drop(client, sent)
        throw error
      }
      drop(client, sent)
    },
  })

/** Refused for good: sent again it would be refused again. */
function isRefused(error: unknown): boolean {
  const isSignedOut = error instanceof ApiError && (error.status === 401 || error.status === 403)
  return error instanceof ApiError && !isTransientError(error) && !isSignedOut
}

/** Fields that were changed again meanwhile stay. */
function drop(client: Client, sent: Change): void {
  const { editorColumns, documentLanguage } = unsentOf(client)
  keep(client, {
    ...(editorColumns && editorColumns !== sent.editorColumns && { editorColumns }),
    ...(documentLanguage && documentLanguage !== sent.documentLanguage && { documentLanguage }),
  })
}

function keep({ queries, user }: Client, unsent: Change): void {
  queries.setQueryData(keyOf(user), unsent)
  rememberUnsent(user, unsent)
}
