import { expect, test } from 'bun:test'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { isAppAddress } from '#domain/navigation/app-address.ts'

test.each([
  '/',
  '/login',
  '/signup',
  '/create-invoice',
  '/Create-Invoice',
  '/invoices',
  '/invoices/',
  '/invoices/01970a5e-0000-7000-8000-000000000000',
  '/inventory-selection',
  '/test',
  '/settings/team',
  '/settings/companies',
  '/invitation/4rAnd0m-t0ken',
  '/admin-login',
  '/admin',
  '/admin/users/user-1',
  '/admin/not/a/page',
])('%s is a screen', (path) => expect(isAppAddress(path)).toBe(true))

test.each([
  '',
  '//',
  '/no/such/room',
  '/invoices/1/lines',
  '/invoices//',
  '/invitation',
  '/create-invoice/1',
  '/my/invoices',
  '/invoicess',
  '/administrator',
  '/login\n',
  '//login',
])('%j is none', (path) => expect(isAppAddress(path)).toBe(false))

test.each(Object.values(DOCUMENT_TYPES))('$collection have a list and a page each', ({ collection }) => {
  expect([`/${collection}`, `/${collection}/one`].map(isAppAddress)).toEqual([true, true])
})
