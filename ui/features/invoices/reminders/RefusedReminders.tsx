import { displayName } from '#domain/text/display-name.ts'
import { overdueReminderMessages } from '#i18n/invoices/reminders.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import type { OverdueCustomer, Reminded } from './queries.ts'

type RefusedRemindersProps = { reminded: Reminded; customers: readonly OverdueCustomer[]; onClose: () => void }

/** How many letters went out, and who got none and why. */
export function RefusedReminders({ reminded: { sent, refused }, customers, onClose }: RefusedRemindersProps) {
  const t = useMessages(overdueReminderMessages)
  const { locale } = useLanguage()
  const nameOf = (id: string) => displayName(customers.find((one) => one.id === id)?.customer ?? null, locale)
  return (
    <>
      <Banner tone="warning" urgent title={sent > 0 ? t('sentSome', { n: sent }) : t('sentNone')}>
        <p>{t('refused')}</p>
        <ul className="[overflow-wrap:anywhere]">
          {refused.map(({ customerId, reason }) => (
            <li key={customerId}>
              <Sentence slots={{ customer: <Bdi>{nameOf(customerId)}</Bdi>, reason: t(reason) }}>
                {(slots) => t('refusedFor', slots)}
              </Sentence>
            </li>
          ))}
        </ul>
      </Banner>
      <SheetActions>
        <AutoFocus>
          <Button look="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </AutoFocus>
      </SheetActions>
    </>
  )
}
