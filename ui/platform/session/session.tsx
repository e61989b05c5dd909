import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionMachine, SessionState } from './session-machine.ts'
import type { Permission } from '#domain/team/roles.ts'
import { memberKeyOf, type Session } from './session-storage.ts'

type SessionInUse = {
  state: SessionState
  /** The session known to this device; the server decides (`GET /api/auth/verify`). */
  session: Session | null
  machine: SessionMachine
}

const SessionContext = createContext<SessionInUse | null>(null)

/** Storage keys of the session; `null` stands for clear(). */
const SESSION_KEYS: readonly (string | null)[] = ['auth_token', 'logout_flag', null]

export function SessionProvider({ machine, children }: { machine: SessionMachine; children: ReactNode }) {
  const state = useSyncExternalStore(machine.listen, machine.state)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (SESSION_KEYS.includes(key)) machine.look()
    }
    // The user may have signed out while the page was in the back-forward cache.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) machine.look()
    }
    machine.start()
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onReturn)
    }
  }, [machine])
  const value = useMemo(() => ({ state, session: state.is === 'in' ? state.session : null, machine }), [state, machine])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** @throws outside `SessionProvider` (spec §8). */
export function useSession(): SessionInUse {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside SessionProvider')
  return session
}

/** The key of what this device keeps of the member (`memberKeyOf`); empty while nobody is signed in. */
export function useMemberKey(): string {
  const { session } = useSession()
  return session ? memberKeyOf(session) : ''
}

/** Whether others work or worked in the company, so that it matters who did what. */
export const useIsShared = (): boolean => useSession().session?.company?.isShared ?? false

/** Whether the role of the member includes this. Until the server has said what it is, everything is offered. */
export const usePermission = (permission: Permission): boolean => usePermissions()(permission)

export function usePermissions(): (permission: Permission) => boolean {
  const permissions = useSession().session?.company?.permissions
  return (permission) => permissions?.includes(permission) ?? true
}
