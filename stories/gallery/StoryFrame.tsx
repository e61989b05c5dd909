import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { useFrameArgs } from './frame-args.ts'
import { takeTurn, whenPlayed } from './frame-turns.ts'
import type { Args } from './kit/controls.ts'
import type { Theme, Width } from './view.ts'

type StoryFrameProps = {
  id: string
  title: string
  locale: Locale
  theme: Theme
  width: Width
  /** In pixels of the page. The story's window is as much higher as it is drawn smaller. */
  height: number
  /** The props of the story. */
  args?: Args | undefined
  /** The frame is a mere picture of a story: the Tab key skips it, and the focus does not move. */
  still?: true
}

export const frameAddress = (id: string, locale: Locale, theme: Theme) =>
  `iframe.html?id=${id}&viewMode=story&globals=locale:${locale};theme:${theme}`

/** A story in a window of its own, as wide as requested and drawn as small as its space on the page. */
export function StoryFrame({ id, title, locale, theme, width, height, args, still }: StoryFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [containerWidth, setContainerWidth] = useState<number | null>(null)
  useEffect(() => {
    if (!container.current) return
    const watch = new ResizeObserver(([entry]) => entry && setContainerWidth(entry.contentRect.width))
    watch.observe(container.current)
    return () => watch.disconnect()
  }, [])
  const address = frameAddress(id, locale, theme)
  const { frame, setPlayed } = useFrameArgs(id, args)
  const [onLoad, isMyTurn] = useTurn(address, () => setPlayed(true))
  const scale = containerWidth === null ? 1 : Math.min(1, containerWidth / width)
  return (
    <div
      ref={container}
      dir="ltr"
      className="relative overflow-hidden bg-ground"
      style={{ height }}
      {...(still && { inert: true, 'aria-hidden': true })}
    >
      {containerWidth !== null && isMyTurn ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- because a story is a script of this very origin
        <iframe
          ref={frame}
          title={title}
          src={address}
          onLoad={(event) => onLoad(event.currentTarget)}
          data-gallery-frame
          className="absolute top-0 origin-top-left border-0"
          style={{
            insetInlineStart: (containerWidth - width * scale) / 2,
            width,
            height: height / scale,
            transform: scale < 1 ? `scale(${scale})` : 'none',
          }}
          {...(still && { tabIndex: -1 })}
        />
      ) : null}
    </div>
  )
}

/** Whether the frame may load, and the function to call when it has. */
function useTurn(
  address: string,
  onPlayed: () => void,
): [onLoad: (frame: HTMLIFrameElement) => void, isMyTurn: boolean] {
  const [begun, setBegun] = useState<string | null>(null)
  const end = useRef<() => void>(() => {})
  useEffect(() => {
    const over = takeTurn(() => setBegun(address))
    end.current = over
    return () => end.current()
  }, [address])
  const onLoad = (frame: HTMLIFrameElement) => {
    const over = end.current
    const stop = whenPlayed(frame, () => {
      over()
      onPlayed()
    })
    end.current = () => {
      stop()
      over()
    }
  }
  return [onLoad, begun === address]
}
