/**
 * Applies to every request: an id, one shape of error, security headers and a line in the log. Its hooks are global; use it
 * first, because Elysia's onError covers only routes registered after it.
 */
import { Elysia } from 'elysia'
import { REFUSALS, type RefusalReason } from '#domain/refusal.ts'
import { requireBoundedBody } from './body/json-body.ts'
import { compressedAnswer } from './compression.ts'
import { errorAnswer, refusalOf } from './error-response.ts'
import { negotiatedLocale } from './locale-negotiation.ts'
import { addSecurityHeaders, BUILT, type HeaderSettings } from './headers.ts'
import { type Log, logFailedRequest } from './log.ts'
import type { OperatorWarnings } from './operator-warnings.ts'

type Started = { id: string; atMs: number }

const started = new WeakMap<Request, Started>()

/** The request's id: the caller's own `X-Request-Id` when it is plain, else a new one. */
export function requestIdOf(request: Request): string {
  return startOf(request).id
}

function startOf(request: Request): Started {
  const known = started.get(request)
  if (known) return known
  const given = request.headers.get('x-request-id')
  const start = { id: given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID(), atMs: performance.now() }
  started.set(request, start)
  return start
}

type RequestDeps = {
  log: Log
  warnings: OperatorWarnings
  headers: HeaderSettings
  onRefused: (reason: RefusalReason) => void
}

export const requests = ({ log, warnings, headers, onRefused }: RequestDeps) =>
  new Elysia({ name: 'requests' })
    .onRequest(({ request }) => {
      startOf(request)
      warnings.observe(request)
      requireBoundedBody(request)
    })
    .onAfterHandle({ as: 'global' }, ({ set, request, path }) => {
      // Nobody reports a file that came. A page has some forty, and each header of theirs counts on a slow network.
      if (!path.startsWith(BUILT)) set.headers['x-request-id'] = requestIdOf(request)
      set.headers['cache-control'] ??= 'no-store'
    })
    .onError({ as: 'global' }, ({ error, request, route, path, set }) => {
      const refusal = refusalOf(error)
      onRefused(refusal.reason)
      const requestId = requestIdOf(request)
      if (refusal.reason === 'server.error') logFailedRequest(log, error, { requestId, route, method: request.method })
      // The headers are also added here, because requests without a route never reach mapResponse.
      addSecurityHeaders(set.headers, path, headers)
      set.headers['x-request-id'] = requestId
      set.status = REFUSALS[refusal.reason]
      return errorAnswer(refusal, negotiatedLocale(request), requestId)
    })
    .mapResponse({ as: 'global' }, ({ set, path, request, server, responseValue }) => {
      addSecurityHeaders(set.headers, path, headers)
      return compressedAnswer({ set, request, server, responseValue })
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue }) => {
      const { id, atMs } = startOf(request)
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200)
      const ms = Math.round((performance.now() - atMs) * 100) / 100
      log({ level: 'info', event: 'request', requestId: id, route, method: request.method, status, ms })
    })
