/** Results of scanned or typed codes, in the order in which they came. */
import { useRef, useState } from 'react'

/** The item of a code: null when none has it. */
export type ScanAnswer = { name: string; detail?: string } | null

/** Takes a code. @throws when it could not be looked up; the message says why. */
export type OnCode = (code: string) => Promise<ScanAnswer>

export type Scanned =
  | { is: 'searching'; code: string }
  | { is: 'found'; code: string; name: string; detail: string | undefined }
  | { is: 'unknown'; code: string }
  | { is: 'failed'; code: string; why: string }

/** One code after the other, however fast they come. `count`: how many were found. */
export function useScanned(onCode: OnCode, onFound: () => void) {
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [count, setCount] = useState(0)
  const queue = useRef(Promise.resolve())
  const answer = async (code: string) => {
    setScanned({ is: 'searching', code })
    try {
      const found = await onCode(code)
      vibrate(found ? 60 : [40, 60, 40])
      if (!found) return setScanned({ is: 'unknown', code })
      setScanned({ is: 'found', code, name: found.name, detail: found.detail })
      setCount((before) => before + 1)
      onFound()
    } catch (error) {
      setScanned({ is: 'failed', code, why: error instanceof Error ? error.message : String(error) })
    }
  }
  const take = (code: string) => {
    queue.current = queue.current.then(() => answer(code))
  }
  return { scanned, count, take }
}

/** Absent in Safari. */
function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}
