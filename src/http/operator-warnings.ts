/** What whoever runs the service should mend. Shown in the admin's overview while it holds, and logged once. */
import type { Env } from '#src/env/env.ts'
import type { Log } from './log.ts'

export type OperatorWarning = 'proxy-not-trusted'

export type OperatorWarnings = {
  /** Looks at a request for what only a request tells. */
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

/** HTTPS in production ends at a proxy, whose address would stand for every customer's. */
export const lacksTrustedProxies = ({ production, appUrl, trustedProxies }: Env): boolean =>
  production && appUrl.startsWith('https:') && trustedProxies === 0
