/** Sign-outs without an answer: each token is stored until the server itself reports the end of its session. */
import './page-clock.ts'
import { afterAll, beforeEach, expect, test } from 'bun:test'
import type { Fetcher } from '#ui/platform/api/fetcher.tsx'
import { revokeTokens } from '#ui/platform/api/revoke-tokens.ts'
import { addRevocation, readRevocations } from '#ui/platform/session/revocations.ts'
import { forgetEndedSession, forgetSession, forgetToken, forgetTraces } from '#ui/platform/session/session-storage.ts'

const before = { localStorage: undefined, sessionStorage: undefined }
let local: Record<string, string>

const storage = (stored: Record<string, string>) =>
  new Proxy(stored, {
    get: (_, name) =>
      ({
        getItem: (key: string) => stored[key] ?? null,
        setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
        removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
        clear: () => Object.keys(stored).forEach((key) => Reflect.deleteProperty(stored, key)),
      })[String(name)],
  })

beforeEach(() => {
  local = {}
  Object.assign(globalThis, { localStorage: storage(local), sessionStorage: storage({}) })
})
afterAll(() => void Object.assign(globalThis, before))

type Sent = { url: string; method: string; token: string | null }

/** A server that answers each call with the next of these; without any the network fails. */
function serverThat(...answers: (() => Response)[]) {
  const sent: Sent[] = []
  const fetcher: Fetcher = async (input, init) => {
    const { url, method, headers } = new Request(input, init)
    sent.push({ url, method, token: headers.get('authorization') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { fetcher, sent }
}

const revoked = () => new Response(null, { status: 204 })
const unknown = () => Response.json({ error: 'Please sign in.', reason: 'auth.required' }, { status: 401 })

test('each is sent once as a sign-out of its own session, and leaves when the server has ended it or knows none', async () => {
  for (const token of ['one', 'two', 'two']) addRevocation(token)
  const { fetcher, sent } = serverThat(revoked, unknown)
  await revokeTokens(fetcher)
  expect(sent.map(({ method, token }) => [method, token])).toEqual([
    ['POST', 'Bearer one'],
    ['POST', 'Bearer two'],
  ])
  expect(sent.every(({ url }) => url.endsWith('/api/auth/logout'))).toBe(true)
  expect(Object.keys(local)).toEqual([])
  await revokeTokens(fetcher)
  expect(sent).toHaveLength(2)
})

test.each([
  ['no answer', undefined],
  ['an error of the server', () => new Response(null, { status: 503 })],
  ['a page of a captive portal', () => new Response('<html>', { status: 200 })],
  ['its 401', () => new Response('<html>', { status: 401 })],
])('%s keeps it for the next round', async (_, answer) => {
  addRevocation('one')
  await revokeTokens(serverThat(...(answer ? [answer] : [])).fetcher)
  expect(readRevocations()).toEqual(['one'])
  await revokeTokens(serverThat(revoked).fetcher)
  expect(readRevocations()).toEqual([])
})

test('one without an answer does not hold up the next', async () => {
  for (const token of ['one', 'two']) addRevocation(token)
  await revokeTokens(serverThat(() => new Response(null, { status: 500 }), revoked).fetcher)
  expect(readRevocations()).toEqual(['one'])
})

test('no way in which a session ends takes them away', () => {
  addRevocation('one')
  for (const forget of [forgetToken, forgetSession, forgetTraces, forgetEndedSession]) forget()
  expect(readRevocations()).toEqual(['one'])
})

test('what is not a list of tokens is none', () => {
  for (const text of ['{', '{"a":1}', '7', 'null']) {
    local.tokens_to_revoke = text
    expect(readRevocations()).toEqual([])
  }
  local.tokens_to_revoke = '["one",2,null]'
  expect(readRevocations()).toEqual(['one'])
})
