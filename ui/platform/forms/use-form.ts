/**
 * A form over saved values: it follows them where nothing was typed, validates, saves, shows why a save was refused, and
 * warns before its edits are lost. A form whose edits outlive it combines `useSubmit` and `useUnsavedChanges` itself.
 */
import { useState } from 'react'
import { isStale } from '#ui/platform/api/stale-record.ts'
import {
  changedElsewhere,
  changedFields,
  type Edits,
  isChanged,
  isSame,
  isSavedAt,
  rebase,
  savedAt,
  settle,
} from './edits.ts'
import { NO_ERRORS } from './form-errors.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { type Checked, type SubmitOptions, useSubmit } from './use-submit.ts'

export type FormOptions<Values, Body, Saved> = Omit<SubmitOptions<Body, Saved>, 'check'> & {
  /** The current saved values; they may change while the form is open. */
  saved: Values
  /** The version of the record that contains `saved`: it is sent with the changed fields alone (decision 97). */
  version?: string | undefined
  /** Fields that a save sends as they are, even unchanged. */
  confirmed?: readonly string[]
  /** Edits that began before the form was opened: a refused change, or one of an earlier visit. */
  initial?: Edits<Values>
  /** The input outlives the form, so that leaving loses nothing. */
  isStored?: boolean
  check: (values: Values) => Checked<Body>
  /** The values that a save leaves in the form. */
  valuesOf: (saved: Saved) => Values
}

/** Paths of fields that were saved elsewhere while the form was open, and how often a save had to wait for a decision. */
type Elsewhere = { conflicts: readonly string[]; followed: readonly string[]; attempts: number }

const NOTHING_ELSEWHERE: Elsewhere = { conflicts: [], followed: [], attempts: 0 }

export function useForm<Values extends object, Body, Saved>(options: FormOptions<Values, Body, Saved>) {
  const { saved, version, isStored = false, check, valuesOf, onSaved, errorsOf, ...rest } = options
  const { edits, setEdits, elsewhere, setElsewhere, before } = useEdits(options)
  const { values } = edits
  useUnsavedChanges(isChanged(edits) && !isStored)
  const submitting = useSubmit({
    ...rest,
    check: () => changedBody(options, edits),
    onSaved: (answer, body) => {
      const next = valuesOf(answer)
      setEdits((now) => settle(now, values, next))
      setElsewhere({
        ...NOTHING_ELSEWHERE,
        ...(version !== undefined && { followed: changedElsewhere(edits, next).followed }),
      })
      onSaved(answer, body)
    },
    errorsOf: (error, body) => {
      if (!isStale(error)) return errorsOf(error, body)
      setElsewhere((now) => ({ ...now, attempts: now.attempts + 1 }))
      return { fields: {}, message: error.message }
    },
  })
  const change = (changed: Partial<Values>) =>
    setEdits((before) => ({ ...before, values: { ...before.values, ...changed } }))
  const conflicts = elsewhere.conflicts.filter((path) => !isSavedAt(edits, path))
  const decide = (path: string) => {
    submitting.clearErrors()
    setElsewhere((now) => ({ ...now, conflicts: now.conflicts.filter((one) => one !== path) }))
  }
  return {
    ...submitting,
    values,
    change,
    // The notice of the conflicts says more.
    errors: conflicts.length > 0 ? NO_ERRORS : submitting.errors,
    submit: () => {
      if (conflicts.length === 0) submitting.submit()
      else setElsewhere((now) => ({ ...now, attempts: now.attempts + 1 }))
    },
    elsewhere: {
      saved: edits.saved,
      base: conflicts.length > 0 ? before : edits.saved,
      values,
      conflicts,
      followed: elsewhere.followed.filter((path) => isSavedAt(edits, path)),
      attempts: elsewhere.attempts,
      keepMine: decide,
      takeTheirs: (path: string) => {
        decide(path)
        change(savedAt(edits, path))
      },
    },
  }
}

/** A form's knowledge of changes elsewhere, and the decision of a conflict. */
export type ElsewhereOf<Values> = {
  saved: Values
  /** The values under the edits: while a conflict is undecided, those before it. */
  base: Values
  values: Values
  conflicts: readonly string[]
  followed: readonly string[]
  attempts: number
  keepMine: (path: string) => void
  takeTheirs: (path: string) => void
}

function useEdits<Values extends object, Body, Saved>(options: FormOptions<Values, Body, Saved>) {
  const { saved, initial = { saved, values: saved }, mutation } = options
  const [edits, setEdits] = useState(() => rebase(initial, saved))
  const [elsewhere, setElsewhere] = useState<Elsewhere>(() =>
    together(NOTHING_ELSEWHERE, changedElsewhere(initial, saved)),
  )
  const [before, setBefore] = useState(initial.saved)
  const [seen, setSeen] = useState(saved)
  // The state changes while rendering, so that no render shows the earlier values (react.dev, "Adjusting state when a prop
  // changes"). A save's answer is no change from elsewhere.
  if (!mutation.isPending && !isSame(seen, saved)) {
    setSeen(saved)
    setEdits(rebase(edits, saved))
    if (!elsewhere.conflicts.some((path) => !isSavedAt(edits, path))) setBefore(edits.saved)
    if (isChanged(edits)) setElsewhere(together(elsewhere, changedElsewhere(edits, saved)))
  }
  return { edits, setEdits, elsewhere, setElsewhere, before }
}

function together(now: Elsewhere, { conflicts, followed }: Pick<Elsewhere, 'conflicts' | 'followed'>): Elsewhere {
  return {
    ...now,
    conflicts: [...new Set([...now.conflicts, ...conflicts])],
    followed: [...new Set([...now.followed, ...followed])],
  }
}

function changedBody<Values extends object, Body, Saved>(
  { check, version, confirmed = [] }: FormOptions<Values, Body, Saved>,
  { saved, values }: Edits<Values>,
): Checked<Body> {
  const checked = check(values)
  if (!checked.ok || version === undefined) return checked
  const typed = new Map<string, unknown>(Object.entries(Object(checked.body)))
  const before = check(saved)
  const always = Object.fromEntries(confirmed.map((name) => [name, typed.get(name)]))
  const body = { ...changedFields(Object(checked.body), Object(before.ok && before.body)), ...always, version }
  return { ok: true, body: body as Body } // because a PUT takes any of the fields of its record, and the version
}
