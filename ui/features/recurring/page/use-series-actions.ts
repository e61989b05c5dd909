/** The actions of a series. Those that cannot be taken back have an undo window before they are sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatDay } from '#domain/calendar/date-display.ts'
import { isolate } from '#domain/text/bidi.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { type Series, useSeriesCalls } from '#ui/features/recurring/queries.ts'
import { useDeferredAction } from '#ui/platform/deferred-actions.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

export type SeriesActions = ReturnType<typeof useSeriesActions>

/** Runs a call, and says why it failed. Offline it fails at once: nothing of money waits in a queue. */
function useCall() {
  const t = useMessages(recurringPageMessages)
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (call: () => Promise<unknown>) => call(),
    onError: (error) => {
      announce({ kind: 'failed', title: t('failed'), description: error.message })
      // The refusal may say that it was changed elsewhere.
      void queries.invalidateQueries({ queryKey: ['recurring'] })
    },
  })
}

export function useSeriesActions(series: Series) {
  const t = useMessages(recurringPageMessages)
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const calls = useSeriesCalls(series.id)
  const defer = useDeferredAction()
  const mutation = useCall()
  const run = (call: () => Promise<unknown>) => mutation.mutate(call)
  const records = [series.id]
  const dayText = (day: string) => isolate(formatDay(day, locale))
  const resume = () =>
    run(async () => {
      const { skipped } = await calls.resume()
      announce({ kind: 'done', title: t('resumed', { n: skipped }) })
    })
  return {
    isPending: mutation.isPending,
    resume,
    pause: () =>
      run(async () => {
        await calls.pause()
        announce({ kind: 'done', title: t('pausing'), action: { text: t('resume'), onAction: resume } })
      }),
    skip: (day?: string) => {
      const skipped = day ?? series.nextDay
      if (skipped === null) return
      const act = () => calls.skip(day)
      const title = t('skipping', { day: dayText(skipped) })
      defer({ records, title, doneTitle: t('skipped', { day: dayText(skipped) }), failedTitle: t('failed'), act })
    },
    now: (day?: string) =>
      run(async () => {
        const { documentId } = await calls.now(day)
        const open = () => void navigate(paths.invoice(documentId))
        announce({ kind: 'done', title: t('made'), action: { text: t('open'), onAction: open } })
      }),
    end: () =>
      defer({ records, title: t('ending'), doneTitle: t('endDone'), failedTitle: t('failed'), act: calls.end }),
    duplicate: () =>
      run(async () => {
        const { id } = await calls.duplicate()
        announce({ kind: 'done', title: t('duplicated') })
        void navigate(paths.series(id))
      }),
    /** Null once a day was made or skipped. */
    remove:
      series.made > 0 || series.waiting > 0
        ? null
        : () =>
            run(async () => {
              await calls.remove()
              announce({ kind: 'done', title: t('deleted') })
              void navigate(paths.recurring)
            }),
  }
}
