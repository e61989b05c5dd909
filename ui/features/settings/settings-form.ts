import type { SettingsChange } from '#domain/settings/settings.ts'
import { NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'

type SettingsFormOptions<Values> = {
  saved: Values
  initial: Values
  /** The body is null when nothing was changed. */
  check: (values: Values) => Checked<SettingsChange | null>
  onSave: (change: SettingsChange | null) => void
}

/** A form that is saved on this device first: it never waits, and a refusal comes later (see sync.ts). */
export function useSettingsForm<Values extends object>({ onSave, initial, ...options }: SettingsFormOptions<Values>) {
  return useForm({
    ...options,
    initial: { saved: options.saved, values: initial },
    mutation: { isPending: false, mutate: onSave },
    valuesOf: () => options.saved,
    onSaved: () => undefined,
    errorsOf: () => NO_ERRORS,
  })
}
