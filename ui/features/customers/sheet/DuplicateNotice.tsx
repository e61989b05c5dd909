import { displayName } from '#domain/text/display-name.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import type { Duplicate } from './queries.ts'

/** Existing customers of this name or TRN; shown while typing, and no obstacle. */
export function DuplicateNotice({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const t = useMessages(customerRecordMessages)
  const { locale } = useLanguage()
  return (
    // An empty notice takes no gap of the form.
    <div role="status" className="empty:absolute">
      {duplicates.length > 0 ? (
        <div className="flex flex-col gap-1 rounded-card border border-warning bg-warning-soft p-3">
          {duplicates.map((duplicate) => (
            <p key={duplicate.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words font-600">
                <Sentence slots={{ name: <Bdi>{displayName(duplicate, locale)}</Bdi> }}>
                  {(slots) => t(duplicate.same === 'trn' ? 'duplicateTrn' : 'duplicateName', slots)}
                </Sentence>
              </span>
              {duplicate.archived ? <Badge>{t('archived')}</Badge> : null}
              <ButtonLink look="quiet" compact href={paths.customer(duplicate.id)}>
                {t('openDuplicate')}
              </ButtonLink>
            </p>
          ))}
          <p className="text-small text-ink-muted">{t('duplicateText')}</p>
        </div>
      ) : null}
    </div>
  )
}
