/** A call that is turned away: verified once, tried once more, and what the reader is told when that does not help. */
import './page-clock.ts'
import { describe, expect, test } from 'bun:test'
import { answerOf, ApiError, createApi, whoIs } from '#ui/platform/api/api.ts'
import type { Fetcher } from '#ui/platform/api/fetcher.tsx'
import type { TokenValidity } from '#ui/platform/session/session-machine.ts'

const refusal = (status: number, error?: string) => () => Response.json(error ? { error } : {}, { status })
const fine = () => Response.json({ items: [], nextCursor: null })

/** A page whose server gives these answers in turn; the last one is given for ever. */
function page(standing: TokenValidity, answers: (() => Response)[]) {
  const told = { calls: [] as Request[], rechecked: [] as string[], refused: [] as string[] }
  const fetcher: Fetcher = async (input, init) => {
    told.calls.push(new Request(input, init))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('No answer')
    return answer()
  }
  const gate = {
    recheck: async (token: string) => {
      told.rechecked.push(token)
      return standing
    },
    refuse: (token: string) => void told.refused.push(token),
  }
  const api = createApi({ fetcher, locale: 'en', token: 'token-1', gate })
  return { told, ask: () => answerOf(api.invoices.get({ query: {} })), api }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw new Error('It did not fail as a call fails')
  return failure
}

test.each([401, 403])('after a %i that was a mistake the same call is made once more, and answered', async (status) => {
  const { told, api } = page('good', [refusal(status), fine])
  await answerOf(api.customers.post({ name: 'Al Waha' }))
  expect(told.rechecked).toEqual(['token-1'])
  expect(told.refused).toEqual([])
  const bodies = await Promise.all(told.calls.map((call) => call.text()))
  expect(bodies).toEqual(['{"name":"Al Waha"}', '{"name":"Al Waha"}'])
})

test('a session that is over: "Authentication failed", without another try', async () => {
  const { told, ask } = page('bad', [refusal(401, 'Please sign in')])
  expect(await failureOf(ask())).toMatchObject({ message: 'Authentication failed', status: 401 })
  expect(told.calls).toHaveLength(1)
})

test('a known token that is refused again: "Unauthorized", and out', async () => {
  const { told, ask } = page('good', [refusal(401, 'Please sign in')])
  expect(await failureOf(ask())).toMatchObject({ message: 'Unauthorized', status: 401 })
  expect(told.calls).toHaveLength(2)
  expect(told.refused).toEqual(['token-1'])
})

test('what one may not do is no reason to be sent away', async () => {
  const said = page('good', [refusal(403, 'Only an admin may do this.')])
  expect(await failureOf(said.ask())).toMatchObject({ message: 'Only an admin may do this.', status: 403 })
  const silent = page('good', [refusal(403)])
  expect(await failureOf(silent.ask())).toMatchObject({ message: 'Unauthorized', status: 403 })
  expect([...said.told.refused, ...silent.told.refused]).toEqual([])
})

test('when nobody can say whether the session lives, the refusal stands and nobody is sent away', async () => {
  const { told, ask } = page('unknown', [refusal(401, 'Please sign in')])
  expect(await failureOf(ask())).toMatchObject({ message: 'Please sign in', status: 401 })
  expect(told.calls).toHaveLength(1)
  expect(told.refused).toEqual([])
})

test('any other refusal asks nobody about the session', async () => {
  const { told, ask } = page('bad', [refusal(422)])
  expect(await failureOf(ask())).toMatchObject({ message: 'HTTP error! status: 422' })
  expect(told.rechecked).toEqual([])
})

describe('whose a token is', () => {
  const user = { user_id: 'user-1', email: 'a@example.com' }
  const asked = (answer: () => Response) => whoIs(async () => answer(), 'token-1')

  test('asks with the token, at the place of the specification', async () => {
    const { promise, resolve } = Promise.withResolvers<Request>()
    await whoIs(async (input, init) => {
      resolve(new Request(input, init))
      return Response.json({ user })
    }, 'token-1')
    const request = await promise
    expect([request.method, new URL(request.url).pathname]).toEqual(['GET', '/api/auth/verify'])
    expect(request.headers.get('authorization')).toBe('Bearer token-1')
  })

  test('is a user with an id, whatever the id is called', async () => {
    expect(await asked(() => Response.json({ user }))).toMatchObject({ user: { id: 'user-1', email: 'a@example.com' } })
  })

  test.each([[{}], [{ user: null }], [{ user: { email: 'a@example.com' } }], [null]])(
    'an answer without one (%j) is a no',
    async (body) => expect(await asked(() => Response.json(body))).toBe('rejected'),
  )

  test('401 and 403 are a no', async () => {
    expect(await asked(refusal(401))).toBe('rejected')
    expect(await asked(refusal(403))).toBe('rejected')
  })

  test('a server in trouble, a page of the hotel’s network and no network at all are not', async () => {
    expect(await asked(refusal(503))).toBe('unreachable')
    expect(await asked(refusal(429))).toBe('unreachable')
    expect(await asked(() => new Response('<h1>Welcome to the Corniche Hotel</h1>'))).toBe('unreachable')
    expect(
      await asked(() => {
        throw new TypeError('Failed to fetch')
      }),
    ).toBe('unreachable')
  })
})
