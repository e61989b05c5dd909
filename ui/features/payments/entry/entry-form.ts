/** A form that writes one entry of the ledger: nothing of it waits for a connection, and what was typed stays after an error. */
import { useMutation } from '@tanstack/react-query'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { type FormErrors, formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { type Checked, useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type EntryFormOptions<Body, Saved> = {
  /** Those of the API's errors that are shown at a field. */
  fields: readonly string[]
  check: () => Checked<Body>
  save: (body: Body, key: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

export function useEntryForm<Body, Saved>({ fields, check, save, onSaved }: EntryFormOptions<Body, Saved>) {
  const keyOf = useIdempotencyKey()
  const refresh = useRefresh()
  const errorsOf = useEntryErrors(fields)
  const t = useMessages(paymentEntryMessages)
  const mutation = useMutation({
    // Offline, fail at once: money never waits here to be sent later.
    networkMode: 'always',
    mutationFn: (body: Body) => save(body, keyOf(body)),
    onSuccess: () => void refresh(),
  })
  return { ...useSubmit({ check, mutation, onSaved, errorsOf }), failureTitle: t('notRecorded') }
}

export function useEntryErrors(fields: readonly string[]): (error: Error) => FormErrors {
  const t = useMessages(paymentEntryMessages)
  return (error) =>
    isUnreachable(error) ? { fields: {}, message: t('offline') } : formErrorsOf(error, fields, t('failed'))
}
