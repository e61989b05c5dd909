import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { forgetSession, forgetToken, readSession, rememberSession, type Session } from './storage.ts'

type SessionState = {
  /** Who is signed in on this device, as far as the device knows; the server decides (`GET /api/auth/verify`). */
  session: Session | null
  remember: (session: Session) => void
  /** Signs out on this device: nothing of the person stays. */
  forget: () => void
  /** The server no longer knows this token: sign in again, and find what was being written. */
  expire: (token: string) => void
}

const SessionContext = createContext<SessionState | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(readSession)
  const queries = useQueryClient()
  const state = useMemo(() => {
    const remember = (next: Session) => {
      // What the one before was answered is nothing for the next.
      queries.clear()
      rememberSession(next)
      setSession(next)
    }
    const forget = () => {
      forgetSession()
      setSession(null)
    }
    const expire = (token: string) => {
      // A late answer to the session before says nothing about this one.
      if (readSession()?.token !== token) return
      forgetToken()
      setSession(null)
    }
    return { session, remember, forget, expire }
  }, [session, queries])
  return <SessionContext value={state}>{children}</SessionContext>
}

/** @throws outside `SessionProvider` (spec §8). */
export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('useSession is used outside SessionProvider')
  return state
}
