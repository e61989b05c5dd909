/** Pictures of the paper that never flicker, and the page that goes along with the writing. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { longPreviewQuietMs, previewQuietMs } from '#ui/platform/timings.ts'

export type Region = { field: string; page: number; x: number; y: number; width: number; height: number }

export type DrawnPaper = {
  pages: readonly string[]
  pageCount: number
  regions: readonly Region[]
  /** The only page there is, from 1; undefined when all are. */
  only: number | undefined
}

export type Picture = { address: string; page: number; regions: readonly Region[] }

export type Pictures = { shown: readonly Picture[]; pageCount: number }

const NOTHING: Pictures = { shown: [], pageCount: 0 }

/** Where drawing takes long, the hand must have rested for as many times longer: a slow machine draws in the pauses alone. */
const REST_PER_DRAWING = 3
/** No longer than this: in a tab that nobody sees a frame may take minutes. */
const LONGEST_REST_MS = 1000

/** The pages' pictures with what can be clicked on them. They are exchanged only when the new ones are drawn. */
export function usePictures(paper: DrawnPaper | undefined): Pictures {
  const [pictures, setPictures] = useState(NOTHING)
  const pause = useTypingPause()
  const lastTook = useRef(0)
  useEffect(() => {
    if (!paper) return undefined
    const drawing = new AbortController()
    const draw = async () => {
      // To draw a page holds up the keys for longer than all that follows from one of them.
      const quietMs = paper.only === undefined ? previewQuietMs : longPreviewQuietMs
      await pause(Math.max(quietMs, Math.min(REST_PER_DRAWING * lastTook.current, LONGEST_REST_MS)))
      if (drawing.signal.aborted) return
      const shown = await drawnPages(paper, drawing.signal)
      if (drawing.signal.aborted) return
      const beganAt = performance.now()
      setPictures({ shown, pageCount: paper.pageCount })
      await nextPainted()
      lastTook.current = performance.now() - beganAt
    }
    const fail = (error: unknown) =>
      // Thrown where it is drawn: the region around it says so.
      setPictures(() => {
        throw error
      })
    void draw().catch(fail)
    return () => drawing.abort()
  }, [paper, pause])
  return pictures
}

/** Answers once the browser has drawn the next frame. */
async function nextPainted(): Promise<void> {
  await new Promise(requestAnimationFrame)
  // What is sent in a frame arrives behind all that belongs to it.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

async function drawnPages(paper: DrawnPaper, dropped: AbortSignal): Promise<Picture[]> {
  const shown = paper.pages.map((svg, index) => {
    const page = paper.only ?? index + 1
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    return { address, page, regions: paper.regions.filter((region) => region.page === page) }
  })
  // The pictures on screen have been drawn by then; theirs are no longer asked for.
  const forget = () => setTimeout(() => shown.forEach(({ address }) => URL.revokeObjectURL(address)), 1000)
  dropped.addEventListener('abort', forget, { once: true })
  const drawn = shown.map(async ({ address }) => {
    const picture = new Image()
    picture.src = address
    // A page that cannot be decoded ahead is drawn when it is shown.
    await picture.decode().catch(() => undefined)
  })
  await Promise.all(drawn)
  return shown
}

/** Of a long document the page is shown whose line is being written. `keys` gives those of the lines, in the paper's order. */
export function useWrittenPage(
  regions: RefObject<readonly Region[]>,
  keys: () => readonly number[],
  onPage: (page: number) => void,
): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
      const index = keys().indexOf(Number(key))
      const region = index < 0 ? undefined : regions.current.find(({ field }) => field === `lines.${index}`)
      if (region) onPage(region.page)
    }
    addEventListener('focusin', follow)
    return () => removeEventListener('focusin', follow)
  }, [regions, keys, onPage])
}
