/** Looks through the camera for barcodes, for as long as the page is in sight. */
import { useEffect, useEffectEvent, useState } from 'react'
import { scanAgainMs, scanEveryMs } from '#ui/platform/timings.ts'
import { loadBarcodeReader } from './barcode-reader.ts'
import { type Camera, CameraError, type CameraProblem, openCamera } from './camera.ts'

/**
 * Pictures in a row without the code that was last seen, after which it may be scanned again: more than the quick looks between
 * two thorough ones (zxing-reader.ts), because some codes are read by those alone.
 */
const MISSES_OF_A_BREAK = 5

export type Sight =
  | { is: 'asking' }
  | { is: 'looking'; camera: Camera }
  /** `reader`: its files could not be loaded. */
  | { is: 'failed'; problem: CameraProblem | 'reader' }

/**
 * @param video null until the dialog shows it, which may be after a camera that is allowed already has opened.
 * @param onCode called once for each barcode that comes into sight.
 */
export function useScanning(video: HTMLVideoElement | null, onCode: (code: string) => void) {
  const [sight, setSight] = useState<Sight>({ is: 'asking' })
  const [scan] = useState(() => createScan(setSight))
  const isVisible = useIsVisible()
  const say = useEffectEvent(onCode)
  useEffect(() => (isVisible && video ? scan.start(video, (code) => say(code)) : undefined), [scan, isVisible, video])
  return { sight, retry: () => video && scan.begin(video) }
}

/** One dialog's use of the camera, which may be begun again. */
function createScan(onSight: (sight: Sight) => void) {
  let leaving = new AbortController()
  let say: (code: string) => void = () => undefined
  const stop = () => leaving.abort()
  const begin = (video: HTMLVideoElement) => {
    stop()
    const current = new AbortController()
    leaving = current
    onSight({ is: 'asking' })
    look({ video, signal: current.signal, onSight, onCode: (code) => say(code) }).catch((error: unknown) => {
      if (current.signal.aborted) return
      current.abort()
      onSight({ is: 'failed', problem: error instanceof CameraError ? error.problem : 'reader' })
    })
  }
  return {
    /** @returns what stops it */
    start: (video: HTMLVideoElement, onCode: (code: string) => void) => {
      say = onCode
      begin(video)
      return stop
    },
    begin,
  }
}

type Look = {
  video: HTMLVideoElement
  signal: AbortSignal
  onSight: (sight: Sight) => void
  onCode: (code: string) => void
}

/** Until the signal, which stops the camera. @throws CameraError, or whatever keeps the reader from being loaded. */
async function look({ video, signal, onSight, onCode }: Look): Promise<void> {
  const camera = await openCamera()
  signal.addEventListener('abort', camera.stop)
  if (signal.aborted) return camera.stop()
  video.srcObject = camera.stream
  // A picture that may not play by itself plays once the page is touched.
  await video.play().catch(() => undefined)
  onSight({ is: 'looking', camera })
  const read = await loadBarcodeReader()
  const isNew = newcomers()
  while (!signal.aborted) {
    if (camera.stream.getVideoTracks().every(({ readyState }) => readyState === 'ended')) throw new CameraError('busy')
    const code = await read(video)
    if (signal.aborted) return
    if (isNew(code, performance.now())) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, scanEveryMs))
  }
}

/**
 * Whether a code has just come into sight: one that stays there is one scan, and a blurred picture between is no break. A slow
 * device reads a picture in longer than `scanAgainMs`, so time alone is no break either.
 */
export function newcomers() {
  let last: { code: string; seenAt: number; misses: number } | null = null
  return (code: string | null, now: number): code is string => {
    if (code === null) {
      if (last) last.misses += 1
      return false
    }
    const isSame = last?.code === code && (last.misses < MISSES_OF_A_BREAK || now - last.seenAt < scanAgainMs)
    last = { code, seenAt: now, misses: 0 }
    return !isSame
  }
}

/** A page in the background has no use for the camera, and its light would stay on. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const listen = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  return isVisible
}
