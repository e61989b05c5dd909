import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { MendButton } from '#ui/features/e-invoicing/mend/MendButton.tsx'
import type { Missing } from '#ui/features/e-invoicing/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'

/** A fact that a record lacks, how many documents it heals, and the way to mend it. */
export function MissingRow({ lack }: { lack: Missing }) {
  const t = useMessages(readinessMessages)
  const { at, id, name, type, sentence, heals } = lack
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-600">
          {type && id !== null ? (
            <TextLink href={documentPaths(type).view(id)}>
              <Ltr>{name}</Ltr>
            </TextLink>
          ) : (
            <Bdi>{at === 'company' ? t('company') : name}</Bdi>
          )}
        </p>
        <p>{sentence}</p>
        <p className="text-small text-ink-muted">{t('heals', { n: heals })}</p>
      </div>
      <MendButton {...lack} />
    </li>
  )
}
