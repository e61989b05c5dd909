import { useState } from 'react'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { invoiceReminderMessages } from '#i18n/reminders/invoice.ts'
import { stepInWords } from '#i18n/reminders/step-words.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type InvoiceRemindersAnswer, useInvoiceReminders, useSetInvoiceReminders } from './queries.ts'

/** On the page of an invoice: its next reminder, and the ways to pause or turn its reminders off. */
export function InvoiceReminders({ document }: { document: CommercialDocument }) {
  const t = useMessages(invoiceReminderMessages)
  const { data: reminders } = useInvoiceReminders(document.id)
  const mayIssue = usePermission('documents.issue')
  const isOpen = document.status === 'issued' && ['unpaid', 'partial'].includes(document.settlement)
  // Until they are known, and where they cannot be, the page does without.
  if (reminders === undefined || !(isOpen || reminders.sent.length > 0)) return null
  return (
    <section aria-labelledby="invoice-reminders" className="card flex flex-col gap-2 p-4">
      <h2 id="invoice-reminders" className="text-heading">
        {t('card')}
      </h2>
      {isOpen ? <Next reminders={reminders} /> : null}
      {reminders.sent.length > 0 ? <p className="text-ink-muted">{t('sent', { n: reminders.sent.length })}</p> : null}
      {isOpen && mayIssue && reminders.plan && reminders.customer === 'plan' ? (
        <Acts id={document.id} reminders={reminders} />
      ) : null}
    </section>
  )
}

function Next({ reminders }: { reminders: InvoiceRemindersAnswer }) {
  const t = useMessages(invoiceReminderMessages)
  const { locale } = useLanguage()
  const { plan, customer, off, pausedUntil, next } = reminders
  if (!plan)
    return (
      <p className="text-ink-muted">
        {t('planOff')} <TextLink href={paths.reminders}>{t('toPlan')}</TextLink>
      </p>
    )
  if (customer === 'off') return <p className="text-ink-muted">{t('customerOff')}</p>
  if (off) return <p className="text-ink-muted">{t('off')}</p>
  return (
    <>
      {pausedUntil === null ? null : <p>{t('paused', { day: formatDay(pausedUntil, locale) })}</p>}
      {next === null ? (
        <p className="text-ink-muted">{t('none')}</p>
      ) : (
        <>
          <p>{t('next', { day: formatDay(next.day, locale) })}</p>
          <p className="text-ink-muted">
            {next.reason === null ? stepInWords(next.step.days, locale) : t(`why.${next.reason}`)}
          </p>
        </>
      )}
    </>
  )
}

function Acts({ id, reminders }: { id: string; reminders: InvoiceRemindersAnswer }) {
  const t = useMessages(invoiceReminderMessages)
  const { mutate, isPending } = useSetInvoiceReminders(id)
  const [isPausing, setPausing] = useState(false)
  const [day, setDay] = useState('')
  const set = (change: Parameters<typeof mutate>[0]) =>
    mutate(change, {
      onSuccess: () => {
        setPausing(false)
        announce({ kind: 'done', title: t('changed') })
      },
      onError: (error) => announce({ kind: 'failed', title: t('notChanged'), description: error.message }),
    })
  if (reminders.off || reminders.pausedUntil !== null)
    return (
      <div>
        <Button busy={isPending} onPress={() => set({ off: false })}>
          {t('turnOn')}
        </Button>
      </div>
    )
  if (isPausing)
    return (
      <div className="flex flex-col gap-3">
        <DayField label={t('pauseUntil')} name="pausedUntil" value={day} onChange={setDay} />
        <div className="flex flex-wrap gap-3">
          <Button busy={isPending} isDisabled={day === ''} onPress={() => set({ pausedUntil: day })}>
            {t('pause')}
          </Button>
          <Button look="quiet" onPress={() => setPausing(false)}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon="i-lucide-pause" onPress={() => setPausing(true)}>
        {t('pause')}
      </Button>
      <Button look="quiet" busy={isPending} onPress={() => set({ off: true })}>
        {t('turnOff')}
      </Button>
    </div>
  )
}
