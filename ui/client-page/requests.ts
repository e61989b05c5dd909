/** The requests of the client's page. A token tells the server that a member of the company is looking, not its client. */
import { read } from '#ui/platform/storage/storage.ts'

const LONGEST_MS = 30_000

/** Amounts as the API writes them. */
export type Totals = { totals: { net: string; tax: string; total: string }; deposit?: string }

/** Members of the company are signed in on the same origin. */
export const ownToken = (): string | null => read('auth_token')

function authorization(): Record<string, string> {
  const token = ownToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Best effort: a view that is not counted is not missed. */
export function countView(address: string): void {
  fetch(address, { method: 'POST', keepalive: true, headers: authorization() }).catch(() => {})
}

export function postAnswer(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
}

/** @throws Error when the server does not answer with totals. */
export async function fetchTotals(address: string): Promise<Totals> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** The current version of this page. */
export async function fetchPage(): Promise<Document> {
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(LONGEST_MS) })
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Whether a file with this SHA-256, in hex, was printed of the document. @throws Error when the server does not answer. */
export async function fetchMatch(address: string, sha256: string): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256 }),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  const { match }: { match: boolean } = await answer.json()
  return match
}
