/** The sections of the page: which one is in sight, the way to another one, and where work goes on after a save. */
import { useEffect, useRef, useState } from 'react'
import { isTouchDevice } from '#ui/kit/layout/touch.ts'

/** In the order of the page. A name is the id of its section, and so the fragment of its address. */
export const SECTIONS = ['layout', 'logo', 'words', 'stamp-and-signature'] as const

export type SectionName = (typeof SECTIONS)[number]

export type PageSections = ReturnType<typeof usePageSections>

export const headingIdOf = (name: SectionName) => `${name}-heading`

export function usePageSections() {
  const [current, setCurrent] = useState<SectionName>(() => linkedSection() ?? SECTIONS[0])
  const jumpedTo = useRef<number | null>(null)
  const control = useLastControl()
  const jump = (name: SectionName) => {
    jumpedTo.current = showSection(name)
    setCurrent(name)
  }
  useEffect(() => {
    const linked = linkedSection()
    if (linked) jumpedTo.current = showSection(linked)
  }, [])
  useEffect(() => {
    const follow = () => {
      // The end of the page may leave the section that was jumped to further down: it is the current one nevertheless.
      if (window.scrollY === jumpedTo.current) return
      jumpedTo.current = null
      setCurrent(sectionInSight())
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return {
    current,
    jump,
    /** Moves the focus to the control that was used last; on a touch screen to its section, because a field opens the keyboard. */
    resume: () => {
      const { current: last } = control
      if (last?.isConnected && !isTouchDevice()) last.focus()
      else headingOf(sectionOf(last) ?? current)?.focus({ preventScroll: true })
    },
  }
}

/** The element of a section that was last typed into or pressed. The focus alone passes through many. */
function useLastControl() {
  const control = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLElement && sectionOf(target)) control.current = target
    }
    document.addEventListener('input', remember)
    document.addEventListener('click', remember)
    return () => {
      document.removeEventListener('input', remember)
      document.removeEventListener('click', remember)
    }
  }, [])
  return control
}

const linkedSection = () => SECTIONS.find((name) => `#${name}` === window.location.hash)

/** @returns the position that the page is scrolled to. */
function showSection(name: SectionName): number {
  document.getElementById(name)?.scrollIntoView()
  headingOf(name)?.focus({ preventScroll: true })
  return window.scrollY
}

const headingOf = (name: SectionName) => document.getElementById(headingIdOf(name))

const sectionOf = (element: Element | null) =>
  SECTIONS.find((name) => element !== null && document.getElementById(name)?.contains(element))

/** The line that decides moves down the window as the page is scrolled, so that it reaches short sections at the end, too. */
function sectionInSight(): SectionName {
  const page = document.documentElement
  const progress = window.scrollY / Math.max(1, page.scrollHeight - window.innerHeight)
  const top = stickingAbove(page)
  const line = top + 1 + progress * (window.innerHeight - top)
  const begun = SECTIONS.filter((name) => (document.getElementById(name)?.getBoundingClientRect().top ?? line) < line)
  return begun.at(-1) ?? SECTIONS[0]
}

/** @returns the height in pixels of what sticks to the top of the window, which the style sheet keeps clear. */
function stickingAbove(page: HTMLElement): number {
  const pixels = (length: string) => Number(length.replace('px', '')) || 0
  const section = document.getElementById(SECTIONS[0])
  const margin = section ? pixels(getComputedStyle(section).scrollMarginBlockStart) : 0
  return pixels(getComputedStyle(page).scrollPaddingBlockStart) + margin
}
