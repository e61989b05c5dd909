import { useState } from 'react'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { readTyped, recordEdits, rememberTyped } from './local-copy.ts'

/** The text of a form with a single field. It stays on the device until `forget` is called or it is typed back. */
export function useStoredText(form: string, initial: string) {
  const user = useMemberKey()
  const part = recordEdits(form, isText)
  const [first] = useState(initial)
  const [text, setText] = useState(() => readTyped(part, user, first)?.values ?? first)
  const type = (next: string) => {
    setText(next)
    rememberTyped(part, user, next === first ? null : { saved: first, values: next })
  }
  return { text, type, forget: () => rememberTyped(part, user, null) }
}

const isText = (found: unknown): found is string => typeof found === 'string'
