/**
 * The settings in force, for admins. Each is named here or it is not shown, so a new setting is hidden until somebody decides
 * otherwise. Of a secret, and of an address that may hold one, only whether it is set.
 */
import { formatMinor } from '#domain/money/money.ts'
import { PLAN_CURRENCY } from '#domain/subscription/payment.ts'
import type { Env } from '#src/env/env.ts'

export type ShownSetting = { name: string; value: string }
export type HiddenSetting = { name: string; isSet: boolean }

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

export function shownSettings(env: Env): ShownSetting[] {
  const { payments, prices } = env
  const shown: Record<string, string> = {
    NODE_ENV: env.production ? 'production' : 'development',
    PORT: String(env.port),
    APP_URL: env.appUrl,
    DATA_DIR: env.dataDir,
    TRUSTED_PROXIES: String(env.trustedProxies),
    HSTS_SUBDOMAINS: onOff(env.hstsSubdomains),
    SUPPORT_EMAIL: env.supportEmail,
    ADMIN_RECOVERY: onOff(env.adminRecovery),
    GALLERY: onOff(env.gallery),
    WRITE_BUDGET: onOff(env.writeBudget),
    PLAN_MONTHLY: formatMinor(prices.monthly, PLAN_CURRENCY),
    PLAN_YEARLY: formatMinor(prices.yearly, PLAN_CURRENCY),
    ...(payments.provider === 'ziina' && { ZIINA_TEST: onOff(payments.test) }),
  }
  return Object.entries(shown).map(([name, value]) => ({ name, value }))
}

export function hiddenSettings(env: Env): HiddenSetting[] {
  const { payments } = env
  const hasKey = payments.provider === 'ziina'
  const hidden: Record<string, boolean> = {
    DATABASE_URL: env.databaseUrl !== undefined,
    DATABASE_AUTH_TOKEN: env.databaseAuthToken !== undefined,
    MAIL_URL: env.mailUrl !== undefined,
    ADMIN_EMAIL: env.adminEmail !== undefined,
    ADMIN_PASSWORD: env.adminPassword !== undefined,
    ZIINA_API_KEY: hasKey,
    ZIINA_WEBHOOK_SECRET: hasKey && payments.webhookSecret !== undefined,
  }
  return Object.entries(hidden).map(([name, isSet]) => ({ name, isSet }))
}
