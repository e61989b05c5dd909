/** Device facts for support; no secrets and no personal data. */
import { diagnosticsMessages } from '#i18n/shell/diagnostics.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { countUnsentDraftsOf } from '#ui/platform/drafts/device-drafts.ts'
import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

type Words = (typeof diagnosticsMessages)['en']

type Name =
  | 'browser'
  | 'connection'
  | 'drafts'
  | 'installed'
  | 'language'
  | 'page'
  | 'server'
  | 'session'
  | 'storage'
  | 'theme'
  | 'time'
  | 'timeZone'
  | 'window'
  | 'worker'

/** `isFine` is null for facts that are neither good nor bad. */
export type Fact = { name: Name; value: (t: Translate<Words>) => string; isFine: boolean | null }

type Person = { userId: string | null; locale: string; theme: 'light' | 'dark' }

const MEGABYTE = 1_000_000

export async function diagnose(api: Api, { userId, locale, theme }: Person): Promise<Fact[]> {
  const [server, worker, storage, drafts] = await Promise.all([
    serverFact(api),
    workerFact(),
    storageFact(),
    countUnsentDraftsOf(userId ?? ''),
  ])
  return [
    server,
    { name: 'connection', value: (t) => t(navigator.onLine ? 'online' : 'offline'), isFine: navigator.onLine },
    worker,
    storage,
    { name: 'drafts', value: () => String(drafts), isFine: null },
    { name: 'session', value: (t) => t(userId === null ? 'no' : 'yes'), isFine: null },
    said('page', buildOfPage()),
    said('language', `${locale}, ${document.documentElement.dir}`),
    { name: 'theme', value: (t) => t(theme), isFine: null },
    { name: 'installed', value: (t) => t(isInstalled() ? 'yes' : 'no'), isFine: null },
    said('window', `${innerWidth} × ${innerHeight}, ${devicePixelRatio}×`),
    said('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone),
    said('time', new Date().toISOString()),
    said('browser', navigator.userAgent),
  ]
}

const inEnglish = translator(diagnosticsMessages, 'en')

/** One fact per line, in English, for the support team. */
export function diagnosisText(facts: readonly Fact[]): string {
  return facts.map(({ name, value }) => `${inEnglish(name)}: ${value(inEnglish)}`).join('\n')
}

const said = (name: Fact['name'], text: string): Fact => ({ name, value: () => text, isFine: null })

/** Hashed name of the entry script, unique to this build. */
function buildOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return script.slice(script.lastIndexOf('/') + 1) || location.origin
}

async function serverFact(api: Api): Promise<Fact> {
  const sentAt = performance.now()
  try {
    const { version } = await answerOf(api.health.get())
    const ms = Math.max(1, Math.trunc(performance.now() - sentAt))
    return { name: 'server', value: (t) => t('serverAnswers', { version, ms }), isFine: true }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { name: 'server', value: (t) => t('serverSilent', { why }), isFine: false }
  }
}

async function workerFact(): Promise<Fact> {
  const state = await workerState()
  const isFine = state === 'active' || state === 'waiting'
  return { name: 'worker', value: (t) => t(`worker-${state}`), isFine }
}

async function workerState(): Promise<'active' | 'waiting' | 'starting' | 'none' | 'unsupported'> {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration) return 'none'
  if (registration.waiting) return 'waiting'
  return navigator.serviceWorker.controller ? 'active' : 'starting'
}

async function storageFact(): Promise<Fact> {
  writeInTab('probe', 'written')
  const isUsable = readInTab('probe') === 'written'
  writeInTab('probe', null)
  if (!isUsable) return { name: 'storage', value: (t) => t('storageRefused'), isFine: false }
  // Absent without TLS.
  const space = 'storage' in navigator ? await navigator.storage.estimate().catch(() => null) : null
  const megabytes = (bytes: number | undefined) => Math.trunc((bytes ?? 0) / MEGABYTE)
  const value: Fact['value'] = (t) =>
    space?.quota
      ? t('storageUsed', { used: megabytes(space.usage), quota: megabytes(space.quota) })
      : t('storageUsable')
  return { name: 'storage', value, isFine: true }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
