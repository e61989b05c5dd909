import '#tests/ui/page-clock.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'bun:test'
import { ApiError, createApi } from '#ui/platform/api/api.ts'
import { defaultQuery, segmentsOf } from '#ui/platform/api/default-query.ts'
import type { Fetcher } from '#ui/platform/api/fetcher.tsx'

type SentRequest = { method: string; path: string; authorization: string | null }

function setUp(answer: () => Response) {
  const requests: SentRequest[] = []
  const refused: string[] = []
  const fetcher: Fetcher = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    requests.push({
      method: request.method,
      path: pathname + search,
      authorization: request.headers.get('authorization'),
    })
    return answer()
  }
  const gate = {
    recheck: async () => 'good' as const,
    refuse: (token: string) => void refused.push(token),
  }
  const api = createApi({ fetcher, locale: 'en', token: 'mine', gate })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: defaultQuery(api) } } })
  return { requests, refused, client }
}

describe('a query without a query function', () => {
  test.each([
    [['/api/daily-invoice-limit'], '/api/daily-invoice-limit'],
    [
      ['/api', 'invoices', '01935a5e-7c00-7000-8000-000000000001'],
      '/api/invoices/01935a5e-7c00-7000-8000-000000000001',
    ],
    [['api', 'items', 7], '/api/items/7'],
  ])('%p requests its key joined by "/", with the token', async (queryKey, path) => {
    const { requests, client } = setUp(() => Response.json({ dailyLimit: 3 }))
    expect(await client.fetchQuery<unknown>({ queryKey })).toEqual({ dailyLimit: 3 })
    expect(requests).toEqual([{ method: 'GET', path, authorization: 'Bearer mine' }])
  })

  test('a refused token is verified and retried once, then the session ends', async () => {
    const { requests, refused, client } = setUp(() => Response.json({ error: 'Please log in first' }, { status: 401 }))
    const failure = await client.fetchQuery({ queryKey: ['/api/items'] }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 401, message: 'Unauthorized' })
    expect(requests).toHaveLength(2)
    expect(refused).toEqual(['mine'])
  })

  test('an own query function goes first', async () => {
    const { requests, client } = setUp(() => Response.json(null))
    expect(await client.fetchQuery({ queryKey: ['/api/items'], queryFn: () => 'own' })).toBe('own')
    expect(requests).toEqual([])
  })
})

test('a key can only address the API', () => {
  const bad = [
    [],
    ['api'],
    ['items'],
    ['//evil.example/api'],
    ['https://evil.example'],
    ['/api', '..', 'admin'],
    ['/api', '%2e%2e'],
    ['/api/items?all=1'],
    ['/api', ''],
    ['/api', { id: 1 }],
    ['/api', null],
    ['/api/items#x'],
    ['/api/items\\x'],
  ]
  for (const key of bad) expect(() => segmentsOf(key), JSON.stringify(key)).toThrow('No address of the API')
})
