import { type Atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { Debouncer } from './debouncer.ts'

/** Debounced value of an atom; readers do not re-render in between. `delayMs` and `isEqual` must be stable across renders. */
export function useDebouncedValue<Value>(
  source: Atom<Value>,
  delayMs: (value: Value) => number,
  isEqual: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const store = useStore()
  const [debounced, setDebounced] = useState(() => store.get(source))
  useEffect(() => {
    const update = () =>
      setDebounced((before) => {
        const now = store.get(source)
        return isEqual(now, before) ? before : now
      })
    const debouncer = new Debouncer(update)
    const unsubscribe = store.sub(source, () => debouncer.schedule(delayMs(store.get(source))))
    update()
    return () => {
      debouncer.stop()
      unsubscribe()
    }
  }, [store, source, delayMs, isEqual])
  return debounced
}

/** Debounced text of a component; blank until the first pause. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const debouncer = new Debouncer(() => setDebounced(text))
    debouncer.schedule(delayMs)
    return () => debouncer.stop()
  }, [text, delayMs])
  return debounced
}
