import { invoiceSyncMessages } from '#i18n/invoices/sync.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useWaitingDrafts } from '#ui/features/documents/queries/device.ts'
import { SyncMark } from './SyncMark.tsx'

/** Above the list: drafts that no list of the server can have, and those where a choice is due. Nothing while there is none. */
export function WaitingDrafts() {
  const t = useMessages(invoiceSyncMessages)
  const say = useMessages(invoiceMessages)
  const { locale } = useLanguage()
  const drafts = useWaitingDrafts().filter(({ copy }) => copy.base === null || copy.isContradicted)
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="waiting-drafts" className="card flex flex-col gap-2 p-4">
      <h2 id="waiting-drafts" className="text-heading">
        {t('onThisDevice', { n: drafts.length })}
      </h2>
      <p className="text-small text-ink-muted">{t('onThisDeviceText')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {drafts.map(({ id, copy: { draft } }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <ButtonLink look="quiet" href={paths.editInvoice(id)}>
              <Bdi>
                {(locale === 'ar' && draft.buyer?.nameAr) ||
                  draft.buyer?.name ||
                  draft.buyer?.nameAr ||
                  draft.reference ||
                  say('withoutCustomer')}
              </Bdi>
            </ButtonLink>
            <span className="text-small text-ink-muted">
              <DateText day={draft.issueDate} />
            </span>
            <span className="ms-auto">
              <SyncMark id={id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
