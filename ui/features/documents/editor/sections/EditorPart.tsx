import { atom, useAtom, useAtomValue } from 'jotai'
import { useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { PartHead } from './PartHead.tsx'
import { focusFirst, partOf } from '#ui/features/documents/editor/field-focus.ts'
import { FoldContext } from './Section.tsx'
import { type Part, useEditor } from '#ui/features/documents/editor/state.ts'

type EditorPartProps = {
  part: Part
  /** Its header on a phone; without one it shares the header of the same part. */
  title?: string
  /** One line of its content, while it is collapsed. */
  summary?: ReactNode
  /** The parts that are filled, and collapse when another one opens. */
  filled?: readonly Part[]
  children: ReactNode
}

/** A collapsible part of the form on a phone, always open elsewhere. Its content stays mounted. */
export function EditorPart({ part, title, summary, filled = [], children }: EditorPartProps) {
  const id = useId()
  const isNarrow = useNarrow()
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useAtom(useEditor().openPartsAtom)
  const isOpen = !isNarrow || open.includes(part)
  const hasProblems = useProblems(part)
  useLayoutEffect(() => {
    // Before the first invalid field is searched: a collapsed one cannot take the focus.
    if (hasProblems) setOpen((before) => (before.includes(part) ? before : [...before, part]))
  }, [hasProblems, part, setOpen])
  const toggle = () => {
    if (isOpen) return setOpen((before) => before.filter((other) => other !== part))
    flushSync(() => setOpen((before) => [...before.filter((other) => !filled.includes(other)), part]))
    focusFirst(body.current)
  }
  const isFold = isNarrow && title !== undefined
  return (
    <div data-part={part} className={isFold ? 'card' : 'contents'}>
      {isFold ? (
        <PartHead
          id={id}
          title={title}
          summary={isOpen ? null : summary}
          isOpen={isOpen}
          hasProblems={hasProblems}
          onToggle={toggle}
        />
      ) : null}
      <div ref={body} id={id} hidden={!isOpen} className={isFold ? '' : isOpen ? 'contents' : ''}>
        <FoldContext value={isFold ? title : null}>{children}</FoldContext>
      </div>
    </div>
  )
}

/** Whether the server or the engine refused a field of this part. */
function useProblems(part: Part): boolean {
  const { refusedAtom, problemsAtom } = useEditor()
  const hasProblems = useMemo(
    () =>
      atom((get) =>
        [...Object.keys(get(refusedAtom)), ...Object.keys(get(problemsAtom))].some(
          (field) => !field.startsWith('seller.') && partOf(field) === part,
        ),
      ),
    [refusedAtom, problemsAtom, part],
  )
  return useAtomValue(hasProblems)
}
