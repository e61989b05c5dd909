import { useStore } from 'jotai'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { useFocusField } from './field-focus.ts'
import { useEditor } from './state.ts'

/** The path of a line by its key, which the form knows it by. */
export const toKeys = (path: string, keys: readonly number[]): string =>
  Object.keys(byKey({ [path]: '' }, keys))[0] ?? path

/** Focuses the field that the address names: `/create-invoice?id=…&field=lines.0.goodsType`. */
export function useFieldOfAddress(form: RefObject<HTMLElement | null>): void {
  const [parameters] = useSearchParams()
  const path = parameters.get('field')
  const { readAtom } = useEditor()
  const store = useStore()
  const focusField = useFocusField(form)
  const focus = useEffectEvent((named: string) => {
    const read = store.get(readAtom)
    focusField(read.ok ? toKeys(named, read.keys) : named)
  })
  useEffect(() => {
    if (path === null) return undefined
    // The editor puts the caret of its own into a new page first.
    const frame = requestAnimationFrame(() => focus(path))
    return () => cancelAnimationFrame(frame)
  }, [path])
}
