/** Sending the e-mail of an invoice that was issued in the same step. */
import { useEffect, useRef, useState } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type Letter, useSendLetter } from '#ui/features/documents/queries/send.ts'
import { recipientsOf, useLetterAttempt, type WrittenLetter } from './letter.ts'
import { useMailDrafts } from './mail-draft.ts'

export type Mailing =
  | { stage: 'idle' }
  /** From the confirmation on, so also while the invoice is being issued. */
  | { stage: 'under-way'; to: readonly string[] }
  /** The invoice is issued, its e-mail was not sent. */
  | { stage: 'failed'; error: Error; letter: Letter }

/** Reports the result by a toast when it succeeded, and when the sheet was closed before. */
export function useMailing(documentId: string, onSent: () => void) {
  const t = useMessages(sendMessages)
  const words = useEditorWords()
  const begin = useLetterAttempt('send', documentId)
  const { discard } = useMailDrafts('send')
  const { mutateAsync } = useSendLetter()
  const [mailing, setMailing] = useState<Mailing>({ stage: 'idle' })
  const isMounted = useIsMounted()
  const expect = (letter: WrittenLetter) => setMailing({ stage: 'under-way', to: recipientsOf(letter) })
  const send = async (document: CommercialDocument, written: WrittenLetter) => {
    const number = isolate(numberWithRevision(document) ?? '')
    const attempt = begin(document, written)
    expect(written)
    try {
      await mutateAsync(attempt)
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure))
      setMailing({ stage: 'failed', error, letter: attempt.letter })
      if (!isMounted())
        announce({ kind: 'failed', title: words('issuedNotSent', { number }), description: error.message })
      return
    }
    discard(document.id)
    const to = recipientsOf(written).map((email) => isolate(email))
    announce({ kind: 'done', title: words('issuedAndSent', { number, to: to.join(t('comma')) }) })
    if (isMounted()) onSent()
  }
  return { mailing, expect, send, reset: () => setMailing({ stage: 'idle' }) }
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
