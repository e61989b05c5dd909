import { useId, type ReactNode } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Balance } from '#ui/features/documents/Balance.tsx'
import { DocumentDelivery } from './DocumentDelivery.tsx'
import { useDownload } from '#ui/features/documents/queries/document.ts'
import { MailAttempt } from './mail/MailAttempt.tsx'
import type { Mailing } from './mail/mailing.ts'
import { ShareLink } from './ShareLink.tsx'

type SendWaysProps = {
  document: CommercialDocument
  purpose: MessagePurpose
  /** Issued a moment ago: the sheet says so, and offers the next step. */
  isNew: boolean
  /** The e-mail that was to be sent with the issue. */
  mailing: Mailing
  onRetry: () => void
  /** The recipients of the mail just sent. */
  sentTo: readonly string[]
  link: string | null
  onLink: (link: string | null) => void
  onMail: () => void
  onClose: () => void
}

/** Every way an issued invoice goes to its customer. */
export function SendWays({
  document,
  purpose,
  isNew,
  mailing,
  onRetry,
  sentTo,
  link,
  onLink,
  onMail,
  onClose,
}: SendWaysProps) {
  const t = useMessages(sendMessages)
  const remind = useMessages(reminderMessages)
  const words = useEditorWords()
  const { create } = documentPaths(useDocumentType().type)
  const heading = useId()
  const wasSent = sentTo.length > 0 || document.sentAt !== null
  return (
    <div role="group" aria-labelledby={heading} className="flex flex-col gap-4">
      <Hero document={document} isNew={isNew} id={heading} />
      {sentTo.length > 0 ? <SentNow to={sentTo} /> : null}
      {mailing.stage === 'idle' ? (
        <AutoFocus>
          <Button look="primary" icon="i-lucide-send icon-flip" onPress={onMail}>
            {purpose === 'remind' ? remind('remindByEmail') : t(wasSent ? 'sendAgain' : 'sendByEmail')}
          </Button>
        </AutoFocus>
      ) : (
        <MailAttempt mailing={mailing} onRetry={onRetry} onEdit={onMail} />
      )}
      {mailing.stage === 'under-way' ? null : (
        <ShareLink document={document} purpose={purpose} link={link} onLink={onLink}>
          <DownloadPdf document={document} />
        </ShareLink>
      )}
      {isNew ? (
        <SheetActions>
          {create === null ? null : (
            <ButtonLink href={create} icon="i-lucide-plus">
              {words('createAnother')}
            </ButtonLink>
          )}
          <Button onPress={onClose}>{words('open')}</Button>
        </SheetActions>
      ) : null}
    </div>
  )
}

type HeroProps = Pick<SendWaysProps, 'document' | 'isNew'> & { id: string }

function Hero({ document, isNew, id }: HeroProps) {
  const words = useEditorWords()
  const { customer, totals, currency } = document
  const number = numberWithRevision(document)
  const name = displayName(customer, useLanguage().locale)
  return (
    <section
      className={`flex items-start gap-3 rounded-card border p-4 ${isNew ? 'border-success bg-success-soft' : 'border-line bg-ground'}`}
    >
      <span
        aria-hidden="true"
        className={`shrink-0 text-2xl ${isNew ? 'i-lucide-circle-check text-success' : 'i-lucide-file-text text-ink-muted'}`}
      />
      <div className="min-w-0">
        <p id={id} role="status" className="text-heading">
          {isNew ? (
            <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => words('isIssued', slots)}</Sentence>
          ) : (
            <Ltr>{number}</Ltr>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 break-words">
          {name ? <Bdi>{name}</Bdi> : null}
          <span className="font-600">
            <Amount value={totals.total} currency={currency} />
          </span>
          <Balance document={document} />
        </p>
        <DocumentDelivery document={document} />
      </div>
    </section>
  )
}

function SentNow({ to }: { to: readonly string[] }) {
  const t = useMessages(sendMessages)
  const addresses: ReactNode[] = to.flatMap((email, index) => [
    ...(index > 0 ? [t('comma')] : []),
    <Ltr key={email}>{email}</Ltr>,
  ])
  return (
    <div role="status" className="break-words">
      <Banner tone="success" title={t('sentTitle')}>
        <Sentence slots={{ to: addresses }}>{(slots) => t('sentNow', slots)}</Sentence>
      </Banner>
    </div>
  )
}

function DownloadPdf({ document }: { document: CommercialDocument }) {
  const t = useMessages(sendMessages)
  const download = useDownload(document)
  const start = () =>
    download.mutate(document.language, {
      onError: (error) => announce({ kind: 'failed', title: t('downloadFailed'), description: error.message }),
    })
  return (
    <Button busy={download.isPending} onPress={start}>
      {t('downloadPdf')}
    </Button>
  )
}
