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

    .get('/settings', ({ context, request }) => getEInvoicing(context, negotiatedLocale(request)), {
      detail: {
        summary: 'Whether e-invoices are prepared, and from when the law asks for them',
        description:
          '`profile` is null where the country has none. `dates` are those of the revenue, of both bands while it is unknown, in the language of `Accept-Language`. Nothing is sent to any network.',
      },
    })
    .put(
      '/settings',
      ({ body, change, request }) =>
        change(200, (context) => updateEInvoicing(context, body, negotiatedLocale(request))),
      {
        body: EInvoicingBody,
        detail: {
          summary: 'Switches e-invoices off, on, or to holding back what would be refused',
          description:
            'Answers the settings. 422 `request.invalid` at `mode` for a country without a profile. Documents that have a file keep it.',
        },
      },
    )
    .get('/readiness', ({ context, request }) => getReadiness(context, negotiatedLocale(request)), {
      detail: {
        summary: 'How many documents would pass if they were issued today, and what is missing',
        description:
          '`score` counts those of the last 90 days; `missing` covers the last twelve months, at most 500 documents, each fact with how many documents it heals. What several lines of one document lack is one fact, with the field of the first.',
      },
    })
