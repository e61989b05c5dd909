/** Changes of the editor settings on their way to a real server: at once, after a failure, by a later page. */
import './page-clock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { enqueueEditorSettings, sendingEditorSettings } from '#ui/features/account/editor-settings.ts'
import type { EditorSettings } from '#ui/features/account/editor-storage.ts'
import { createApi } from '#ui/platform/api/api.ts'
import type { Fetcher } from '#ui/platform/api/fetcher.tsx'
import { createQueryClient } from '#ui/platform/api/query-client.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const USER = 'user-1'
const UNSENT = `editor_settings:${USER}`

let server: TestServer
let token: string
const stored = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: stored.set.bind(stored),
      removeItem: stored.delete.bind(stored),
    },
  })
})
beforeEach(async () => {
  stored.clear()
  token = (await createCompany(server)).token
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  await server.close()
})

type Page = ReturnType<typeof openPage>

/** A page of the browser; `answer` replaces the server. */
function openPage(
  answer: (request: Request) => Response | Promise<Response> = (request) => server.app.handle(request),
) {
  const page = { answer, bodies: [] as unknown[], queries: createQueryClient() }
  const fetcher: Fetcher = async (input, init) => {
    const request = new Request(input, init)
    page.bodies.push(await request.clone().json())
    return page.answer(request)
  }
  const gate = { recheck: async () => 'good' as const, refuse: () => undefined }
  const api = createApi({ fetcher, locale: 'en', token, gate })
  const client = { api, queries: page.queries, user: USER }
  const send = () => new MutationObserver(page.queries, sendingEditorSettings(client)).mutate().catch(() => undefined)
  const change = (changed: Partial<EditorSettings>) => {
    enqueueEditorSettings(client, changed)
    return send()
  }
  return Object.assign(page, { change, send })
}

const unreachable = () => {
  throw new TypeError('Failed to fetch')
}
const shown = ({ queries }: { queries: QueryClient }) => queries.getQueryData<EditorSettings>(['account'])
const unsent = (): unknown => JSON.parse(stored.get(UNSENT) ?? '{}')
const onServer = async () => (await server.request<EditorSettings>('GET', '/api/account', { token })).body
const backOnline = (page: Page) => (page.answer = (request) => server.app.handle(request))

test('a change is sent alone, and the account is the one of the answer', async () => {
  const page = openPage()
  await page.change({ editorColumns: ['unit'] })
  expect(page.bodies).toEqual([{ editorColumns: ['unit'] }])
  expect(shown(page)).toMatchObject({ editorColumns: ['unit'], documentLanguage: null })
  expect(await onServer()).toMatchObject({ editorColumns: ['unit'] })
  expect(unsent()).toEqual({})
})

test('changes made in a row need one request for the first and one for all others', async () => {
  const page = openPage()
  const sent = [page.change({ editorColumns: ['unit'] })]
  await Promise.resolve()
  sent.push(page.change({ editorColumns: ['unit', 'discount'] }), page.change({ documentLanguage: 'ar' }))
  sent.push(page.change({ editorColumns: ['discount'] }))
  await Promise.all(sent)
  expect(page.bodies.length).toBeLessThanOrEqual(2)
  expect(await onServer()).toMatchObject({ editorColumns: ['discount'], documentLanguage: 'ar' })
  expect(unsent()).toEqual({})
})

test('what could not be sent goes with the next change', async () => {
  const page = openPage(unreachable)
  await page.change({ documentLanguage: 'bilingual' })
  expect(unsent()).toEqual({ documentLanguage: 'bilingual' })
  backOnline(page)
  await page.change({ editorColumns: ['discount'] })
  expect(await onServer()).toMatchObject({ editorColumns: ['discount'], documentLanguage: 'bilingual' })
  expect(unsent()).toEqual({})
})

test('what could not be sent is sent by a later page', async () => {
  await openPage(unreachable).change({ editorColumns: ['discount'] })
  const later = openPage()
  await later.send()
  expect(later.bodies).toEqual([{ editorColumns: ['discount'] }])
  expect(await onServer()).toMatchObject({ editorColumns: ['discount'] })
  expect(unsent()).toEqual({})
  await later.send()
  expect(later.bodies).toHaveLength(1)
})

test('a change made while an earlier one is on its way is not lost', async () => {
  const page = openPage()
  page.answer = async (request) => {
    backOnline(page)
    void page.change({ documentLanguage: 'ar' })
    return server.app.handle(request)
  }
  await page.change({ documentLanguage: 'bilingual' })
  await page.send()
  expect(page.bodies).toEqual([{ documentLanguage: 'bilingual' }, { documentLanguage: 'ar' }])
  expect(await onServer()).toMatchObject({ documentLanguage: 'ar' })
  expect(unsent()).toEqual({})
})

test('what the server refuses is given up; what a busy server could not take is kept', async () => {
  const page = openPage(() => Response.json({ error: 'Busy', reason: 'storage.unavailable' }, { status: 503 }))
  await page.change({ documentLanguage: 'ar' })
  expect(unsent()).toEqual({ documentLanguage: 'ar' })
  page.answer = () => Response.json({ error: 'Invalid', reason: 'request.invalid' }, { status: 422 })
  await page.send()
  expect(unsent()).toEqual({})
})

test('what a broken device kept is not sent', async () => {
  stored.set(UNSENT, '{"editorColumns":["price","unit"],"documentLanguage":"fr","name":"x"}')
  const page = openPage()
  await page.send()
  expect(page.bodies).toEqual([{ editorColumns: ['unit'] }])
  stored.set(UNSENT, 'not JSON')
  const other = openPage()
  await other.send()
  expect(other.bodies).toEqual([])
})
