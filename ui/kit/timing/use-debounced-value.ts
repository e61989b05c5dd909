import { type Atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { Debouncer } from './debouncer.ts'

/**
 * An atom's value once it has not changed for `quietMs`: until then nothing is drawn for it, however often it changes.
 * @param isSame says the same, though another value. It and `quietMs` must be the same from one drawing to the next.
 */
export function useDebouncedValue<Value>(
  source: Atom<Value>,
  quietMs: (value: Value) => number,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const store = useStore()
  const [quiet, setQuiet] = useState(() => store.get(source))
  useEffect(() => {
    const settle = () =>
      setQuiet((before) => {
        const now = store.get(source)
        return isSame(now, before) ? before : now
      })
    const debouncer = new Debouncer(settle)
    const stop = store.sub(source, () => debouncer.schedule(quietMs(store.get(source))))
    settle()
    return () => {
      debouncer.stop()
      stop()
    }
  }, [store, source, quietMs, isSame])
  return quiet
}
