/** Images of the rendered pages, swapped without flicker. */
import { useEffect, useRef, useState } from 'react'
import { useTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { longPreviewQuietMs, previewQuietMs } from '#ui/platform/timings.ts'

export type PreviewRegion = {
  field: string
  page: number
  x: number
  y: number
  width: number
  height: number
  /** Space for a field that is still empty. */
  isPlace: boolean
}

export type RenderedPreview = {
  pages: readonly string[]
  pageCount: number
  regions: readonly PreviewRegion[]
  /** The only rendered page, from 1; undefined when all are. */
  only: number | undefined
}

export type PreviewImage = { address: string; page: number; regions: readonly PreviewRegion[] }

export type PreviewImages = { shown: readonly PreviewImage[]; pageCount: number }

const NOTHING: PreviewImages = { shown: [], pageCount: 0 }

/** The pause in typing before painting, as a multiple of the last paint: a slow machine paints in longer pauses only. */
const PAUSE_PER_PAINT = 3
/** The longest wait: in a hidden tab a frame may take minutes. */
const MAX_PAUSE_MS = 1000

/** The page images with their regions, replaced once the new ones are decoded. */
export function usePreviewImages(preview: RenderedPreview | undefined): PreviewImages {
  const [images, setImages] = useState(NOTHING)
  const pause = useTypingPause()
  const lastPaintMs = useRef(0)
  useEffect(() => {
    if (!preview) return undefined
    const painting = new AbortController()
    const paint = async () => {
      // Painting a page blocks the main thread for longer than a keystroke does.
      const delayMs = preview.only === undefined ? previewQuietMs : longPreviewQuietMs
      await pause(Math.max(delayMs, Math.min(PAUSE_PER_PAINT * lastPaintMs.current, MAX_PAUSE_MS)))
      if (painting.signal.aborted) return
      const shown = await decodedPages(preview, painting.signal)
      if (painting.signal.aborted) return
      const startedAt = performance.now()
      setImages({ shown, pageCount: preview.pageCount })
      await nextPainted()
      lastPaintMs.current = performance.now() - startedAt
    }
    const fail = (error: unknown) =>
      // Thrown during render, for the error boundary.
      setImages(() => {
        throw error
      })
    void paint().catch(fail)
    return () => painting.abort()
  }, [preview, pause])
  return images
}

/** Resolves after the browser has painted the next frame. */
async function nextPainted(): Promise<void> {
  await new Promise(requestAnimationFrame)
  // A message posted in a frame arrives after its rendering work.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

async function decodedPages(preview: RenderedPreview, signal: AbortSignal): Promise<PreviewImage[]> {
  const shown = preview.pages.map((svg, index) => {
    const page = preview.only ?? index + 1
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    return { address, page, regions: preview.regions.filter((region) => region.page === page) }
  })
  // The images on screen are decoded by then, and need their URLs no more.
  const forget = () => setTimeout(() => shown.forEach(({ address }) => URL.revokeObjectURL(address)), 1000)
  signal.addEventListener('abort', forget, { once: true })
  const decoded = shown.map(async ({ address }) => {
    const image = new Image()
    image.src = address
    // A page that cannot be decoded ahead is decoded when it is shown.
    await image.decode().catch(() => undefined)
  })
  await Promise.all(decoded)
  return shown
}
