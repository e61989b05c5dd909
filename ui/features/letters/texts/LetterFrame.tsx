import { useEffect, useRef, useState } from 'react'
import { letterSheet } from './letter-sheet.ts'

type LetterFrameProps = { title: string; html: string; isDark: boolean }

/** A letter as an email program shows it, as high as it is. Nothing of it runs or leads anywhere. */
export function LetterFrame({ title, html, isDark }: LetterFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const content = frame.current?.contentDocument
    if (!isReady || !content) return undefined
    show(content, letterSheet(html, isDark))
    const observer = new ResizeObserver(() => setHeight(content.body.scrollHeight))
    observer.observe(content.body)
    return () => observer.disconnect()
  }, [isReady, html, isDark])
  return (
    <iframe
      ref={frame}
      title={title}
      // It shares the page's origin so that the page may write into it; its scripts would not run.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang='en'><head><title></title></head><body></body></html>"
      onLoad={() => setReady(true)}
      height={height}
      className="block w-full rounded-control border border-line"
    />
  )
}

function show(content: Document, { markup, css }: ReturnType<typeof letterSheet>): void {
  const { documentElement, body } = new DOMParser().parseFromString(markup, 'text/html')
  const view = content.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  content.adoptedStyleSheets = [sheet]
  content.documentElement.lang = documentElement.lang
  content.documentElement.dir = documentElement.dir
  const shown = content.importNode(body, true)
  content.body.replaceWith(shown)
  for (const element of [shown, ...shown.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? ''
  }
}
