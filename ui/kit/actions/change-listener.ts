/** Tells what surrounds a field of a change that the library makes without a DOM event: an option, a day or a chip. */
import { createContext, useContext } from 'react'

export const ChangeListenerContext = createContext<() => void>(() => undefined)

/** Wraps the handler of such a change. */
export function useHeardChange<Value>(onChange: (value: Value) => void): (value: Value) => void {
  const notify = useContext(ChangeListenerContext)
  return (value) => {
    notify()
    onChange(value)
  }
}
