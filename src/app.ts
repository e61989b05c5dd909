/** The table of contents of the API. `App` is all the interface knows of the server. */
import { openapi } from '@elysiajs/openapi'
import { Elysia } from 'elysia'
import { accountRoutes } from '#api/account/routes.ts'
import { adminRoutes } from '#api/admin/routes.ts'
import { authRoutes } from '#api/auth/routes.ts'
import { customerRoutes } from '#api/customers/routes.ts'
import { clientPages, documentRoutes, publicDocumentRoutes } from '#api/documents/routes.ts'
import { healthRoutes } from '#api/health/routes.ts'
import { inventoryRoutes } from '#api/inventory/routes.ts'
import { invoiceFileRoutes, invoiceRoutes } from '#api/invoices/routes.ts'
import { issueReportRoutes } from '#api/issue-reports/routes.ts'
import { paymentNewsRoutes, paymentRoutes, planRoutes } from '#api/payments/routes.ts'
import { settingsRoutes } from '#api/settings/routes.ts'
import { subscriptionRoutes } from '#api/subscription/routes.ts'
import { taxRoutes } from '#api/tax/routes.ts'
import { MOST_BODY_BYTES, readJsonBody } from '#http/body.ts'
import type { Deps } from '#http/deps.ts'
import { pages } from '#http/pages.ts'
import { requests } from '#http/requests.ts'

export const createApp = (deps: Deps) =>
  new Elysia({ serve: { maxRequestBodySize: MOST_BODY_BYTES * 8, idleTimeout: 30, reusePort: false } })
    .use(requests(deps))
    .use(
      openapi({
        path: '/api/docs',
        specPath: '/api/docs/json',
        provider: null,
        exclude: { paths: /^\/(gallery|d\/|\*)/ },
      }),
    )
    // Before our reader: the signature of the one is over the bytes as they came, the other reads larger ones.
    .group('/api', (api) => api.use(paymentNewsRoutes(deps)).use(issueReportRoutes(deps)))
    // Our own reader answers every body; 'json' behind it only tells OpenAPI what that is.
    .guard({ parse: [({ request, contentType }) => readJsonBody(request, contentType), 'json'] })
    .group('/api', (api) =>
      api
        .use(healthRoutes(deps))
        .use(authRoutes(deps))
        .use(accountRoutes(deps))
        .use(invoiceRoutes(deps))
        .use(invoiceFileRoutes(deps))
        .use(customerRoutes(deps))
        .use(inventoryRoutes(deps))
        .use(publicDocumentRoutes(deps))
        .use(documentRoutes(deps))
        .use(taxRoutes(deps))
        .use(settingsRoutes(deps))
        .use(planRoutes(deps))
        .use(subscriptionRoutes(deps))
        .use(paymentRoutes(deps))
        .use(adminRoutes(deps)),
    )
    .use(clientPages(deps))
    .use(pages(deps))

export type App = ReturnType<typeof createApp>
