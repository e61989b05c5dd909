import { atom, useAtom } from 'jotai'

type Cells = Readonly<Record<string, string>>

/** Cells that were typed and not saved, by import and row: they outlive the list of rows, which shows one fate at a time. */
const typedAtom = atom<Readonly<Record<string, Cells>>>({})

const NOTHING: Cells = {}

/** The typed cells of a row by what they are imported as, and the way to change them; null forgets them. */
export function useTypedCells(importId: string, row: number): [typed: Cells, type: (cells: Cells | null) => void] {
  const [all, setAll] = useAtom(typedAtom)
  const key = `${importId}.${row}`
  return [all[key] ?? NOTHING, (cells) => setAll((before) => ({ ...before, [key]: cells ?? NOTHING }))]
}
