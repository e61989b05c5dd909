import { isLoopback } from '#src/env/env.ts'
import type { Listener } from './client-address.ts'

/** Headers that a reverse proxy adds for a caller behind it, who may be anywhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Whether the request comes from a program on this machine: by the address of its socket. A host name of another site for
 * 127.0.0.1 (DNS rebinding) is recognised by the Host header, a proxy on this machine by the headers it adds.
 */
export function isLocalCaller(request: Request, listener: Listener): boolean {
  const socket = listener?.requestIP(request)?.address ?? ''
  const isLoopbackSocket = socket === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(socket)
  return isLoopbackSocket && isLoopback(request.url) && !FORWARDED.some((name) => request.headers.has(name))
}
