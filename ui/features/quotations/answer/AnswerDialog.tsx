import type { AnswerDialogProps } from '#ui/features/quotations/answering.ts'
import { ConvertDialog } from '#ui/features/quotations/invoicing/ConvertDialog.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import type { Step } from './answer-state.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

/** The dialog of a step. A revision has none: it opens in the editor. */
export function AnswerDialog({ step, ...rest }: AnswerDialogProps & { step: Step }) {
  switch (step) {
    case 'accept':
      return <AcceptDialog {...rest} />
    case 'decline':
      return <DeclineDialog {...rest} />
    case 'extend':
      return <ExtendDialog {...rest} />
    case 'reopen':
      return <ReopenDialog {...rest} />
    case 'convert':
      return <ConvertDialog {...rest} />
    case 'revise':
      return null
  }
}
