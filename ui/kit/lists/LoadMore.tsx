import { useEffect, useRef } from 'react'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type LoadMoreProps = {
  /** How much there is so far, in words; read out when it changes. */
  shown: string
  hasMore: boolean
  busy: boolean
  /** Why the last try failed. It is not tried again until somebody asks. */
  failed: { title: string; reason: string } | null
  moreText: string
  againText: string
  onMore: () => void
  /** The same, asked for by hand. */
  onPressMore: () => void
}

/** More rows are fetched while their place is still below the window. */
const AHEAD = '0px 0px 800px 0px'

/** The end of a long list: fetches what follows as one scrolls there, and on a press for those who do not scroll. */
export function LoadMore(props: LoadMoreProps) {
  const { shown, hasMore, busy, failed, moreText, againText, onMore, onPressMore } = props
  const end = useRef<HTMLDivElement>(null)
  const isWanted = hasMore && !busy && !failed
  useEffect(() => {
    if (!isWanted || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWanted, onMore])
  return (
    <div ref={end} className="flex flex-col items-center gap-3">
      {failed ? (
        <div className="w-full">
          <Banner tone="danger" urgent title={failed.title} action={<Button onPress={onPressMore}>{againText}</Button>}>
            {failed.reason}
          </Banner>
        </div>
      ) : null}
      {hasMore && !failed ? (
        <Button busy={busy} onPress={onPressMore}>
          {moreText}
        </Button>
      ) : null}
      <p role="status" className="text-small text-ink-muted">
        {shown}
      </p>
    </div>
  )
}
