import { adminHealthMessages } from '#i18n/admin/health.ts'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Health } from './queries.ts'

type Settings = Health['settings']
type Setting = Settings['shown'][number] | Settings['hidden'][number]

/** The settings that may be shown, then those that are only set or not. */
export function SettingsInForce({ settings: { shown, hidden } }: { settings: Settings }) {
  const t = useMessages(adminHealthMessages)
  const columns: Column<Setting>[] = [
    {
      id: 'setting',
      head: t('setting'),
      cell: ({ name }) => (
        <code className="font-mono text-small">
          <Ltr>{name}</Ltr>
        </code>
      ),
    },
    {
      id: 'value',
      head: t('value'),
      cell: (setting) =>
        'value' in setting ? (
          <span className="break-all">
            <Ltr>{setting.value}</Ltr>
          </span>
        ) : (
          <Badge tone={setting.isSet ? 'success' : 'neutral'}>{t(setting.isSet ? 'isSet' : 'isNotSet')}</Badge>
        ),
    },
  ]
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-4">
      <div>
        <h2 id="settings" className="text-heading">
          {t('settings')}
        </h2>
        <p className="mt-1 text-ink-muted">{t('settingsText')}</p>
      </div>
      <Table caption={t('settings')} columns={columns} rows={[...shown, ...hidden]} rowId={({ name }) => name} />
    </section>
  )
}
