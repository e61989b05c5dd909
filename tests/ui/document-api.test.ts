import './page-clock.ts'
import { expect, test } from 'bun:test'
import { createApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { NO_GATE } from './editor-session-fixture.ts'
import { DRAFTED_TYPES } from '#domain/documents/document-types.ts'

async function requestedPath(type: Parameters<typeof documentApi>[1]): Promise<string[]> {
  const urls: string[] = []
  const fetcher = async (input: string | URL | Request) => {
    urls.push(new URL(new Request(input).url).pathname)
    return Response.json({})
  }
  await documentApi(createApi({ fetcher, locale: 'en', token: 'token', gate: NO_GATE }), type)({ id: 'one' }).get()
  return urls
}

test('a document is asked for at the address of its type', async () => {
  expect(await requestedPath('invoice')).toEqual(['/api/invoices/one'])
  expect(documentPaths('invoice').edit('one')).toBe('/create-invoice?id=one')
  expect(documentPaths('invoice').view('one')).toBe('/invoices/one')
})

test('a credit note has an API and screens, and no drafts', async () => {
  expect(await requestedPath('credit-note')).toEqual(['/api/credit-notes/one'])
  expect(DRAFTED_TYPES as readonly string[]).not.toContain('credit-note')
  expect(documentPaths('credit-note').view('one')).toBe('/credit-notes/one')
  expect(documentPaths('credit-note').panel('q=a', 'one')).toBe('/credit-notes?q=a&open=one')
  expect(documentPaths('credit-note').create).toBeNull()
})

test('a quotation is written on the page of invoices, and has drafts', async () => {
  expect(await requestedPath('quotation')).toEqual(['/api/quotations/one'])
  expect(DRAFTED_TYPES).toEqual(['invoice', 'quotation'])
  expect(documentPaths('quotation').create).toBe('/create-invoice?type=quotation')
  expect(documentPaths('quotation').edit('one')).toBe('/create-invoice?type=quotation&id=one')
  expect(documentPaths('quotation').view('one')).toBe('/quotations/one')
})
