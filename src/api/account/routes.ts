import { Elysia } from 'elysia'
import type { AfterAccountChange, Deps } from '#api/deps.ts'
import { changeSince } from '#http/fields/record-version.ts'
import { session } from '#http/session.ts'
import { AccountBody, type AccountChange, type AccountRequest, SecurityEventQuery, SupportAccessBody } from './model.ts'
import { listSecurityEvents } from './security-event-service.ts'
import { getAccount, updateAccount } from './service.ts'
import { setSupportAccess, showSupportAccess } from './support-access-service.ts'

/** The fields that decide whether a draft has tax, and whose. */
const REGISTRATION = ['country', 'vatRegistered', 'vatFrom', 'vatUntil'] as const

/** The zone that counts now and the one from the next midnight on, and the days of the week on which work is due. */
const ZONE = ['timeZone', 'nextTimeZone', 'weekend'] as const

export const accountRoutes = (deps: Deps, { afterTaxChange, afterZoneChange }: AfterAccountChange) =>
  new Elysia({ prefix: '/account' })
    .use(session(deps))
    .get('/', ({ context }) => getAccount(context))
    .get('/support-access', ({ context }) => showSupportAccess(context))
    .get(
      '/security-events',
      ({ context, user, account, query }) => listSecurityEvents(context.db, { user, accounts: [account] }, query),
      { query: SecurityEventQuery },
    )
    .put(
      '/support-access',
      ({ user, body, change }) => change(200, (context) => setSupportAccess(context, user, body.until)),
      { body: SupportAccessBody },
    )
    .put(
      '/',
      ({ body, change }) =>
        change(200, async (context) => {
          const before = await getAccount(context)
          const after = await updateAccount(context, accountChangeSince(body, before))
          if (ZONE.some((field) => before[field] !== after[field])) await afterZoneChange(context)
          const isChanged = REGISTRATION.some((field) => before[field] !== after[field])
          return { ...after, ...(isChanged && { draftChanges: await afterTaxChange(context) }) }
        }),
      { body: AccountBody },
    )

/** A zone that is chosen comes into force later, so two choices of it meet in `nextTimeZone`. */
function accountChangeSince(body: AccountRequest, before: Awaited<ReturnType<typeof getAccount>>): AccountChange {
  const { timeZone } = body
  const isChosen = timeZone !== undefined && timeZone !== before.timeZone
  const { nextTimeZone: _chosen, ...change } = changeSince(
    { ...body, ...(isChosen && { nextTimeZone: timeZone }) },
    before,
  )
  // Said again as it is, the answer counts as given.
  const isConfirmed = body.vatRegistered === before.vatRegistered
  return { ...change, ...(isConfirmed && { vatRegistered: before.vatRegistered }) }
}
