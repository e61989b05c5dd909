import { describe, expect, test } from 'bun:test'
import { isPermitted, maySetRole, permissionsOf, PERMISSIONS, ROLES, rolesWith } from '#domain/team/roles.ts'

test('an owner may do everything, and what nobody named is the owner’s alone', () => {
  expect(permissionsOf('owner')).toEqual(PERMISSIONS)
  expect(rolesWith(undefined)).toEqual(['owner'])
  expect(ROLES.filter((role) => isPermitted(role, undefined))).toEqual(['owner'])
})

test('each role may do what its sentence says', () => {
  const may = Object.fromEntries(ROLES.map((role) => [role, permissionsOf(role)]))
  expect(may.manager).not.toContain('subscription.write')
  expect(may.seller).toEqual([
    'self',
    'settings.read',
    'records.read',
    'records.write',
    'documents.issue',
    'payments.read',
    'payments.write',
    'files.read',
    'stock.count',
  ])
  expect(may.assistant).toEqual(['self', 'settings.read', 'records.read', 'records.write', 'files.read', 'stock.count'])
  expect(may.accountant).toEqual([
    'self',
    'settings.read',
    'records.read',
    'payments.read',
    'figures.read',
    'files.read',
    'exports.read',
    'vat-return.write',
    'company.read',
  ])
})

describe('Who sets a role', () => {
  test.each([
    ['owner', 'owner', 'seller', true],
    ['owner', null, 'owner', true],
    ['manager', 'seller', 'manager', true],
    ['manager', null, 'accountant', true],
    ['manager', 'owner', 'seller', false],
    ['manager', 'seller', 'owner', false],
    ['manager', 'owner', null, false],
    ['seller', 'assistant', 'seller', false],
    ['accountant', null, 'assistant', false],
  ] as const)('%s: from %s to %s is %s', (by, from, to, allowed) => {
    expect(maySetRole(by, from, to)).toBe(allowed)
  })
})
