import { useEffect } from 'react'
import { dropRevocation, readRevocations } from '#ui/platform/session/revocations.ts'
import { revokeEveryMs } from '#ui/platform/timings.ts'
import { type Fetcher, useFetcher } from './fetcher.tsx'

/** Ends the sessions of unanswered sign-outs, while online. */
export function useRevocations(isOnline: boolean): void {
  const fetcher = useFetcher()
  useEffect(() => {
    if (!isOnline) return undefined
    const revoke = () => void revokeTokens(fetcher)
    revoke()
    const rounds = setInterval(revoke, revokeEveryMs)
    return () => clearInterval(rounds)
  }, [fetcher, isOnline])
}

/** A token that the server does not answer for waits for the next round. */
export async function revokeTokens(fetcher: Fetcher): Promise<void> {
  for (const token of readRevocations()) {
    if (await isRevoked(fetcher, token)) dropRevocation(token)
  }
}

/** Only the server's own answer counts: a captive portal may answer anything. */
async function isRevoked(fetcher: Fetcher, token: string): Promise<boolean> {
  try {
    const response = await fetcher(`${location.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status === 401) return typeof Object(await response.json()).reason === 'string'
    return response.status === 204
  } catch {
    return false
  }
}
