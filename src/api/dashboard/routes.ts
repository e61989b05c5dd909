import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { DashboardAnswer, DashboardQuery } from './model.ts'
import { getDashboard } from './service.ts'

export const dashboardRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/dashboard' })
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => getDashboard(context, query)), {
      query: DashboardQuery,
      response: { 200: DashboardAnswer },
      detail: { summary: 'What is to be collected, overdue, drafted and issued this month, and what happened last' },
    })
