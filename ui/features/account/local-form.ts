/** A form that is saved on the device first and then on the server (spec §4); unsent values stay on the device. */
import { useState } from 'react'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { type FormOptions, useForm } from '#ui/platform/forms/use-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { readTyped, rememberTyped, type TypedPart } from '#ui/platform/forms/local-copy.ts'
import { useUserId } from '#ui/platform/session/session.tsx'

/** The form begins with stored values, if there are any. */
type LocalFormOptions<Values, Body, Saved> = FormOptions<Values, Body, Saved> & { part: TypedPart<Values> }

export function useLocalForm<Values extends object, Body, Saved>({
  part,
  ...options
}: LocalFormOptions<Values, Body, Saved>) {
  const { saved, check, onSaved, errorsOf } = options
  const t = useMessages(localCopyMessages)
  const user = useUserId()
  const [found] = useState(() => readTyped(part, user, saved))
  const [isRestored, setRestored] = useState(found !== null)
  const [isStored, setStored] = useState(found !== null)
  const keep = (values: Values | null) => {
    rememberTyped(part, user, values && { saved: form.elsewhere.base, values })
    setStored(values !== null)
  }
  const form = useForm({
    ...options,
    ...(found && { initial: found }),
    isStored,
    onSaved: (answer, body) => {
      keep(null)
      setRestored(false)
      onSaved(answer, body)
    },
    errorsOf: (error: Error, body: Body) => {
      const errors = errorsOf(error, body)
      return errors.message === null ? errors : { ...errors, message: `${errors.message} ${t('savedOnDevice')}` }
    },
  })
  const change = (changed: Partial<Values>) => {
    form.change(changed)
    if (isStored) keep({ ...form.values, ...changed })
  }
  const submit = () => {
    if (check(form.values).ok) keep(form.values)
    form.submit()
  }
  const discard = () => {
    form.change(saved)
    keep(null)
    setRestored(false)
  }
  return { ...form, change, submit, isRestored, discard }
}
