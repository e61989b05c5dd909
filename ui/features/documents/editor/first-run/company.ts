/** How a question to a new company stands. */
import { atom } from 'jotai'
import type { ReactNode } from 'react'
import type { Account } from '#ui/features/account/queries.ts'
import type { CompanyChange } from './company-queries.ts'
import type { TypedSeller } from '#ui/features/documents/editor/state.ts'

/** Skipped is skipped until the app is opened anew: the paper and the checks before issuing say what is missing. */
export const skippedAtom = atom(false)

/** What each question gets. */
export type AnswerProps = {
  facts: Account
  isBusy: boolean
  /** What the server said about the answer's own field. */
  refused: string | undefined
  onTyped: (typed: Partial<TypedSeller>) => void
  onAnswer: (change: CompanyChange) => void
  /** The way past the question, at the end of its line of buttons. */
  skip: ReactNode
}
