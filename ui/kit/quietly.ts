import { useEffect, useState } from 'react'

/** A value once it has not changed for `ms`. @param first stands for it until then, where it is not the value itself. */
export function useQuietly<Value>(value: Value, ms: number, first = value): Value {
  const [quiet, setQuiet] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return quiet
}
