import { Suspense, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canBeSent } from '#domain/documents/document-actions.ts'
import type { LetterRecipient } from '#domain/mail/letter.ts'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useSentLetter } from '#ui/features/documents/queries/send.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

const SendSheet = lazyComponent(async () => (await import('./SendSheet.tsx')).SendSheet)

const UNDELIVERED = ['partly', 'refused', 'given-up'] as const

/** Who did not get the latest letter of a document, and why, until another letter has gone. */
export function UndeliveredNotice({ document }: { document: CommercialDocument }) {
  const state = UNDELIVERED.find((one) => one === document.delivery?.state)
  if (!document.delivery || !state) return null
  return <Undelivered document={document} letterId={document.delivery.letterId} state={state} />
}

type UndeliveredProps = { document: CommercialDocument; letterId: string; state: (typeof UNDELIVERED)[number] }

function Undelivered({ document, letterId, state }: UndeliveredProps) {
  const { type } = useDocumentType()
  const t = useMessages(undeliveredMessages)
  const { data, error } = useSentLetter(letterId)
  const [isSending, setSending] = useState(false)
  const maySend = usePermission('documents.issue') && canBeSent(type, document.status)
  return (
    <>
      <Banner
        tone={state === 'partly' ? 'warning' : 'danger'}
        title={t(state)}
        action={
          maySend ? (
            <Button compact icon="i-lucide-send icon-flip" onPress={() => setSending(true)}>
              {t('sendAgain')}
            </Button>
          ) : null
        }
      >
        {data ? <Refusals recipients={data.recipients} /> : (error?.message ?? t('loading'))}
      </Banner>
      {isSending ? (
        <Suspense>
          <SendSheet
            sending={{ stage: 'issued', document, isNew: false, purpose: 'send' }}
            isOpen
            onClose={() => setSending(false)}
          />
        </Suspense>
      ) : null}
    </>
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
