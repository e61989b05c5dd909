/** The state of the first-run questions. */
import { atom } from 'jotai'
import type { ReactNode } from 'react'
import type { Account } from '#ui/features/account/queries.ts'
import type { CompanyChange } from './company-queries.ts'
import type { TypedSeller } from '#ui/features/documents/editor/state.ts'

/** Skipping lasts until the app is reloaded; the preview and the checks before issuing show what is missing. */
export const skippedAtom = atom(false)

/** Props of each question. */
export type AnswerProps = {
  facts: Account
  isBusy: boolean
  /** The server's message about this field. */
  refused: string | undefined
  onTyped: (typed: Partial<TypedSeller>) => void
  onAnswer: (change: CompanyChange) => void
  /** The skip button, last in the row. */
  skip: ReactNode
}
