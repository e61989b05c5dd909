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
  /** Above it on a phone; without one it goes along with the head of the same part. */
  title?: string
  /** What is in it, in a line, while it is folded. */
  summary?: ReactNode
  /** The parts that are filled, and fold when another one opens. */
  filled?: readonly Part[]
  children: ReactNode
}

/** On a phone a part of the form folds to a line; elsewhere all are open. What is inside stays as it is either way. */
export function EditorPart({ part, title, summary, filled = [], children }: EditorPartProps) {
  const id = useId()
  const isNarrow = useNarrow()
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useAtom(useEditor().openPartsAtom)
  const isOpen = !isNarrow || open.includes(part)
  const hasProblems = useProblems(part)
  useLayoutEffect(() => {
    // Before the first wrong field is looked for: what is folded cannot take the focus.
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

/** Something the server or the engine said about a field of this part. */
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
