import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isolate } from '#domain/text/bidi.ts'
import { MOST_RECIPIENTS, readRecipients } from '#domain/text/recipients.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { type Letter, useRetry } from '#ui/features/letters/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useStoredText } from '#ui/platform/forms/use-stored-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { SendFailure } from './LetterNotices.tsx'

type ChangeAddressProps = { letter: Letter; onClose: () => void }

/** Other addresses for those who did not get the letter. A new letter goes to them, whose page it then opens. */
export function ChangeAddress({ letter, onClose }: ChangeAddressProps) {
  const t = useMessages(letterPageMessages)
  const send = useMessages(sendMessages)
  const missed = letter.recipients.filter(({ state }) => state !== 'sent').map(({ email }) => email)
  const { text, type, forget } = useStoredText(`letter-address:${letter.id}`, missed.join(', '))
  const { submit, isSending, failure, error } = useSendingElsewhere(letter.id, text, forget)
  const cancel = () => {
    forget()
    onClose()
  }
  return (
    <section aria-label={t('changeAddress')} className="card p-4">
      <Form errors={error === null ? {} : { to: error }} onSubmit={submit} onCancel={cancel} takesFocus>
        {failure ? (
          <SendFailure error={failure} title={t('notTried')}>
            {t('addressSaved')}
          </SendFailure>
        ) : null}
        <TextField
          writing="ltr"
          inputMode="email"
          label={t('sendTo')}
          hint={send('toHint', { most: MOST_RECIPIENTS })}
          name="to"
          value={text}
          onChange={type}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" icon="i-lucide-send icon-flip" busy={isSending}>
            {t('send')}
          </Button>
          <Button onPress={cancel}>{t('cancel')}</Button>
        </div>
      </Form>
    </section>
  )
}

/** `error`: the message of the field. `failure`: why the server sent nothing. */
function useSendingElsewhere(id: string, typed: string, onSent: () => void) {
  const t = useMessages(letterPageMessages)
  const send = useMessages(sendMessages)
  const navigate = useNavigate()
  const { mutate, isPending } = useRetry(id)
  const keyOf = useIdempotencyKey()
  const problemIn = useAddressProblem()
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const submit = () => {
    const to = readRecipients(typed).emails
    const problem = problemIn(typed)
    setFailure(null)
    setError(problem)
    if (problem !== null || isPending) return
    mutate(
      { to, key: keyOf(to) },
      {
        onSuccess: (letter) => {
          onSent()
          const named = to.map((email) => isolate(email, 'ltr')).join(send('comma'))
          announce({ kind: 'done', title: t('onItsWayTo', { to: named }) })
          void navigate(paths.letter(letter.id))
        },
        onError: (problemOfCall) => {
          const ofField = fieldError(problemOfCall, to)
          if (ofField === null) setFailure(problemOfCall)
          else setError(ofField)
        },
      },
    )
  }
  return { submit, isSending: isPending, error, failure }
}

/** The server's own checks, before it is asked: null when every piece is an address. */
function useAddressProblem(): (typed: string) => string | null {
  const send = useMessages(sendMessages)
  const message = useFieldMessage()
  return (typed) => {
    const { emails, wrong } = readRecipients(typed)
    const [first] = wrong
    if (first !== undefined)
      return send('wrongAddress', { address: isolate(first), why: message({ problem: 'not-an-email' }) })
    if (emails.length === 0) return message({ problem: 'missing' })
    return emails.length > MOST_RECIPIENTS ? message({ problem: 'too-many', limit: String(MOST_RECIPIENTS) }) : null
  }
}

/** The server names an address by its index (`to.1`). */
function fieldError(error: Error, to: readonly string[]): string | null {
  if (!(error instanceof ApiError)) return null
  const [found] = Object.entries(error.fields)
  if (!found) return null
  const [path, sentence] = found
  const address = to[Number(/^to\.(\d+)$/.exec(path)?.[1])]
  return address === undefined ? sentence : `${isolate(address, 'ltr')}: ${sentence}`
}
