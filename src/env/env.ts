/**
 * All settings of the process, and the only reader of its environment. An invalid value aborts the start with one line
 * that names the setting.
 */
import { resolve } from 'node:path'
import { databaseFile } from '#db/connection/connections.ts'
import { LEAST_AMOUNT, PLAN_CURRENCY, type Prices } from '#domain/subscription/payment.ts'
import { formatMinor, type Minor, parseDecimal, toMinor } from '#domain/money/money.ts'
import { BadSetting } from './bad-setting.ts'
import { readOrCreateSecret, openDataFolder, SECRET_BYTES } from './data-folder.ts'
import { type LandingSettings, landingSettings } from './landing-settings.ts'

export type Env = {
  production: boolean
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databaseAuthToken: string | undefined
  appUrl: string
  trustedProxies: number
  /** Whether browsers must use HTTPS for all subdomains of APP_URL too. */
  hstsSubdomains: boolean
  jwtSecret: string
  mailUrl: string | undefined
  mailFrom: string
  /** Whether mail written to files is shown at /outbox: outside production, on the developer's machine. */
  outboxPage: boolean
  supportEmail: string
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Enables the break-glass log-in of admins. */
  adminRecovery: boolean
  gallery: boolean
  /** Whether an account's writes are bounded (src/http/limits/write-budget.ts). */
  writeBudget: boolean
  payments: PaymentSettings
  prices: Prices
  landing: LandingSettings
}

/** The payment provider: Ziina, its local simulator in development, or none. */
export type PaymentSettings =
  | { provider: 'ziina'; apiUrl: string; apiKey: string; webhookSecret: string | undefined; test: boolean }
  | { provider: 'simulator' }
  | { provider: 'none' }

type Source = Record<string, string | undefined>

/** Reads and validates the settings. Creates the data folder and, unless one is set, the JWT secret in it. */
export function readEnv(source: Source = process.env): Env {
  const production = source.NODE_ENV === 'production'
  const port = wholeNumber(source, 'PORT', 3000, 65535)
  const dataDir = resolve(source.DATA_DIR || './data')
  const url = databaseUrl(source)
  openDataFolder(dataDir, databaseFile(dataDir, url))
  const appUrl = webAddress(source, 'APP_URL', `http://localhost:${port}`)
  return {
    production,
    port,
    dataDir,
    databaseUrl: url,
    databaseAuthToken: source.DATABASE_AUTH_TOKEN || undefined,
    appUrl,
    trustedProxies: wholeNumber(source, 'TRUSTED_PROXIES', 0, 10),
    hstsSubdomains: onOff(source, 'HSTS_SUBDOMAINS', false),
    jwtSecret: jwtSecret(source, dataDir),
    mailUrl: mailUrl(source),
    outboxPage: !production && !source.MAIL_URL && isLoopback(appUrl),
    mailFrom: source.MAIL_FROM || 'Sanad <no-reply@localhost>',
    supportEmail: source.SUPPORT_EMAIL || 'support@localhost',
    ...firstAdmin(source),
    adminRecovery: onOff(source, 'ADMIN_RECOVERY', false),
    gallery: onOff(source, 'GALLERY', !production),
    writeBudget: onOff(source, 'WRITE_BUDGET', true),
    payments: paymentSettings(source, production, appUrl),
    prices: { monthly: price(source, 'PLAN_MONTHLY', '49.00'), yearly: price(source, 'PLAN_YEARLY', '490.00') },
    landing: landingSettings(source),
  }
}

const ZIINA = 'https://api-v2.ziina.com/api'

function paymentSettings(source: Source, production: boolean, appUrl: string): PaymentSettings {
  const { ZIINA_API_KEY: apiKey, ZIINA_WEBHOOK_SECRET: webhookSecret } = source
  // Outside production, payments are test payments unless ZIINA_TEST is off, even with a real key.
  const test = onOff(source, 'ZIINA_TEST', !production)
  if (!apiKey) {
    const orphan = ['ZIINA_API_URL', 'ZIINA_WEBHOOK_SECRET'].find((name) => source[name])
    if (orphan) throw new BadSetting(`${orphan} is set without ZIINA_API_KEY`)
    return { provider: !production && isLoopback(appUrl) ? 'simulator' : 'none' }
  }
  // The key must be a valid header value.
  if (!/^[\x21-\x7e]{8,2000}$/.test(apiKey))
    throw new BadSetting('ZIINA_API_KEY is not a key: 8 characters or more, no spaces')
  if (webhookSecret && webhookSecret.length < 8)
    throw new BadSetting('ZIINA_WEBHOOK_SECRET must have at least 8 characters')
  return {
    provider: 'ziina',
    apiUrl: ziinaUrl(source, production),
    apiKey,
    webhookSecret: webhookSecret || undefined,
    test,
  }
}

/** Keeps the path, without a trailing slash. In production the URL must be HTTPS and not loopback. */
function ziinaUrl(source: Source, production: boolean): string {
  const text = source.ZIINA_API_URL || ZIINA
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new BadSetting('ZIINA_API_URL must be a web address that begins with http:// or https://')
  }
  if (production && (url.protocol !== 'https:' || isLoopback(text))) {
    throw new BadSetting('ZIINA_API_URL must begin with https:// and lead to another machine in production')
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function price(source: Source, name: string, fallback: string): Minor {
  const read = parseDecimal(source[name] || fallback, { maxScale: 2, maxIntegerDigits: 6 })
  const amount = read.ok ? toMinor(read.value, PLAN_CURRENCY) : undefined
  if (amount === undefined || amount < LEAST_AMOUNT) {
    const least = formatMinor(LEAST_AMOUNT, PLAN_CURRENCY)
    throw new BadSetting(`${name} must be an amount in ${PLAN_CURRENCY} of at least ${least}, like ${fallback}`)
  }
  return amount
}

function wholeNumber(source: Source, name: string, fallback: number, most: number): number {
  const text = source[name]
  if (!text) return fallback
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= most)) throw new BadSetting(`${name} must be a whole number from 0 to ${most}`)
  return value
}

function onOff(source: Source, name: string, fallback: boolean): boolean {
  const text = source[name]
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new BadSetting(`${name} must be on or off`)
}

function webAddress(source: Source, name: string, fallback: string): string {
  const text = source[name] || fallback
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new BadSetting(`${name} must be a web address that begins with http:// or https://`)
  }
  return url.origin
}

function databaseUrl(source: Source): string | undefined {
  const text = source.DATABASE_URL
  if (!text) return undefined
  if (!/^(libsql|https?|wss?|file):/.test(text)) throw new BadSetting('DATABASE_URL must begin with libsql:// or file:')
  return text
}

function mailUrl(source: Source): string | undefined {
  const text = source.MAIL_URL
  if (text && !/^smtps?:\/\/\S+$/.test(text)) throw new BadSetting('MAIL_URL must begin with smtp:// or smtps://')
  return text || undefined
}

function firstAdmin(source: Source): Pick<Env, 'adminEmail' | 'adminPassword'> {
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } = source
  if (!adminEmail && !adminPassword) return { adminEmail: undefined, adminPassword: undefined }
  if (!adminEmail || !adminPassword)
    throw new BadSetting('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all')
  if (adminPassword.length < 8) throw new BadSetting('ADMIN_PASSWORD must have at least 8 characters')
  return { adminEmail, adminPassword }
}

function jwtSecret(source: Source, dataDir: string): string {
  const given = source.JWT_SECRET
  if (given) {
    if (Buffer.byteLength(given) < SECRET_BYTES)
      throw new BadSetting(`JWT_SECRET must have at least ${SECRET_BYTES} bytes`)
    return given
  }
  return readOrCreateSecret(dataDir)
}

/** Whether a URL leads to this machine: `localhost`, its subdomains (RFC 6761), `127.0.0.0/8` and `::1`. */
export function isLoopback(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
