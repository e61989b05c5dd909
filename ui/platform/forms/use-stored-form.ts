import { useEffect, useRef, useState } from 'react'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { isSame } from './edits.ts'
import { readTyped, rememberTyped, type TypedPart } from './local-copy.ts'
import { type FormOptions, useForm } from './use-form.ts'

export type StoredFormOptions<Values, Body, Saved> = FormOptions<Values, Body, Saved> & { part: TypedPart<Values> }

/**
 * A form whose edits are stored on the device with every change: closing it, Back and a reload lose nothing. It begins with
 * the stored edits, which are removed when it is saved or discarded (decision 107).
 */
export function useStoredForm<Values extends object, Body, Saved>(options: StoredFormOptions<Values, Body, Saved>) {
  const { part, saved, onSaved, ...rest } = options
  const user = useMemberKey()
  const [stored] = useState(() => readTyped(part, user, saved))
  const [isRestored, setRestored] = useState(stored !== null)
  const own = useRef(stored?.values ?? null)
  // Another tab with the same form stores in the same place, and what it stored last is not what was saved here.
  const forgetOwn = () => {
    if (own.current === null) return
    const found = readTyped(part, user, saved)
    if (found !== null && isSame(found.values, own.current)) rememberTyped(part, user, null)
  }
  const form = useForm({
    ...rest,
    saved,
    ...(stored && { initial: stored }),
    isStored: true,
    // The form is usually gone before an effect could remove its edits.
    onSaved: (answer: Saved, body: Body) => {
      forgetOwn()
      setRestored(false)
      onSaved(answer, body)
    },
  })
  const { values } = form
  const { base } = form.elsewhere
  const isEdited = !isSame(base, values)
  useEffect(() => {
    // After signing out the edits have no owner, and this form does not remove what another tab stored.
    if (user === '') return
    if (isEdited) rememberTyped(part, user, { saved: base, values })
    else forgetOwn()
    own.current = isEdited ? values : null
  })
  const discard = () => {
    form.change(saved)
    rememberTyped(part, user, null)
    setRestored(false)
  }
  return { ...form, isEdited, isRestored: isRestored && isEdited, discard }
}
