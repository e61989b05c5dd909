import { useEffect, useState } from 'react'
import { nowTicksMs } from './timings.ts'

/** The moment, kept up to the minute: for days that are counted and midnights that pass while a page stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), nowTicksMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
