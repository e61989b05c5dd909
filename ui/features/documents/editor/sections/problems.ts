/** Problems of fields, by the part of the form that holds their inputs. */
import { atom, useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { FIELD_SPECS } from '#domain/documents/fields.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { fieldOf } from '#ui/features/documents/editor/field-focus.ts'
import { type Opened, useEditor } from '#ui/features/documents/editor/state.ts'

/** An overlay, or the sheet of a phone that holds all of them but the customer's. */
export type ProblemHolder = Opened | 'details'

/** The server's messages first, then the local problems; each once. */
export function useProblemsIn(holder: ProblemHolder): readonly string[] {
  const { refusedAtom, problemsAtom } = useEditor()
  const say = useFieldMessage()
  const problems = useMemo(() => {
    const inHolder = <Problem>(all: Readonly<Record<string, Problem>>) =>
      Object.entries(all).flatMap(([path, problem]) => (isIn(holder, path) ? [problem] : []))
    const foundAtom = atom((get) => [...inHolder(get(refusedAtom)), ...inHolder(get(problemsAtom))])
    return selectAtom(foundAtom, (found) => found, isEqual)
  }, [refusedAtom, problemsAtom, holder])
  const texts = useAtomValue(problems).map((problem) => (typeof problem === 'string' ? problem : say(problem)))
  return [...new Set(texts)]
}

/** Each key in a line makes the local problems anew. Compared by value, they render only the chip that has one. */
const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function isIn(holder: ProblemHolder, path: string): boolean {
  const overlay = FIELD_SPECS.get(fieldOf(path))?.overlay
  return holder === 'details' ? overlay !== undefined && overlay !== 'customer' : overlay === holder
}
