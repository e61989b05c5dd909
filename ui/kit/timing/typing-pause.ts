/** Work that waits for a pause in typing, because loading, drawing and dialogs must not delay a key. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Debouncer } from './debouncer.ts'

/** `input` is for text without keys: dictation, a pasted text. */
const TYPING = ['keydown', 'input'] as const

/**
 * Acts once, when nothing has been typed for `ms`.
 * @returns a function that cancels it.
 * @param typedAt The time of the last input by `performance.now()`; now by default.
 */
export function afterTypingPause(ms: number, act: () => void, typedAt = performance.now()): () => void {
  const debouncer = new Debouncer(() => {
    cancel()
    act()
  })
  const stopListening = listenToTyping(() => debouncer.schedule(ms))
  const cancel = () => {
    debouncer.stop()
    stopListening()
  }
  debouncer.schedule(Math.max(0, typedAt + ms - performance.now()))
  return cancel
}

/** Resolves once nothing has been typed for this many ms, at once if that is already so. */
export function useTypingPause(): (ms: number) => Promise<void> {
  const typedAt = useTypedAt()
  return useCallback(
    async (ms) => {
      if (typedAt.current + ms <= performance.now()) return
      await new Promise<void>((resolve) => void afterTypingPause(ms, resolve, typedAt.current))
    },
    [typedAt],
  )
}

/** True from the first pause in typing after `isWanted`, until it is no longer wanted. */
export function useTypingPaused(isWanted: boolean, ms: number): boolean {
  const typedAt = useTypedAt()
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    const cancel = afterTypingPause(ms, () => setPaused(true), typedAt.current)
    return () => {
      cancel()
      setPaused(false)
    }
  }, [isWanted, ms, typedAt])
  return isWanted && isPaused
}

/** The time of the last input while the component is mounted, by `performance.now()`. */
function useTypedAt(): RefObject<number> {
  const typedAt = useRef(-Infinity)
  useEffect(
    () =>
      listenToTyping(({ timeStamp }) => {
        typedAt.current = timeStamp
      }),
    [],
  )
  return typedAt
}

function listenToTyping(listener: (event: Event) => void): () => void {
  for (const type of TYPING) addEventListener(type, listener, { capture: true })
  return () => {
    for (const type of TYPING) removeEventListener(type, listener, { capture: true })
  }
}
