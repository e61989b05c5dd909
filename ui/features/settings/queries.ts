/** One settings sync a user and page. It goes on when the card is left with unsent changes. */
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { readLocalSettings, toLocalSettings } from '#domain/settings/local-settings.ts'
import type { SettingsPart } from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { retryDelay } from '#ui/platform/api/query-client.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { readSettingsOf, rememberSettingsOf, settingsKey } from './storage.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { refusalOf } from './refusal.ts'
import { type ErrorKind, SettingsSync } from './sync.ts'

/** Replaced by every render: token and language may change while a change waits to be sent. */
type Connection = { api: Api; onSaved: () => void; titleOf: (part: SettingsPart) => string }

type UserSync = {
  user: string
  sync: SettingsSync
  connect: (connection: Connection) => void
  /** A mounted card shows refusals itself. @returns its cleanup. */
  mountCard: () => () => void
}

const syncs = new WeakMap<ReturnType<typeof useStore>, UserSync>()

/** `isCard`: shows refusals in place. Without a mounted card a toast does. */
export function useSettingsSync({ isCard }: { isCard: boolean }): SettingsSync {
  const user = useMemberKey()
  const userSync = syncOf(useStore(), user)
  const connection = useConnection()
  const { sync } = userSync
  const { isOnline } = useAtomValue(connectionAtom)
  useEffect(() => userSync.connect(connection), [userSync, connection])
  useEffect(() => {
    const reread = ({ key }: StorageEvent) => {
      if (key === settingsKey(user)) sync.reread()
    }
    sync.load()
    addEventListener('storage', reread)
    return () => removeEventListener('storage', reread)
  }, [sync, user])
  useEffect(() => {
    if (isOnline) sync.retry()
  }, [sync, isOnline])
  useEffect(() => (isCard ? userSync.mountCard() : undefined), [userSync, isCard])
  return sync
}

function useConnection(): Connection {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(settingsMessages)
  return {
    api,
    onSaved: () => {
      // The next document starts with the new settings.
      queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
    },
    titleOf: (part) => t('refused', { part: t(part) }),
  }
}

function syncOf(store: ReturnType<typeof useStore>, user: string): UserSync {
  const known = syncs.get(store)
  if (known?.user === user) return known
  const created = createSync(user)
  syncs.set(store, created)
  return created
}

function createSync(user: string): UserSync {
  let connection: Connection | null = null
  let cards = 0
  const connected = () => {
    if (!connection) throw new Error('Settings are synced before a component has connected them')
    return connection
  }
  const sync = new SettingsSync({
    read: () => readLocalSettings(readSettingsOf(user)),
    write: (stored) => rememberSettingsOf(user, toLocalSettings(stored)),
    load: () => answerOf(connected().api['dashboard-settings'].get()),
    save: async (change) => {
      const saved = await answerOf(connected().api['dashboard-settings'].put(change))
      connected().onSaved()
      return saved
    },
    kindOf,
    retryDelay,
    onRefused: (refused) => {
      if (cards > 0) return
      const description = refusalOf(refused)
      announce({ kind: 'failed', title: connected().titleOf(refused.part), ...(description && { description }) })
    },
  })
  return {
    user,
    sync,
    connect: (next) => {
      connection = next
    },
    mountCard: () => {
      cards += 1
      return () => {
        cards -= 1
      }
    },
  }
}

function kindOf(error: unknown): ErrorKind {
  if (!(error instanceof ApiError) || isTransientError(error)) return 'transient'
  if (error.status === 401 || error.status === 403) return 'signed-out'
  return error.reason === 'numbering.used' ? 'number-used' : 'refused'
}
