import { useState } from 'react'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { supportAccessMessages } from '#i18n/account/support-access.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { useNow } from '#ui/platform/use-now.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useSetSupportAccess, useSupportAccess } from './queries.ts'

/** After today; `MOST_ACCESS_DAYS` is the longest. */
const DAYS = ['0', '3', '7', '14'] as const

/** The owner lets support look at the company for some days, and withdraws that at once. */
export function SupportAccess({ timeZone }: { timeZone: string }) {
  const t = useMessages(supportAccessMessages)
  const { data, error, refetch } = useSupportAccess()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-600">{t('title')}</h3>
        <p className="text-ink-muted">{t('text')}</p>
      </div>
      {data ? <Given until={data.until} timeZone={timeZone} /> : null}
      {error && !data ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {!data && !error ? <Skeleton height="h-11" /> : null}
    </div>
  )
}

function Given({ until, timeZone }: { until: string | null; timeZone: string }) {
  const t = useMessages(supportAccessMessages)
  const today = localDay(useNow(), timeZone)
  const [days, setDays] = useState<(typeof DAYS)[number]>('3')
  const change = useSetSupportAccess()
  const set = (last: string | null) =>
    change.mutate(last, {
      onSuccess: () => announce({ kind: 'done', title: t(last === null ? 'withdrawn' : 'given') }),
      onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
    })
  if (until !== null) {
    return (
      <>
        <p>
          <Sentence slots={{ day: <DateText day={until} /> }}>{(slots) => t('until', slots)}</Sentence>
        </p>
        <div>
          <Button busy={change.isPending} onPress={() => set(null)}>
            {t('withdraw')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t('forHowLong')}
        options={DAYS.map((id) => ({ id, text: id === '0' ? t('today') : t('days', { n: Number(id) }) }))}
        value={days}
        onChange={setDays}
      />
      <Button busy={change.isPending} onPress={() => set(addDays(today, Number(days)))}>
        {t('give')}
      </Button>
    </div>
  )
}
