/** The description of the API, in which each call with a session names the permission that it needs and the roles that have it. */
import { openapi } from '@elysiajs/openapi'
import { Elysia } from 'elysia'
import { type Permission, rolesWith } from '#domain/team/roles.ts'

type Described = { paths: Record<string, Record<string, { description?: string }>> }

export type ApiDescription = {
  title: string
  description: string
  version: string
  /** Named by method and route: `POST /api/invoices/:id/issue`. */
  permissions: Readonly<Record<string, Permission>>
}

export const apiDescription = ({ permissions, ...info }: ApiDescription) =>
  new Elysia({ name: 'api-description' })
    .onAfterHandle(({ path, response }) =>
      // because the plugin answers this at its own address
      path === '/api/docs/json' ? withPermissions(response as Described, permissions) : undefined,
    )
    .use(
      openapi({
        path: '/api/docs',
        specPath: '/api/docs/json',
        provider: null,
        documentation: { info },
        exclude: { staticFile: false, paths: /^\/(gallery|outbox|d\/|check(?:\/|$)|client-page-color\/|\*)/ },
      }),
    )

function withPermissions({ paths, ...described }: Described, permissions: ApiDescription['permissions']) {
  const signed = Object.entries(paths).map(([path, calls]) => {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    const described = Object.entries(calls).map(([method, call]) => {
      const permission = permissions[`${method.toUpperCase()} ${route}`]
      if (permission === undefined) return [method, call]
      const needs = `Needs \`${permission}\`: ${rolesWith(permission).join(', ')}.`
      const description = [call.description, needs].filter(Boolean).join('\n\n')
      return [method, { ...call, description, 'x-permission': permission }]
    })
    return [path, Object.fromEntries(described)]
  })
  return { ...described, paths: Object.fromEntries(signed) }
}
