import { expect, test } from 'bun:test'
import { patterns, protectedRoutes } from '#domain/navigation/routes.ts'
import { permissionOfPath, SCREEN_PERMISSIONS } from '#domain/navigation/screen-permissions.ts'

test('each screen behind sign-in names its permission', () => {
  const screens = [...Object.keys(protectedRoutes), ...Object.keys(patterns)]
  expect(Object.keys(SCREEN_PERMISSIONS).toSorted()).toEqual(screens.toSorted())
})

test('an address has the permission of its screen, whatever its query', () => {
  expect(permissionOfPath('/dashboard')).toBe('figures.read')
  expect(permissionOfPath('/create-invoice?type=quotation')).toBe('records.write')
  expect(permissionOfPath('/nowhere')).toBeUndefined()
})
