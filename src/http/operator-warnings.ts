/** Problems for the operator to fix. They are shown in the admin's overview while they last, and logged once. */
import type { Env } from '#src/env/env.ts'
import type { Log } from './log.ts'

export type OperatorWarning = 'proxy-not-trusted'

export type OperatorWarnings = {
  /** Checks a request for facts that only a request reveals. */
  observe(request: Request): void
  current(): OperatorWarning[]
}

export function operatorWarnings({ env, log }: { env: Env; log: Log }): OperatorWarnings {
  const warnings = new Set<OperatorWarning>()
  return {
    observe(request) {
      if (warnings.size > 0 || !lacksTrustedProxies(env) || !request.headers.has('x-forwarded-for')) return
      warnings.add('proxy-not-trusted')
      log({
        level: 'warn',
        event: 'a proxy forwards requests while TRUSTED_PROXIES is 0: all customers share its limits',
      })
    },
    current: () => [...warnings],
  }
}

/** HTTPS in production ends at a proxy. Unless it is trusted, its address would be taken for every customer's. */
export const lacksTrustedProxies = ({ production, appUrl, trustedProxies }: Env): boolean =>
  production && appUrl.startsWith('https:') && trustedProxies === 0
