import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { EInvoicingBody } from './model.ts'
import { getReadiness } from './readiness-service.ts'
import { getEInvoicing, updateEInvoicing } from './settings-service.ts'

export const eInvoicingRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/e-invoicing' })
    .use(session(deps))
    .get('/settings', ({ context, request }) => getEInvoicing(context, negotiatedLocale(request)))
    .put(
      '/settings',
      ({ body, change, request }) =>
        change(200, (context) => updateEInvoicing(context, body, negotiatedLocale(request))),
      { body: EInvoicingBody },
    )
    .get('/readiness', ({ context, request }) => getReadiness(context, negotiatedLocale(request)))
