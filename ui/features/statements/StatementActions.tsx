import { useState } from 'react'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { HeaderActions } from '#ui/platform/layout/HeaderActions.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { copied } from '#ui/platform/storage/clipboard.ts'
import { ActionButton } from '#ui/kit/actions/ActionButton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type StatementChoice, useDownloadStatement, useShareStatement } from './queries.ts'
import { SendStatement } from './SendStatement.tsx'

/** The paper, the letter and the link. */
export function StatementActions({ id, choice }: { id: string; choice: StatementChoice }) {
  const t = useMessages(statementMessages)
  const [isSending, setSending] = useState(false)
  const download = useDownloadStatement(id)
  const share = useShareStatement(id, choice)
  const isPermitted = usePermissions()
  const maySend = isPermitted('payments.write')
  const fail = (title: string) => (error: Error) => announce({ kind: 'failed', title, description: error.message })
  const copy = (link: string) =>
    void copied(link).then((isCopied) =>
      announce(
        isCopied
          ? { kind: 'done', title: t('linkCopied'), description: t('linkWhat') }
          : { kind: 'failed', title: t('copyByHand'), description: link },
      ),
    )
  const link = {
    id: 'link',
    text: t('copyLink'),
    icon: 'i-lucide-link',
    onAction: () => share.mutate(undefined, { onSuccess: copy, onError: fail(t('linkFailed')) }),
  }
  const pdf = {
    id: 'pdf',
    text: t('downloadPdf'),
    icon: 'i-lucide-download',
    onAction: () => download.mutate({ choice }, { onError: fail(t('downloadFailed')) }),
  }
  const send = { id: 'send', text: t('send'), icon: 'i-lucide-send icon-flip', onAction: () => setSending(true) }
  return (
    <>
      <HeaderActions
        actions={[
          ...(maySend
            ? [{ id: link.id, button: <ActionButton action={link} busy={share.isPending} />, menu: [link] }]
            : []),
          ...(isPermitted('files.read')
            ? [{ id: pdf.id, button: <ActionButton action={pdf} busy={download.isPending} />, menu: [pdf] }]
            : []),
          ...(maySend ? [{ id: send.id, button: <ActionButton action={send} look="primary" /> }] : []),
        ]}
      />
      {isSending ? <SendStatement id={id} choice={choice} onClose={() => setSending(false)} /> : null}
    </>
  )
}
