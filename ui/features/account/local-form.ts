import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { type StoredFormOptions, useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useStoredChanges } from '#ui/platform/forms/use-unsaved-changes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** A form of settings on its page: an error says too that the input stays on the device (spec §4). */
export function useLocalForm<Values extends object, Body, Saved>(options: StoredFormOptions<Values, Body, Saved>) {
  const t = useMessages(localCopyMessages)
  const form = useStoredForm({
    ...options,
    errorsOf: (error: Error, body: Body) => {
      const errors = options.errorsOf(error, body)
      return errors.message === null ? errors : { ...errors, message: `${errors.message} ${t('savedOnDevice')}` }
    },
  })
  useStoredChanges(form.isEdited)
  return form
}
