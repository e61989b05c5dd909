/** A client's address, for rate limits. Never logged, and stored only with the answer to a quotation (decision 53). */
import { type Env, isLoopback } from '#src/env/env.ts'

/** Elysia's server as a route sees it; null when the app is called without a socket. */
export type Listener = { requestIP(request: Request): { address: string } | null } | null

/**
 * The address of the client. Each of our own `TRUSTED_PROXIES` appends the address it saw to X-Forwarded-For. The client
 * itself may have written everything before that, so it is ignored. Undefined when the app is called without a socket and
 * without a proxy.
 */
export function clientAddress(
  request: Request,
  listener: Listener,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
): string | undefined {
  const socket = listener?.requestIP(request)?.address
  if (trustedProxies === 0) return socket && network(socket)
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const seen = forwarded.filter(Boolean).at(-trustedProxies) ?? socket
  return seen && network(seen.slice(0, 45))
}

/** An IPv4 address, or the first 64 bits of an IPv6 address, which belong to one customer. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')
}

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
