import { Elysia } from 'elysia'
import { deviceOf } from '#domain/auth/device.ts'
import type { Env } from '#src/env/env.ts'
import { clientAddress, isLocalCaller } from './client-address.ts'

/** Who calls and from which device, for the limits and the list of sessions. */
export const clientInfo = ({ env }: { env: Env }) =>
  new Elysia({ name: 'client-info' }).derive({ as: 'scoped' }, ({ request, server }) => ({
    address: clientAddress(request, server, env),
    isLocal: isLocalCaller(request, server),
    device: deviceOf(request.headers.get('user-agent')),
  }))
