import type { SeriesState as State } from '#domain/recurring/series.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { ruleInWords } from '#i18n/recurring/rule-words.ts'
import { SeriesState } from '#ui/features/recurring/SeriesState.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ActionButton } from '#ui/kit/actions/ActionButton.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'

const EXAMPLES = [
  { of: 'ghostRent', rule: { every: 1, unit: 'month' }, firstDay: '2026-01-01', state: 'active' },
  {
    of: 'ghostService',
    rule: { every: 3, unit: 'month', on: { last: true } },
    firstDay: '2026-03-31',
    state: 'active',
  },
  { of: 'ghostLicence', rule: { every: 1, unit: 'year' }, firstDay: '2026-01-15', state: 'paused' },
] as const satisfies readonly { state: State; [fact: string]: unknown }[]

/** Instead of an empty list: rows as they will be, and the way to the first one. */
export function GhostSeries({ action }: { action: MenuAction | null }) {
  const t = useMessages(recurringListMessages)
  const { locale } = useLanguage()
  return (
    <div className="card flex flex-col items-center gap-4 px-4 py-8 text-center">
      <ul aria-hidden="true" className="flex w-full max-w-lg flex-col gap-2 select-none">
        {EXAMPLES.map(({ of, rule, firstDay, state }) => (
          <li
            key={of}
            className="flex min-w-0 items-center justify-between gap-3 rounded-card border border-dashed border-line px-3 py-2 text-start text-small"
          >
            <span className="min-w-0">
              <span className="block truncate">{t(of)}</span>
              <span className="block truncate text-ink-muted">{ruleInWords({ rule, firstDay }, locale)}</span>
            </span>
            <SeriesState series={{ state, waiting: 0 }} />
          </li>
        ))}
      </ul>
      <p className="text-heading">{t('emptyTitle')}</p>
      <p className="max-w-prose text-ink-muted">{t('emptyText')}</p>
      {action ? <ActionButton action={action} look="primary" /> : null}
    </div>
  )
}
