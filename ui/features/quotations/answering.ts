/** Answers that the company gives: each can be taken back at once, and one that came too late says who was faster. */
import { useMutation } from '@tanstack/react-query'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isolate } from '#domain/text/bidi.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { type QuotationCalls, useQuotationCalls } from '#ui/features/quotations/quotation-calls.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { type FormErrors, formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { type Checked, useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** `onChanged`: the quotation is no longer as the dialog was opened for; `why` in the server's words. */
export type AnswerDialogProps = { quotation: CommercialDocument; onClose: () => void; onChanged: (why: string) => void }

/** The number within a sentence. */
export const shownNumber = (quotation: CommercialDocument): string => isolate(numberWithRevision(quotation) ?? '')

/** Whether the quotation is no longer as the page showed it: its current state is shown instead. */
export const hasChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409

type Call<Body, Saved> = (calls: QuotationCalls, body: Body, key: string) => Promise<Saved>

/** Fails at once when offline: an answer never waits here to be sent later. */
export function useAnswerCall<Body, Saved = CommercialDocument>(
  quotation: CommercialDocument,
  call: Call<Body, Saved>,
) {
  const { id, version } = quotation
  const calls = useQuotationCalls(id)
  const keyOf = useIdempotencyKey()
  const refresh = useRefresh()
  return useMutation({
    networkMode: 'always',
    // The version, so that the same answer after an undo is another call.
    mutationFn: (body: Body) => call(calls, body, keyOf({ version, body })),
    onSuccess: () => void refresh(),
    onError: (error) => {
      if (hasChangedMeanwhile(error)) void refresh()
    },
  })
}

export function useAnswerErrors(fields: readonly string[]): (error: Error) => FormErrors {
  const t = useMessages(quotationAnswerMessages)
  return (error) =>
    isUnreachable(error) ? { fields: {}, message: t('offline') } : formErrorsOf(error, fields, t('failed'))
}

export type AnswerForm<Body, Saved> = {
  quotation: CommercialDocument
  /** Those of the API's errors that are shown at a field. */
  fields: readonly string[]
  check: () => Checked<Body>
  call: Call<Body, Saved>
  onSaved: (saved: Saved) => void
  onChanged: AnswerDialogProps['onChanged']
}

/** The form of a dialog: what was typed stays after an error, unless the quotation was answered meanwhile. */
export function useAnswerForm<Body, Saved = CommercialDocument>({
  quotation,
  fields,
  check,
  call,
  onSaved,
  onChanged,
}: AnswerForm<Body, Saved>) {
  const t = useMessages(quotationAnswerMessages)
  const errorsOf = useAnswerErrors(fields)
  const form = useSubmit({
    check,
    mutation: useAnswerCall(quotation, call),
    onSaved,
    errorsOf: (error) => {
      if (hasChangedMeanwhile(error)) onChanged(error.message)
      return errorsOf(error)
    },
  })
  return { ...form, failureTitle: t('notSaved') }
}

/** Says that an answer is marked, with ten seconds to take it back. */
export function useAnnounceAnswer(quotation: CommercialDocument): (done: 'acceptedDone' | 'declinedDone') => void {
  const t = useMessages(quotationAnswerMessages)
  const calls = useQuotationCalls(quotation.id)
  const refresh = useRefresh()
  const number = shownNumber(quotation)
  const undo = async (key: string) => {
    try {
      await calls.reopen(key)
      announce({ kind: 'done', title: t('undone', { number }) })
    } catch (error) {
      announce({ kind: 'failed', title: t('notUndone'), description: String(Object(error).message) })
    }
    await refresh()
  }
  return (done) => {
    const key = crypto.randomUUID()
    announce({
      kind: 'done',
      title: t(done, { number }),
      action: { text: t('undo'), onAction: () => void undo(key) },
    })
  }
}
