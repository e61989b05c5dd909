import { useState } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import type { Pause } from '#ui/features/subscription/queries.ts'
import { IssuePaused } from './IssuePaused.tsx'
import type { IssuePlan } from './issue-plan.ts'
import { IssueReview } from './IssueReview.tsx'
import { type EditableLetter, useLetter } from './mail/letter.ts'
import { MailForm } from './mail/MailForm.tsx'
import { type Mailing, useMailing } from './mail/mailing.ts'
import { SendWays } from './SendWays.tsx'

/** The step of an invoice on its way to the customer. */
export type Sending =
  | {
      stage: 'review'
      plan: IssuePlan
      /** Whether it begins with sending, or with issuing alone. */
      isSending: boolean
      /** Resolves to the issued invoice; null when it was not issued, which the page or `error` reports. */
      onIssue: () => Promise<CommercialDocument | null>
      isIssuing: boolean
      error: Error | null
    }
  | { stage: 'paused'; pause: Pause; onDraftPdf: () => void }
  | { stage: 'issued'; document: CommercialDocument; isNew: boolean; purpose: MessagePurpose }

type SendSheetProps = { sending: Sending; isOpen: boolean; onClose: () => void }

/** One sheet from the draft to the customer: the effects of issuing, then every way to send. */
export function SendSheet({ sending, isOpen, onClose }: SendSheetProps) {
  const kit = useMessages(kitMessages)
  const [isWriting, setWriting] = useState(false)
  const close = () => {
    setWriting(false)
    onClose()
  }
  return (
    <Sheet title={useTitle(sending, isWriting)} closeLabel={kit('close')} isOpen={isOpen} onClose={close}>
      {sending.stage === 'paused' ? (
        <IssuePaused {...sending} />
      ) : (
        <Outgoing sending={sending} isWriting={isWriting} onWrite={setWriting} onClose={close} />
      )}
    </Sheet>
  )
}

function useTitle(sending: Sending, isWriting: boolean): string {
  const t = useMessages(sendMessages)
  const remind = useMessages(reminderMessages)
  const words = useMessages(useDocumentType().words.send)
  const editor = useEditorWords()
  if (sending.stage === 'review') return editor('reviewTitle')
  if (sending.stage === 'issued') {
    const number = `\u2066${numberWithRevision(sending.document) ?? ''}\u2069`
    if (sending.purpose === 'remind') return remind('remindTitle', { number })
    if (isWriting) return t('emailTitle', { number })
    return sending.isNew ? editor('issuedTitle') : words('sendTitle', { number })
  }
  if (sending.pause.why === 'daily-limit') return t('limitTitle')
  return t(`${sending.pause.what}Ended`)
}

type OutgoingProps = {
  sending: Exclude<Sending, { stage: 'paused' }>
  isWriting: boolean
  onWrite: (isWriting: boolean) => void
  onClose: () => void
}

/** From the review to the customer, with one e-mail all the way. */
function Outgoing({ sending, isWriting, onWrite, onClose }: OutgoingProps) {
  const isReview = sending.stage === 'review'
  const about = isReview ? sending.plan.document : sending.document
  const letter = useLetter(about, isReview ? 'send' : sending.purpose)
  const { mailing, expect, send, reset } = useMailing(about.id, onClose)
  if (sending.stage === 'review') {
    const { onIssue, isIssuing, ...review } = sending
    const confirm = async (isMailed: boolean) => {
      if (isMailed) expect(letter)
      const issued = await onIssue()
      if (issued && isMailed) await send(issued, letter.forIssued(issued))
      else reset()
    }
    return (
      <IssueReview
        {...review}
        letter={letter}
        isIssuing={isIssuing || mailing.stage === 'under-way'}
        onConfirm={(isMailed) => void confirm(isMailed)}
        onClose={onClose}
      />
    )
  }
  const { document, isNew } = sending
  return (
    <Issued
      document={document}
      isNew={isNew}
      letter={letter}
      mailing={mailing}
      onRetry={() => void send(document, letter)}
      onMailed={reset}
      isWriting={isWriting}
      onWrite={onWrite}
      onClose={onClose}
    />
  )
}

type IssuedProps = Omit<OutgoingProps, 'sending'> & {
  document: CommercialDocument
  isNew: boolean
  letter: EditableLetter
  mailing: Mailing
  onRetry: () => void
  onMailed: () => void
}

function Issued({ document, isNew, letter, mailing, onRetry, onMailed, isWriting, onWrite, onClose }: IssuedProps) {
  const [link, setLink] = useState(document.publicUrl ?? null)
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  if (isWriting) {
    const sent = (emails: readonly string[], publicUrl: string | undefined) => {
      onMailed()
      setSentTo(emails)
      if (publicUrl !== undefined) setLink(publicUrl)
      onWrite(false)
    }
    return <MailForm document={document} letter={letter} onSent={sent} onBack={() => onWrite(false)} />
  }
  return (
    <SendWays
      document={document}
      purpose={letter.purpose}
      isNew={isNew}
      mailing={mailing}
      onRetry={onRetry}
      sentTo={sentTo}
      link={link}
      onLink={setLink}
      onMail={() => onWrite(true)}
      onClose={onClose}
    />
  )
}
