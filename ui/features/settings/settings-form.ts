import type { SettingsChange, SettingsPart } from '#domain/settings/settings.ts'
import { NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { recordEdits, rememberTyped, type TypedPart } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'

type SettingsFormOptions<Values> = {
  part: SettingsPart
  isValues: TypedPart<Values>['isValues']
  saved: Values
  initial: Values
  /** The body is null when nothing was changed. */
  check: (values: Values) => Checked<SettingsChange | null>
  onSave: (change: SettingsChange | null) => void
}

/** A form that is saved on this device first: it never waits, and a refusal comes later (see sync.ts). */
export function useSettingsForm<Values extends object>(options: SettingsFormOptions<Values>) {
  const { part: name, isValues, onSave, initial, ...rest } = options
  const user = useMemberKey()
  const part = recordEdits(`settings:${name}`, isValues)
  const save = (change: SettingsChange | null) => {
    rememberTyped(part, user, null)
    onSave(change)
  }
  return useStoredForm({
    ...rest,
    part,
    initial: { saved: options.saved, values: initial },
    mutation: { isPending: false, mutate: save },
    valuesOf: () => options.saved,
    onSaved: () => undefined,
    errorsOf: () => NO_ERRORS,
  })
}
