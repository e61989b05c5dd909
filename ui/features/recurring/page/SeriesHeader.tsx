import { useNavigate } from 'react-router'
import { formatDay } from '#domain/calendar/date-display.ts'
import { isolate } from '#domain/text/bidi.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import type { Series } from '#ui/features/recurring/queries.ts'
import { SeriesState } from '#ui/features/recurring/SeriesState.tsx'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { type HeaderAction, headerAction, HeaderActions } from '#ui/platform/layout/HeaderActions.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { type SeriesActions, useSeriesActions } from './use-series-actions.ts'

/** The customer, the rule in words, and what can be done. */
export function SeriesHeader({ series, name }: { series: Series; name: string }) {
  const t = useMessages(recurringPageMessages)
  const shell = useMessages(shellMessages)
  const { locale } = useLanguage()
  const actions = useSeriesActions(series)
  const navigate = useNavigate()
  const mayIssue = usePermission('documents.issue')
  const { state } = series
  const edit = {
    id: 'edit',
    text: t('edit'),
    icon: 'i-lucide-pencil',
    onAction: () => void navigate(paths.editSeries(series.id)),
  }
  const header = mayIssue ? headerActions(series, actions, { edit, t }) : { row: [], menu: [] }
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={shell('pageTitle', { page: t('titleOf', { customer: isolate(name, 'auto') }) })}
        actions={<HeaderActions actions={header.row} more={header.menu} />}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SeriesState series={series} />
          <span>{series.words[locale]}</span>
        </span>
      </PageHeader>
      <PendingNotice records={[series.id]} />
      {state === 'paused' && series.pausedOn ? (
        <Banner
          tone="info"
          title={t('pausedOn', { day: isolate(formatDay(series.pausedOn, locale)) })}
          action={
            mayIssue && (
              <Button busy={actions.isPending} onPress={actions.resume}>
                {t('resume')}
              </Button>
            )
          }
        >
          {t('pausedText')}
        </Banner>
      ) : null}
      {state === 'ended' ? <p className="text-ink-muted">{t('endedText')}</p> : null}
    </>
  )
}

type Words = {
  edit: MenuAction
  t: (key: 'pause' | 'resume' | 'skip' | 'now' | 'end' | 'duplicate' | 'remove') => string
}

/** The least important first. An ended series can be duplicated alone, and one that made nothing deleted. */
function headerActions(
  { state, nextDay }: Series,
  actions: SeriesActions,
  { edit, t }: Words,
): { row: HeaderAction[]; menu: MenuAction[] } {
  const { pause, resume, skip, now, end, duplicate, remove } = actions
  const copy = { id: 'duplicate', text: t('duplicate'), icon: 'i-lucide-copy', onAction: duplicate }
  const deletion = remove
    ? [{ id: 'delete', text: t('remove'), icon: 'i-lucide-trash-2', onAction: remove, danger: true as const }]
    : []
  if (state === 'ended') return { row: [headerAction(copy)], menu: deletion }
  const going =
    state === 'paused'
      ? { id: 'resume', text: t('resume'), icon: 'i-lucide-rotate-ccw', onAction: resume }
      : { id: 'pause', text: t('pause'), icon: 'i-lucide-clock', onAction: pause }
  const next =
    nextDay === null
      ? []
      : [
          { id: 'skip', text: t('skip'), icon: 'i-lucide-redo-2', onAction: () => skip() },
          { id: 'now', text: t('now'), icon: 'i-lucide-file-check', onAction: () => now() },
        ]
  const stop = { id: 'end', text: t('end'), icon: 'i-lucide-ban', onAction: end, danger: true }
  return { row: [headerAction(going), headerAction(edit)], menu: [...next, copy, stop, ...deletion] }
}
