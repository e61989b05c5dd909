import { Elysia } from 'elysia'
import type { PublicLimits } from '#api/client-page/limits.ts'
import type { Deps } from '#api/deps.ts'
import { clientAddress } from '#http/client-address.ts'
import { CheckedFileBody, CheckParams } from './model.ts'
import { findChecked, isPrintedFile } from './service.ts'

const one = { params: CheckParams }

/** The calls of whoever holds a document. They have no session: the check code is the key. */
export const publicCheckRoutes = (deps: Deps, limits: PublicLimits) => {
  const { env, now } = deps
  return new Elysia({ prefix: '/public/checks' })
    .derive(({ request, server }) => ({
      guarded<Found>(find: () => Promise<Found>): Promise<Found> {
        const address = clientAddress(request, server, env)
        limits.look(address, now())
        return limits.finding(address, now(), find)
      },
    }))
    .get('/:code', ({ params, guarded }) => guarded(() => findChecked(deps, params.code)), one)
    .post(
      '/:code',
      async ({ params, body, guarded }) => ({
        match: await guarded(() => isPrintedFile(deps, params.code, body.sha256)),
      }),
      { ...one, body: CheckedFileBody },
    )
}
