import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { AccountBody } from './model.ts'
import { getAccount, updateAccount } from './service.ts'

export const accountRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/account' })
    .use(session(deps))
    .get('/', ({ account }) => getAccount(deps.db.read, account, deps.now()))
    .put('/', ({ account, body, change }) => change(200, (tx) => updateAccount(tx, account, body, deps.now())), {
      body: AccountBody,
    })
