import { useRef } from 'react'

/** One key for one body: a retry after a lost answer counts once, a changed body is another call. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const written = JSON.stringify(body)
    if (last.current.body !== written) last.current = { body: written, key: crypto.randomUUID() }
    return last.current.key
  }
}
