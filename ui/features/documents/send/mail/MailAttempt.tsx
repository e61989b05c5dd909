import { sendMessages } from '#i18n/documents/send.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { MailError, mailErrors } from './MailError.tsx'
import type { Mailing } from './mailing.ts'

type MailAttemptProps = {
  mailing: Exclude<Mailing, { stage: 'idle' }>
  onRetry: () => void
  onEdit: () => void
}

/** The e-mail that is sent with the issue, on its way or not sent. The button stays where it is, with the focus. */
export function MailAttempt({ mailing, onRetry, onEdit }: MailAttemptProps) {
  const t = useMessages(sendMessages)
  const words = useEditorWords()
  const shell = useMessages(shellMessages)
  const failure = mailing.stage === 'failed' ? mailing : null
  // The same letter would be refused again.
  const isRefused = failure !== null && Object.keys(mailErrors(failure.error, failure.letter)).length > 0
  return (
    <>
      {failure ? <MailError error={failure.error} title={words('wasNotSent')} sent={failure.letter} /> : null}
      {mailing.stage === 'under-way' ? (
        <p role="status" className="break-words text-ink-muted">
          <Sentence slots={{ to: <Addresses emails={mailing.to} /> }}>{(slots) => words('sendingTo', slots)}</Sentence>
        </p>
      ) : null}
      <AutoFocus>
        <Button
          look="primary"
          icon={isRefused ? 'i-lucide-pencil' : 'i-lucide-send icon-flip'}
          busy={failure === null}
          onPress={isRefused ? onEdit : onRetry}
        >
          {failure === null ? t('isSending') : isRefused ? t('editLetter') : shell('tryAgain')}
        </Button>
      </AutoFocus>
      {failure && !isRefused ? <Button onPress={onEdit}>{t('editLetter')}</Button> : null}
    </>
  )
}

function Addresses({ emails }: { emails: readonly string[] }) {
  const t = useMessages(sendMessages)
  return emails.map((email, index) => (
    <span key={email}>
      {index > 0 ? t('comma') : null}
      <Ltr>{email}</Ltr>
    </span>
  ))
}
