/** The permission that each file of the API needs, by its address. */
import type { Permission } from '#domain/team/roles.ts'
import { CALL_PERMISSIONS } from './permissions.ts'

/** The permission that reading the file at this path needs. */
export function permissionOfFile(pathname: string): Permission | undefined {
  // An address without a parameter goes before one that has its word for one: `labels.pdf` is no id.
  return CALL_PERMISSIONS[`GET ${pathname}`] ?? FILES.find(({ pattern }) => pattern.test(pathname))?.permission
}

const FILES = Object.entries(CALL_PERMISSIONS).flatMap(([call, permission]) => {
  const [method, route = ''] = call.split(' ')
  if (method !== 'GET') return []
  const pattern = new RegExp(`^${route.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`)
  return [{ pattern, permission }]
})
