import { useState } from 'react'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { copied } from '#ui/platform/storage/clipboard.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type StatementChoice, useDownloadStatement, useShareStatement } from './queries.ts'
import { SendStatement } from './SendStatement.tsx'

/** The paper, the letter and the link. */
export function StatementActions({ id, choice }: { id: string; choice: StatementChoice }) {
  const t = useMessages(statementMessages)
  const [isSending, setSending] = useState(false)
  const download = useDownloadStatement(id)
  const share = useShareStatement(id, choice)
  const fail = (title: string) => (error: Error) => announce({ kind: 'failed', title, description: error.message })
  const copy = (link: string) =>
    void copied(link).then((isCopied) =>
      announce(
        isCopied
          ? { kind: 'done', title: t('linkCopied'), description: t('linkWhat') }
          : { kind: 'failed', title: t('copyByHand'), description: link },
      ),
    )
  return (
    <>
      <Button
        icon="i-lucide-download"
        busy={download.isPending}
        onPress={() => download.mutate({ choice }, { onError: fail(t('downloadFailed')) })}
      >
        {t('downloadPdf')}
      </Button>
      <Button
        icon="i-lucide-link"
        busy={share.isPending}
        onPress={() => share.mutate(undefined, { onSuccess: copy, onError: fail(t('linkFailed')) })}
      >
        {t('copyLink')}
      </Button>
      <Button look="primary" icon="i-lucide-send icon-flip" onPress={() => setSending(true)}>
        {t('send')}
      </Button>
      {isSending ? <SendStatement id={id} choice={choice} onClose={() => setSending(false)} /> : null}
    </>
  )
}
