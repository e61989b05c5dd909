import { useState } from 'react'
import type { Invoice } from '#domain/documents/document.ts'
import { sendMessages } from '#i18n/invoices/send.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import type { Pause } from '#ui/features/subscription/queries.ts'
import { IssuePaused } from './IssuePaused.tsx'
import { type IssuePlan, IssueReview } from './IssueReview.tsx'
import { MailForm } from './MailForm.tsx'
import { SendWays } from './SendWays.tsx'

/** How far an invoice is on its way to the customer. */
export type Sending =
  | { stage: 'review'; plan: IssuePlan; onIssue: () => void; isIssuing: boolean; error: Error | null }
  | { stage: 'paused'; pause: Pause; onDraftPdf: () => void }
  | { stage: 'issued'; invoice: Invoice; isNew: boolean }

type SendSheetProps = { sending: Sending; isOpen: boolean; onClose: () => void }

/** One sheet from the draft to the customer: what issuing does, then every way to send. */
export function SendSheet({ sending, isOpen, onClose }: SendSheetProps) {
  const kit = useMessages(kitMessages)
  const [isWriting, setWriting] = useState(false)
  const close = () => {
    setWriting(false)
    onClose()
  }
  return (
    <Sheet title={useTitle(sending, isWriting)} closeLabel={kit('close')} isOpen={isOpen} onClose={close}>
      <Stage sending={sending} isWriting={isWriting} onWrite={setWriting} onClose={close} />
    </Sheet>
  )
}

function useTitle(sending: Sending, isWriting: boolean): string {
  const t = useMessages(sendMessages)
  if (sending.stage === 'review') return t('reviewTitle')
  if (sending.stage === 'issued') {
    const number = `\u2066${sending.invoice.number ?? ''}\u2069`
    if (isWriting) return t('emailTitle', { number })
    return sending.isNew ? t('issuedTitle') : t('sendTitle', { number })
  }
  if (sending.pause.why === 'daily-limit') return t('limitTitle')
  return t(sending.pause.what === 'trial' ? 'trialEnded' : 'subscriptionEnded')
}

type StageProps = { sending: Sending; isWriting: boolean; onWrite: (isWriting: boolean) => void; onClose: () => void }

function Stage({ sending, isWriting, onWrite, onClose }: StageProps) {
  switch (sending.stage) {
    case 'review':
      return <IssueReview {...sending} onClose={onClose} />
    case 'paused':
      return <IssuePaused {...sending} />
    case 'issued':
      return <Issued {...sending} isWriting={isWriting} onWrite={onWrite} onClose={onClose} />
  }
}

type IssuedProps = Omit<StageProps, 'sending'> & { invoice: Invoice; isNew: boolean }

function Issued({ invoice, isNew, isWriting, onWrite, onClose }: IssuedProps) {
  const [link, setLink] = useState(invoice.publicUrl ?? null)
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  if (isWriting) {
    const sent = (emails: readonly string[], publicUrl: string | undefined) => {
      setSentTo(emails)
      if (publicUrl !== undefined) setLink(publicUrl)
      onWrite(false)
    }
    return <MailForm invoice={invoice} onSent={sent} onBack={() => onWrite(false)} />
  }
  return (
    <SendWays
      invoice={invoice}
      isNew={isNew}
      sentTo={sentTo}
      link={link}
      onLink={setLink}
      onMail={() => onWrite(true)}
      onClose={onClose}
    />
  )
}
