/** Refused API calls: verify the session once, retry once, then report the error. */
import './page-clock.ts'
import { describe, expect, test } from 'bun:test'
import { answerOf, ApiError, createApi, whoIs } from '#ui/platform/api/api.ts'
import type { Fetcher } from '#ui/platform/api/fetcher.tsx'
import type { TokenValidity } from '#ui/platform/session/session-machine.ts'

const refusal = (status: number, error?: string) => () => Response.json(error ? { error } : {}, { status })
const fine = () => Response.json({ items: [], nextCursor: null })

/** An API client whose server gives these answers in turn, repeating the last. */
function page(validity: TokenValidity, answers: (() => Response)[], held = (): Promise<void> | null => null) {
  const seen = { calls: [] as Request[], rechecked: [] as string[], refused: [] as string[] }
  const fetcher: Fetcher = async (input, init) => {
    seen.calls.push(new Request(input, init))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('No answer')
    return answer()
  }
  const gate = {
    recheck: async (token: string) => {
      seen.rechecked.push(token)
      return validity
    },
    refuse: (token: string) => void seen.refused.push(token),
    held,
  }
  const api = createApi({ fetcher, locale: 'en', token: 'token-1', gate })
  return { seen, call: () => answerOf(api.invoices.get({ query: {} })), api }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw new Error('It did not fail as a call fails')
  return failure
}

test.each([401, 403])('a %i with a valid token is retried once', async (status) => {
  const { seen, api } = page('good', [refusal(status), fine])
  await answerOf(api.customers.post({ name: 'Al Waha' }))
  expect(seen.rechecked).toEqual(['token-1'])
  expect(seen.refused).toEqual([])
  const bodies = await Promise.all(seen.calls.map((call) => call.text()))
  expect(bodies).toEqual(['{"name":"Al Waha"}', '{"name":"Al Waha"}'])
})

test('an ended session: "Authentication failed", without a retry', async () => {
  const { seen, call } = page('bad', [refusal(401, 'Please sign in')])
  expect(await failureOf(call())).toMatchObject({ message: 'Authentication failed', status: 401 })
  expect(seen.calls).toHaveLength(1)
})

test('a valid token refused twice: "Unauthorized", and signed out', async () => {
  const { seen, call } = page('good', [refusal(401, 'Please sign in')])
  expect(await failureOf(call())).toMatchObject({ message: 'Unauthorized', status: 401 })
  expect(seen.calls).toHaveLength(2)
  expect(seen.refused).toEqual(['token-1'])
})

test('a 403 for lack of permission does not sign out', async () => {
  const withMessage = page('good', [refusal(403, 'Only an admin may do this.')])
  expect(await failureOf(withMessage.call())).toMatchObject({ message: 'Only an admin may do this.', status: 403 })
  const withoutMessage = page('good', [refusal(403)])
  expect(await failureOf(withoutMessage.call())).toMatchObject({ message: 'Unauthorized', status: 403 })
  expect([...withMessage.seen.refused, ...withoutMessage.seen.refused]).toEqual([])
})

test('a 403 about the role neither checks the session nor is sent again', async () => {
  const body = { error: 'Your role does not include this. Ask an owner.', reason: 'team.not-allowed' }
  const { seen, call } = page('bad', [() => Response.json(body, { status: 403 })])
  expect(await failureOf(call())).toMatchObject({ message: body.error, status: 403, reason: body.reason })
  expect(seen.calls).toHaveLength(1)
  expect([...seen.rechecked, ...seen.refused]).toEqual([])
})

test('without a verdict on the session, the refusal stands and nobody is signed out', async () => {
  const { seen, call } = page('unknown', [refusal(401, 'Please sign in')])
  expect(await failureOf(call())).toMatchObject({ message: 'Please sign in', status: 401 })
  expect(seen.calls).toHaveLength(1)
  expect(seen.refused).toEqual([])
})

test('other refusals do not check the session', async () => {
  const { seen, call } = page('bad', [refusal(422)])
  expect(await failureOf(call())).toMatchObject({ message: 'HTTP error! status: 422' })
  expect(seen.rechecked).toEqual([])
})

describe('whoIs', () => {
  const user = { user_id: 'user-1', email: 'a@example.com' }
  const verdictOn = (answer: () => Response) => whoIs(async () => answer(), 'token-1')

  test('requests /api/auth/verify with the token', async () => {
    const { promise, resolve } = Promise.withResolvers<Request>()
    await whoIs(async (input, init) => {
      resolve(new Request(input, init))
      return Response.json({ user })
    }, 'token-1')
    const request = await promise
    expect([request.method, new URL(request.url).pathname]).toEqual(['GET', '/api/auth/verify'])
    expect(request.headers.get('authorization')).toBe('Bearer token-1')
  })

  test('accepts a user under each name of the id', async () => {
    expect(await verdictOn(() => Response.json({ user }))).toMatchObject({
      user: { id: 'user-1', email: 'a@example.com' },
    })
  })

  test.each([[{}], [{ user: null }], [{ user: { email: 'a@example.com' } }], [null]])(
    'an answer without a user (%j) is a rejection',
    async (body) => expect(await verdictOn(() => Response.json(body))).toBe('rejected'),
  )

  test('401 and 403 are rejections', async () => {
    expect(await verdictOn(refusal(401))).toBe('rejected')
    expect(await verdictOn(refusal(403))).toBe('rejected')
  })

  test('a failing server, a captive portal and a lost network are not', async () => {
    expect(await verdictOn(refusal(503))).toBe('unreachable')
    expect(await verdictOn(refusal(429))).toBe('unreachable')
    expect(await verdictOn(() => new Response('<h1>Welcome to the Corniche Hotel</h1>'))).toBe('unreachable')
    expect(
      await verdictOn(() => {
        throw new TypeError('Failed to fetch')
      }),
    ).toBe('unreachable')
  })
})

test('while signing out, the call that does it is sent alone, and the others when the user stays after all', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { seen, api } = page('good', [fine], () => promise)
  const late = answerOf(api.customers.get({ query: {} }))
  await answerOf(api.auth.logout.post())
  expect(seen.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/logout'])
  resolve()
  await late
  expect(seen.calls).toHaveLength(2)
})
