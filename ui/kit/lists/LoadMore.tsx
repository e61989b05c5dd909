import { useEffect, useRef } from 'react'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type LoadMoreProps = {
  /** The number of shown rows; announced when it changes. */
  shown?: string | undefined
  hasMore: boolean
  busy: boolean
  /** Why the last page failed to load. Only a press retries it. */
  failed: { title: string; reason: string } | null
  moreText: string
  againText: string
  onMore: () => void
  /** Called when the button is pressed. */
  onPressMore: () => void
}

/** The next page is fetched while its first row is still this far below the window. */
const AHEAD = '0px 0px 800px 0px'

/** The end of a paged list: fetches the next page when it is scrolled near, or on a press. */
export function LoadMore(props: LoadMoreProps) {
  const { shown, hasMore, busy, failed, moreText, againText, onMore, onPressMore } = props
  const end = useRef<HTMLDivElement>(null)
  const isWanted = hasMore && !busy && !failed
  useEffect(() => {
    if (!isWanted || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
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
      {shown === undefined ? null : (
        <p role="status" className="text-small text-ink-muted">
          {shown}
        </p>
      )}
    </div>
  )
}
