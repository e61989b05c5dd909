import { Suspense, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canBeSent } from '#domain/documents/document-actions.ts'
import { isUndelivered, type LetterRecipient, type UndeliveredState } from '#domain/mail/letter.ts'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useLetter, useRetry, useWithdraw } from '#ui/features/letters/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

const SendSheet = lazyComponent(async () => (await import('./SendSheet.tsx')).SendSheet)

/** Who did not get the latest letter of a document, and why, until another letter has gone. */
export function UndeliveredNotice({ document }: { document: CommercialDocument }) {
  if (!document.delivery) return null
  const { state, letterId } = document.delivery
  if (state === 'queued') return <Waiting document={document} letterId={letterId} />
  return isUndelivered(state) ? <Undelivered document={document} letterId={letterId} state={state} /> : null
}

type LetterProps = { document: CommercialDocument; letterId: string }

function Undelivered({ document, letterId, state }: LetterProps & { state: UndeliveredState }) {
  const t = useMessages(undeliveredMessages)
  const { data, error } = useLetter(letterId)
  return (
    <Banner
      tone={state === 'partly' ? 'warning' : 'danger'}
      title={t(state)}
      action={<LetterActs document={document} letterId={letterId} />}
    >
      {data ? <Refusals recipients={data.recipients} /> : (error?.message ?? t('loading'))}
    </Banner>
  )
}

/** Says nothing of a letter that was written a moment ago. */
function Waiting({ document, letterId }: LetterProps) {
  const t = useMessages(undeliveredMessages)
  const { data } = useLetter(letterId)
  if (!data || data.attempts === 0) return null
  return (
    <Banner tone="info" title={t('waiting')} action={<LetterActs document={document} letterId={letterId} isWaiting />}>
      {t('waitingText')}
    </Banner>
  )
}

/** Tries again at once, and writes to another address, or takes back a letter that still waits. */
function LetterActs({ document, letterId, isWaiting = false }: LetterProps & { isWaiting?: boolean }) {
  const { type } = useDocumentType()
  const t = useMessages(undeliveredMessages)
  const [isSending, setSending] = useState(false)
  const retry = useRetry(letterId)
  const withdraw = useWithdraw()
  const maySend = usePermission('documents.issue') && canBeSent(type, document.status)
  if (!maySend) return null
  const failed = (error: Error) => announce({ kind: 'failed', title: t('actFailed'), description: error.message })
  const withdrawIt = () =>
    void withdraw(letterId, crypto.randomUUID()).then(
      () => announce({ kind: 'done', title: t('wasWithdrawn') }),
      (error: unknown) => failed(error instanceof Error ? error : new Error(String(error))),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        compact
        busy={retry.isPending}
        onPress={() => retry.mutate({ key: crypto.randomUUID() }, { onError: failed })}
      >
        {t('tryAgain')}
      </Button>
      {isWaiting ? (
        <Button compact onPress={withdrawIt}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button compact onPress={() => setSending(true)}>
          {t('changeAddress')}
        </Button>
      )}
      {isSending ? (
        <Suspense>
          <SendSheet
            sending={{ stage: 'issued', document, isNew: false, purpose: 'send' }}
            isOpen
            onClose={() => setSending(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Refusals({ recipients }: { recipients: readonly LetterRecipient[] }) {
  const t = useMessages(undeliveredMessages)
  return (
    <ul className="flex flex-col gap-1">
      {recipients
        .filter(({ state }) => state === 'refused')
        .map(({ email, reason = 'refused', answer }) => (
          <li key={email} className="break-words">
            <Sentence slots={{ email: <Ltr>{email}</Ltr> }}>
              {(slots) => t(reason === 'refused' ? 'server-refused' : reason, slots)}
            </Sentence>
            {answer ? (
              <span className="block text-small text-ink-muted">
                <Sentence slots={{ answer: <Ltr>{answer}</Ltr> }}>{(slots) => t('answer', slots)}</Sentence>
              </span>
            ) : null}
          </li>
        ))}
    </ul>
  )
}
