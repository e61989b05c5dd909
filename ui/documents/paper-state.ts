/** Pictures of the paper that never flicker, and the page that goes along with the writing. */
import { useEffect, useState, type RefObject } from 'react'

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
  useEffect(() => {
    if (!paper) return
    const shown = paper.pages.map((svg, index) => {
      const page = paper.only ?? index + 1
      const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      return { address, page, regions: paper.regions.filter((region) => region.page === page) }
    })
    let isLatest = true
    const drawn = shown.map(async ({ address }) => {
      const picture = new Image()
      picture.src = address
      // A page that cannot be decoded ahead is drawn when it is shown.
      await picture.decode().catch(() => undefined)
    })
    void Promise.all(drawn).then(() => isLatest && setPictures({ shown, pageCount: paper.pageCount }))
    return () => {
      isLatest = false
      // The pictures on screen have been drawn; theirs are no longer asked for.
      setTimeout(() => shown.forEach(({ address }) => URL.revokeObjectURL(address)), 1000)
    }
  }, [paper])
  return pictures
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
