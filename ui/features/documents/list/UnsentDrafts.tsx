import { displayName } from '#domain/text/display-name.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentSyncMessages } from '#i18n/documents/sync.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useUnsentDrafts } from '#ui/features/documents/queries/device-drafts.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { SyncBadge } from './SyncBadge.tsx'

/** Drafts that the server's list does not have, and those with a conflict to resolve. */
export function UnsentDrafts() {
  const t = useMessages(documentSyncMessages)
  const list = useMessages(documentListMessages)
  const { type } = useDocumentType()
  const { locale } = useLanguage()
  const drafts = useUnsentDrafts().filter(({ copy }) => copy.base === null || copy.isContradicted)
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
            <ButtonLink look="quiet" href={documentPaths(type).edit(id)}>
              <Bdi>
                {displayName(draft.buyer, locale) ||
                  draft.lines[0]?.description ||
                  draft.reference ||
                  list('withoutCustomer')}
              </Bdi>
            </ButtonLink>
            <span className="text-small text-ink-muted">
              <DateText day={draft.issueDate} />
            </span>
            <span className="ms-auto">
              <SyncBadge id={id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
