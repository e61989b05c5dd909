/** Pictures of the paper that never flicker, and the page that goes along with the writing. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { longPreviewQuietMs, previewQuietMs } from '#ui/app/timings.ts'

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

/** The pages' pictures with what can be clicked on them. They are exchanged only when the new ones are drawn. */
export function usePictures(paper: DrawnPaper | undefined): Pictures {
  const [pictures, setPictures] = useState(NOTHING)
  const pause = usePause()
  useEffect(() => {
    if (!paper) return undefined
    const drawing = new AbortController()
    const draw = async () => {
      // To draw a page holds up the keys for longer than all that follows from one of them.
      await pause(paper.only === undefined ? previewQuietMs : longPreviewQuietMs)
      if (drawing.signal.aborted) return
      const shown = await drawnPages(paper, drawing.signal)
      if (!drawing.signal.aborted) setPictures({ shown, pageCount: paper.pageCount })
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

/** Answers once no key has been pressed for so many ms; at once when that is so already. */
function usePause(): (quietMs: number) => Promise<void> {
  const lastKey = useRef(-Infinity)
  useEffect(() => {
    const note = ({ timeStamp }: KeyboardEvent) => {
      lastKey.current = timeStamp
    }
    addEventListener('keydown', note, { capture: true })
    return () => removeEventListener('keydown', note, { capture: true })
  }, [])
  return useCallback(async (quietMs) => {
    const left = () => lastKey.current + quietMs - performance.now()
    while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
  }, [])
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
