import { useState } from 'react'
import { MOST_REMINDED, wasJustReminded } from '#domain/invoices/overdue-reminder.ts'
import { overdueReminderMessages } from '#i18n/invoices/reminders.ts'
import { kitMessages } from '#i18n/kit.ts'
import { rowsOfOverdue } from './overdue-rows.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { NotRemindable } from './NotRemindable.tsx'
import { OverdueCustomerRow } from './OverdueCustomerRow.tsx'
import { type OverdueReview, type Reminded, useOverdueReview, useRemindOverdue } from './queries.ts'
import { RefusedReminders } from './RefusedReminders.tsx'

type RemindersSheetProps = { isOpen: boolean; onClose: () => void }

/** Everybody who owes something overdue, reviewed before each gets one letter. */
export function RemindersSheet({ isOpen, onClose }: RemindersSheetProps) {
  const t = useMessages(overdueReminderMessages)
  const kit = useMessages(kitMessages)
  return (
    <Sheet title={t('title')} closeLabel={kit('close')} isOpen={isOpen} onClose={onClose}>
      <Review onClose={onClose} />
    </Sheet>
  )
}

/** The review stays as it was opened: what was sent meanwhile must not move or uncheck its rows. */
function Review({ onClose }: { onClose: () => void }) {
  const t = useMessages(overdueReminderMessages)
  const { data, error, refetch } = useOverdueReview()
  const [opened, setOpened] = useState<OverdueReview | null>(null)
  if (data && !opened) setOpened(data)
  return (
    <LoadState failed={t('loadFailed')} error={opened ? null : error} onRetry={refetch} skeleton={<Loading />}>
      {opened ? <Opened review={opened} onClose={onClose} /> : null}
    </LoadState>
  )
}

type OpenedReview = { review: OverdueReview; onClose: () => void }

function Opened({ review, onClose }: OpenedReview) {
  const t = useMessages(overdueReminderMessages)
  const { customers, hasMore, withoutCustomer } = review
  const { reminded, mutate, isPending, error } = useReminding(onClose)
  const choice = useChoice(review)
  if (reminded) return <RefusedReminders reminded={reminded} customers={customers} onClose={onClose} />
  return (
    <>
      {error ? (
        <Banner tone="danger" urgent title={t('notSent')}>
          {error.message}
        </Banner>
      ) : null}
      <p className="text-ink-muted">{t(textOf(review))}</p>
      {hasMore ? (
        <p className="text-small text-ink-muted">
          {t('oldestShown', { most: MOST_REMINDED })} <TextLink href={rowsOfOverdue}>{t('allOverdue')}</TextLink>
        </p>
      ) : null}
      <Remindable choice={choice} today={review.today} isDisabled={isPending} />
      <NotRemindable customers={customers.filter(({ to }) => to.length === 0)} withoutCustomer={withoutCustomer} />
      {choice.remindable.length > 0 ? (
        <SheetActions>
          <Button
            look="primary"
            icon="i-lucide-send icon-flip"
            busy={isPending}
            isDisabled={choice.ids.length === 0}
            onPress={() => mutate(choice.ids)}
          >
            {t('send', { n: choice.ids.length })}
          </Button>
        </SheetActions>
      ) : null}
    </>
  )
}

/** Closes once all are sent. Who got none is named before that. */
function useReminding(onClose: () => void) {
  const t = useMessages(overdueReminderMessages)
  const [reminded, setReminded] = useState<Reminded | null>(null)
  const sending = useRemindOverdue((answer) => {
    if (answer.refused.length > 0) {
      setReminded(answer)
      return
    }
    announce({ kind: 'done', title: t('sent', { n: answer.sent }) })
    onClose()
  })
  return { ...sending, reminded }
}

/** Customers with an address are chosen at first, unless they were reminded a short time ago. */
function useChoice({ customers, today }: OverdueReview) {
  const remindable = customers.filter(({ to }) => to.length > 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(remindable.filter(({ remindedOn }) => !wasJustReminded(remindedOn, today)).map(({ id }) => id)),
  )
  return {
    remindable,
    ids: remindable.map(({ id }) => id).filter((id) => chosen.has(id)),
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    chooseAll: (areChosen: boolean) => setChosen(new Set(areChosen ? remindable.map(({ id }) => id) : [])),
  }
}

type RemindableProps = { choice: ReturnType<typeof useChoice>; today: string; isDisabled: boolean }

function Remindable({ choice: { remindable, ids, choose, chooseAll }, today, isDisabled }: RemindableProps) {
  const t = useMessages(overdueReminderMessages)
  if (remindable.length === 0) return null
  return (
    <div>
      {remindable.length > 1 ? (
        <Checkbox isSelected={ids.length === remindable.length} onChange={chooseAll} isDisabled={isDisabled}>
          <span className="font-600">{t('all', { n: remindable.length })}</span>
        </Checkbox>
      ) : null}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {remindable.map((customer) => (
          <OverdueCustomerRow
            key={customer.id}
            customer={customer}
            today={today}
            isChosen={ids.includes(customer.id)}
            isDisabled={isDisabled}
            onChoose={(isChosen) => choose(customer.id, isChosen)}
          />
        ))}
      </ul>
    </div>
  )
}

function textOf({ customers, withoutCustomer }: OverdueReview): 'text' | 'nothing' | 'nobodyText' {
  if (customers.length + withoutCustomer === 0) return 'nothing'
  return customers.some(({ to }) => to.length > 0) ? 'text' : 'nobodyText'
}

function Loading() {
  const t = useMessages(overdueReminderMessages)
  return (
    <ListSkeleton label={t('loading')}>
      <div className="flex flex-col gap-4">
        <Skeleton />
        <Skeleton height="h-24" />
        <Skeleton height="h-24" />
      </div>
    </ListSkeleton>
  )
}
