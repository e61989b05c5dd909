import { useEffect, useState } from 'react'
import { nowTicksMs } from './timings.ts'

/** The current time, updated every minute, for day counts and midnights that pass on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), nowTicksMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
