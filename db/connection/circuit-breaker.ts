/**
 * A circuit breaker for a database server that accepts connections and does not answer. When a request waits long, the
 * server is probed; when the probe stays without an answer too, all requests in flight end, and later ones fail at once
 * until a probe is answered. A server that refuses connections needs no breaker: its requests fail at once.
 */
import { LibsqlError } from '@libsql/client'
import { SERVER_UNREACHABLE } from './failures.ts'

export type BreakerLimits = {
  /** Timeout of a request, while the server answers probes. */
  responseMs: number
  /** A request that takes longer starts a probe. */
  suspectMs: number
  /** Timeout of a probe. */
  probeMs: number
  /** Pause between probes. */
  pauseMs: number
}

const LIMITS: BreakerLimits = { responseMs: 10_000, suspectMs: 2_000, probeMs: 1_500, pauseMs: 1_000 }

export type CircuitBreaker = {
  fetch(request: Request): Promise<Response>
  /** Ends the probes. */
  close(): void
}

/** One for all clients of a server, so that one of them notices the silence for all. */
export function circuitBreaker(limits: BreakerLimits = LIMITS): CircuitBreaker {
  const inFlight = new Set<AbortController>()
  let silent = false
  let probing = false
  let closed = false

  async function probe(url: URL): Promise<void> {
    if (probing) return
    probing = true
    while (!closed && !(await answers(url, limits.probeMs))) {
      silent = true
      for (const request of inFlight) request.abort()
      await new Promise<void>((resolve) => setTimeout(resolve, limits.pauseMs).unref())
    }
    silent = false
    probing = false
  }

  return {
    fetch: async (request) => {
      if (silent) throw unreachable()
      const controller = new AbortController()
      inFlight.add(controller)
      const suspicion = setTimeout(() => void probe(new URL('/health', request.url)), limits.suspectMs)
      const timeout = setTimeout(() => controller.abort(), limits.responseMs)
      try {
        const response = await fetch(request, { signal: controller.signal })
        // Read whole, so that silence in the middle of a response counts too.
        return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers })
      } catch (error) {
        throw unreachable(error)
      } finally {
        inFlight.delete(controller)
        clearTimeout(suspicion)
        clearTimeout(timeout)
      }
    },
    close: () => {
      closed = true
    },
  }
}

/** Any answer will do, also 404: the server is not silent. */
async function answers(url: URL, withinMs: number): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(withinMs) }).then(
    () => true,
    () => false,
  )
}

function unreachable(error?: unknown): LibsqlError {
  const cause = error instanceof Error ? error : undefined
  return new LibsqlError('The database server cannot be reached', SERVER_UNREACHABLE, undefined, undefined, cause)
}
