import { adminListMessages } from '#i18n/admin/lists.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { PaymentStatusBadges } from '#ui/features/admin/payments/PaymentStatusBadges.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Activity } from './activity-queries.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { ShortList } from './ShortList.tsx'

/** The attempts to pay of the user's companies, each of which has a page. */
export function PaymentList({ payments }: { payments: Activity['payments'] }) {
  const t = useMessages(userActivityMessages)
  return (
    <ActivityCard title={t('payments')} empty={payments.length === 0 ? t('noPayments') : null}>
      <ShortList label={t('payments')} rows={payments}>
        {(payment) => <PaymentRow payment={payment} />}
      </ShortList>
    </ActivityCard>
  )
}

function PaymentRow({ payment }: { payment: Activity['payments'][number] }) {
  const { id, createdAt, plan, companyName, amount, currency } = payment
  const list = useMessages(adminListMessages)
  return (
    <>
      <BlockLink href={adminPaths.payment(id)}>
        <span className="text-primary underline">
          <DateText instant={createdAt} timeZone={LOCAL_TIME_ZONE} />
        </span>
        <span className="break-words text-small text-ink-muted">
          {list(plan)}
          {companyName ? (
            <>
              {' · '}
              <Bdi>{companyName}</Bdi>
            </>
          ) : null}
        </span>
      </BlockLink>
      <span className="inline-flex flex-wrap items-center gap-2">
        <PaymentStatusBadges payment={payment} />
        <Amount value={amount} currency={currency} />
      </span>
    </>
  )
}
