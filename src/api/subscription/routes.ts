import { Elysia } from 'elysia'
import { adminSession } from '#http/admin-session.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { SubscriptionUpdateBody } from './model.ts'
import { dailyInvoiceLimit, subscriptionStatus, updateSubscription } from './service.ts'

export const subscriptionRoutes = (deps: Deps) => new Elysia().use(ownSubscription(deps)).use(givenSubscription(deps))

const ownSubscription = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/subscription/status', ({ account }) => subscriptionStatus(deps.db.read, account, deps.now()))
    .get('/daily-invoice-limit', ({ account }) => dailyInvoiceLimit(deps.db.read, account, deps.now()))

/** An admin's call: a user who could make it would subscribe for free. */
const givenSubscription = (deps: Deps) =>
  new Elysia()
    .use(adminSession(deps))
    .post(
      '/subscription/update',
      ({ admin, body }) => deps.db.write((tx) => updateSubscription(tx, admin, body, deps.now())),
      { body: SubscriptionUpdateBody },
    )
