import type { LetterRecipient } from '#domain/mail/letter.ts'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { FateIcon } from '#ui/features/letters/LetterState.tsx'
import type { Letter } from '#ui/features/letters/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** Each recipient, and what became of the letter for him. */
export function LetterRecipients({ letter: { recipients } }: { letter: Letter }) {
  const list = useMessages(letterListMessages)
  const t = useMessages(letterPageMessages)
  return (
    <section aria-labelledby="letter-recipients" className="card flex flex-col gap-3 p-4">
      <h2 id="letter-recipients" className="text-heading">
        {list('recipients')}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {recipients.map((recipient) => (
          <li key={recipient.email} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <span className="mt-1 text-lg">
              <FateIcon state={recipient.state} />
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2 font-600">
                <span className="min-w-0 break-all">
                  <Ltr>{recipient.email}</Ltr>
                </span>
                {recipient.copy ? <Badge>{t('copy')}</Badge> : null}
              </p>
              <Fate recipient={recipient} />
            </div>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-small text-ink-muted">{t('sentMeans')}</p>
    </section>
  )
}

function Fate({ recipient: { email, state, reason = 'refused', answer } }: { recipient: LetterRecipient }) {
  const t = useMessages(letterPageMessages)
  const words = useMessages(undeliveredMessages)
  const slots = { email: <Ltr>{email}</Ltr> }
  return (
    <>
      <p className="break-words">
        {state === 'refused' ? (
          <Sentence slots={slots}>{(marks) => words(reason === 'refused' ? 'server-refused' : reason, marks)}</Sentence>
        ) : (
          t(state === 'sent' ? 'taken' : answer ? 'queuedLater' : 'queuedNow')
        )}
      </p>
      {answer && state !== 'sent' ? (
        <p className="break-words text-small text-ink-muted">
          <Sentence slots={{ answer: <Ltr>{answer}</Ltr> }}>{(marks) => words('answer', marks)}</Sentence>
        </p>
      ) : null}
    </>
  )
}
