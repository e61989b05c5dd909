import { adminMailMessages } from '#i18n/admin/mail.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** The sentence for the codes of a failure, which stand below it for whoever knows them. */
export function FailureReason({ failure }: { failure: string | null }) {
  const t = useMessages(adminMailMessages)
  const isCode = failure !== null && failure !== 'expired' && failure !== 'unknown'
  return (
    <span className="flex flex-col">
      <span>{t(reasonOf(failure))}</span>
      {isCode ? (
        <span className="text-small text-ink-muted">
          <Ltr>{failure}</Ltr>
        </span>
      ) : null}
    </span>
  )
}

function reasonOf(failure: string | null) {
  if (failure === null || failure === 'unknown') return 'unknown'
  if (failure === 'expired') return failure
  return /^\d/.test(failure) ? 'refused' : 'unreachable'
}
