/** One exchange of settings for each user of this page, which goes on when the card is left with something to send. */
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import { readLocalSettings, toLocalSettings } from '#domain/settings/local-settings.ts'
import type { SettingsPart } from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { retryDelay } from '#ui/platform/api/query-client.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { readSettingsOf, rememberSettingsOf, settingsKey } from './storage.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { SettingsSync, type SettingsView, type Verdict } from './sync.ts'

/** How the server is reached now: the token and the language may change while something waits. */
type Reach = { api: Api; onSaved: () => void; titleOf: (part: SettingsPart) => string }

type Exchange = {
  user: string
  sync: SettingsSync
  reachBy: (reach: Reach) => void
  /** A card stands, until what is answered is called. */
  standCard: () => () => void
}

const exchanges = new WeakMap<ReturnType<typeof useStore>, Exchange>()

/** `isCard`: it shows what the server has refused; without one somewhere the news says so. */
export function useSettingsSync({ isCard }: { isCard: boolean }): SettingsSync {
  const user = useSession().session?.user.id ?? ''
  const exchange = exchangeOf(useStore(), user)
  const reach = useReach()
  const { sync } = exchange
  const { isOnline } = useAtomValue(connectionAtom)
  useEffect(() => exchange.reachBy(reach), [exchange, reach])
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
  useEffect(() => (isCard ? exchange.standCard() : undefined), [exchange, isCard])
  return sync
}

export function useSettingsView(sync: SettingsSync): SettingsView {
  return useSyncExternalStore(sync.subscribe, sync.view)
}

function useReach(): Reach {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(settingsMessages)
  return {
    api,
    onSaved: () => {
      // The next document begins with these, not with those of a moment ago.
      queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
    },
    titleOf: (part) => t('refused', { part: t(part) }),
  }
}

function exchangeOf(store: ReturnType<typeof useStore>, user: string): Exchange {
  const known = exchanges.get(store)
  if (known?.user === user) return known
  const exchange = createExchange(user)
  exchanges.set(store, exchange)
  return exchange
}

function createExchange(user: string): Exchange {
  let reach: Reach | null = null
  let cards = 0
  const reached = () => {
    if (!reach) throw new Error('Settings are asked for before a screen stands')
    return reach
  }
  const sync = new SettingsSync({
    read: () => readLocalSettings(readSettingsOf(user)),
    keep: (kept) => rememberSettingsOf(user, toLocalSettings(kept)),
    load: () => answerOf(reached().api['dashboard-settings'].get()),
    save: async (change) => {
      const saved = await answerOf(reached().api['dashboard-settings'].put(change))
      reached().onSaved()
      return saved
    },
    judge,
    retryDelay,
    onRefused: ({ part, error }) => {
      if (cards > 0) return
      announce({
        kind: 'failed',
        title: reached().titleOf(part),
        ...(error instanceof Error && { description: error.message }),
      })
    },
  })
  return {
    user,
    sync,
    reachBy: (next) => {
      reach = next
    },
    standCard: () => {
      cards += 1
      return () => {
        cards -= 1
      }
    },
  }
}

function judge(error: unknown): Verdict {
  if (!(error instanceof ApiError) || isTransientError(error)) return 'passing'
  if (error.status === 401 || error.status === 403) return 'ended'
  return error.reason === 'numbering.used' ? 'used' : 'refused'
}
