import { letterPageMessages } from '#i18n/letters/letter.ts'
import { letterTypeMessages } from '#i18n/letters/states.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { LetterState } from '#ui/features/letters/LetterState.tsx'
import type { Letter } from '#ui/features/letters/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { HeaderActions } from '#ui/platform/layout/HeaderActions.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useLetterActions } from './letter-actions.tsx'

type LetterHeaderProps = {
  letter: Letter
  /** Null when an action begins. */
  onFailure: (error: Error | null) => void
  /** Null while its form is open. */
  onChangeAddress: (() => void) | null
}

/** The subject of a letter, what became of it, and what can be done about it. */
export function LetterHeader({ letter, onFailure, onChangeAddress }: LetterHeaderProps) {
  const t = useMessages(letterPageMessages)
  const types = useMessages(letterTypeMessages)
  const shell = useMessages(shellMessages)
  const { subject, type, state } = letter
  const actions = useLetterActions(letter, { onFailure, onChangeAddress })
  return (
    <PageHeader
      title={subject || t('name')}
      documentTitle={shell('pageTitle', { page: subject || t('name') })}
      actions={actions.length > 0 ? <HeaderActions actions={actions} /> : null}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span>{types(type)}</span>
        <LetterState state={state} />
      </span>
    </PageHeader>
  )
}
