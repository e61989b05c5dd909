/** The admin's session in this browser, independent of the user's (spec §6). */
import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { forgetKeys, read, write } from '#ui/platform/storage/storage.ts'
import { logoutFlagMs } from '#ui/platform/timings.ts'

/** The key of spec §3, apart from the user's. */
const ADMIN_TOKEN = 'adminToken'

export type AdminSession =
  | { is: 'in'; token: string }
  /** `ended`: the server no longer knows the token. */
  | { is: 'out'; because: 'ended' | null }

/** The session as changed since the page was loaded; null: as stored in the browser. */
const changedAtom = atom<AdminSession | null>(null)

const sessionAtom = atom(
  (get) => get(changedAtom) ?? sessionOf(readAdminToken()),
  (_get, set, next: AdminSession) => {
    if (next.is === 'in') rememberAdminToken(next.token)
    else forgetAdminToken()
    set(changedAtom, next)
  },
)

const sessionOf = (token: string | null): AdminSession =>
  token === null ? { is: 'out', because: null } : { is: 'in', token }

export function useAdminSession() {
  const [session, change] = useAtom(sessionAtom)
  const enter = useCallback((token: string) => change({ is: 'in', token }), [change])
  const leave = useCallback((because: 'ended' | null) => change({ is: 'out', because }), [change])
  return { session, enter, leave }
}

/** Follows other tabs: an admin who signs out in one is out in all; a user who signs out does not sign out the admin. */
export function useOtherTabs(): void {
  const setChanged = useSetAtom(changedAtom)
  const { session, enter } = useAdminSession()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== ADMIN_TOKEN) return
      if (readAdminToken() === null && session.is === 'in' && isUserSigningOut(Date.now())) enter(session.token)
      else setChanged(sessionOf(readAdminToken()))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [session, enter, setChanged])
}

function readAdminToken(): string | null {
  return read(ADMIN_TOKEN)
}

export function rememberAdminToken(token: string): void {
  write(ADMIN_TOKEN, token)
}

/** The user's session stays. */
export function forgetAdminToken(): void {
  forgetKeys((key) => key !== ADMIN_TOKEN)
}

/** Whether a user has just signed out here, which removes every key that does not belong to the device. */
function isUserSigningOut(now: number): boolean {
  const flag = read('logout_flag')
  return flag !== null && now - Number(flag) < logoutFlagMs
}
