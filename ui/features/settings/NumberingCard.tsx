import { Suspense } from 'react'
import { currencyName } from '#domain/money/currency.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { type DashboardSettings, SETTINGS_PARTS, type SettingsPart } from '#domain/settings/settings.ts'
import { kitMessages } from '#i18n/kit.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { ReadOnlyNote } from '#ui/platform/session/ReadOnlyNote.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useSettings } from './settings-context.ts'
import { SettingsProvider } from './SettingsProvider.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { SyncState } from './SyncState.tsx'

// Fields and the list of currencies would be a fifth of what the dashboard loads.
const CurrencyEditor = lazyComponent(async () => (await import('./CurrencyEditor.tsx')).CurrencyEditor)
const SeriesEditor = lazyComponent(async () => (await import('./SeriesEditor.tsx')).SeriesEditor)

/** Currency, prefixes and next numbers, edited in place; saved on this device first, then synced (spec §4). */
export function NumberingCard() {
  return (
    <SettingsProvider isCard>
      <Card />
    </SettingsProvider>
  )
}

function Card() {
  const t = useMessages(settingsMessages)
  const { sync, settings, error } = useSettings()
  const mayChange = usePermission('company.write')
  return (
    <section className="card flex flex-col gap-4 p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-heading">{t('title')}</h2>
          <p className="text-ink-muted">{t('text')}</p>
        </div>
        {settings && mayChange ? <SyncState /> : null}
      </header>
      {mayChange ? null : <ReadOnlyNote permission="company.write" />}
      <LoadState failed={t('loadFailed')} error={settings ? null : error} onRetry={sync.retry} skeleton={<Loading />}>
        {settings ? <Rows settings={settings} /> : null}
      </LoadState>
    </section>
  )
}

function Rows({ settings }: { settings: DashboardSettings }) {
  const t = useMessages(settingsMessages)
  const { sync } = useSettings()
  const reset = () => {
    const undo = sync.reset()
    announce({
      kind: 'done',
      title: t('resetDone'),
      description: t('resetText'),
      action: { text: t('undo'), onAction: undo },
    })
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {SETTINGS_PARTS.map((part) => (
          <SettingsRow key={part} part={part} shown={<Shown part={part} settings={settings} />}>
            {(editing) => (
              <Suspense fallback={<Skeleton height="h-24" />}>
                {part === 'currency' ? (
                  <CurrencyEditor settings={settings} {...editing} />
                ) : (
                  <SeriesEditor part={part} settings={settings} {...editing} />
                )}
              </Suspense>
            )}
          </SettingsRow>
        ))}
      </ul>
      <IfPermitted to="company.write">
        <div className="-ms-4">
          <Button look="quiet" icon="i-lucide-rotate-ccw icon-flip" onPress={reset}>
            {t('reset')}
          </Button>
        </div>
      </IfPermitted>
    </>
  )
}

function Shown({ part, settings }: { part: SettingsPart; settings: DashboardSettings }) {
  const t = useMessages(settingsMessages)
  const { locale } = useLanguage()
  if (part === 'currency') {
    const code = settings.selected_currency
    const name = currencyName(code, locale)
    return (
      <>
        <Ltr>{code}</Ltr>
        {name === code ? null : ` · ${name}`}
      </>
    )
  }
  const [prefix, start] = [settings[`${part}_prefix`], settings[`${part}_number_start`]]
  return start ? (
    <Sentence slots={{ number: <Ltr>{documentNumber(prefix, start)}</Ltr> }}>{(slots) => t('next', slots)}</Sentence>
  ) : (
    <Sentence slots={{ prefix: <Ltr>{prefix}</Ltr> }}>{(slots) => t('nextUnknown', slots)}</Sentence>
  )
}

function Loading() {
  const kit = useMessages(kitMessages)
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {kit('loading')}
      </p>
      {SETTINGS_PARTS.map((part) => (
        <Skeleton key={part} height="h-14" />
      ))}
    </div>
  )
}
