import { adminHealthMessages } from '#i18n/admin/health.ts'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Health } from './queries.ts'

type Hour = Health['refusals'][number]

/** Hours in which something was refused, the latest first. */
export function Refusals({ refusals }: Pick<Health, 'refusals'>) {
  const t = useMessages(adminHealthMessages)
  const columns: Column<Hour>[] = [
    { id: 'hour', head: t('hour'), cell: ({ hour }) => <DateText instant={hour} timeZone={LOCAL_TIME_ZONE} /> },
    {
      id: 'signIns',
      head: t('signIns'),
      kind: 'amount',
      cell: ({ signIns }) => <Amount value={String(signIns)} />,
    },
    { id: 'limits', head: t('limits'), kind: 'amount', cell: ({ limits }) => <Amount value={String(limits)} /> },
  ]
  return (
    <section aria-labelledby="refusals" className="flex flex-col gap-4">
      <div>
        <h2 id="refusals" className="text-heading">
          {t('refusals')}
        </h2>
        <p className="mt-1 text-ink-muted">{t('refusalsText')}</p>
      </div>
      {refusals.length === 0 ? (
        <p>{t('noRefusals')}</p>
      ) : (
        <Table caption={t('refusals')} columns={columns} rows={refusals} rowId={({ hour }) => hour} />
      )}
    </section>
  )
}
