import { useNavigate } from 'react-router'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { hasChangedMeanwhile, useAnswerCall, useAnswerErrors, shownNumber } from '#ui/features/quotations/answering.ts'
import type { Step, Steps } from './answer-state.ts'

const ICONS: Record<Step, string> = {
  accept: 'i-lucide-circle-check',
  decline: 'i-lucide-file-x',
  extend: 'i-lucide-calendar-days',
  revise: 'i-lucide-pencil',
  reopen: 'i-lucide-undo-2 icon-flip',
  convert: 'i-lucide-file-plus',
}

type AnswerStepsProps = {
  quotation: CommercialDocument
  steps: Steps
  onOpen: (step: Step) => void
  onChanged: (why: string) => void
}

/** The next step as a button, the others beside it and in the menu. */
export function AnswerSteps({ quotation, steps: { buttons, menu }, onOpen, onChanged }: AnswerStepsProps) {
  const t = useMessages(quotationAnswerMessages)
  const { atOnce, pending } = useAtOnce(quotation, onChanged)
  const take = (step: Step) => (mustAsk(step, quotation) ? onOpen(step) : atOnce(step))
  const mayAnswer = usePermission('documents.issue')
  if (!mayAnswer || (buttons.length === 0 && menu.length === 0)) return null
  // The header's main action is to send it, until it is answered or can no longer be.
  const isMain = (step: Step) => step === buttons[0] && (quotation.status !== 'issued' || step === 'extend')
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map((step) => (
        <Button
          key={step}
          look={isMain(step) ? 'primary' : 'secondary'}
          icon={ICONS[step]}
          busy={pending === step}
          onPress={() => take(step)}
        >
          {t(step)}
        </Button>
      ))}
      {menu.length === 0 ? null : (
        <Menu
          label={t('more')}
          trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />}
          actions={menu.map((step) => ({ id: step, text: t(step), icon: ICONS[step], onAction: () => take(step) }))}
        />
      )}
    </div>
  )
}

/** Discarding a client's answer needs confirmation; one that the company marked is easily marked again. */
const mustAsk = (step: Step, { accepted, declined }: CommercialDocument): boolean =>
  step === 'reopen' ? (accepted ?? declined)?.by === 'client' : step !== 'revise'

/** Reopens, or begins a revision. */
function useAtOnce(quotation: CommercialDocument, onChanged: (why: string) => void) {
  const t = useMessages(quotationAnswerMessages)
  const navigate = useNavigate()
  const errorsOf = useAnswerErrors([])
  const { mutate, isPending, variables } = useAnswerCall(quotation, (calls, step: Step, key) =>
    step === 'revise' ? calls.revise(key) : calls.reopen(key),
  )
  const atOnce = (step: Step) =>
    mutate(step, {
      onSuccess: ({ id }) => {
        if (step === 'revise') void navigate(documentPaths('quotation').edit(id))
        else announce({ kind: 'done', title: t('reopenedDone', { number: shownNumber(quotation) }) })
      },
      onError: (error) => {
        if (hasChangedMeanwhile(error)) onChanged(error.message)
        else announce({ kind: 'failed', title: t('notSaved'), description: errorsOf(error).message ?? t('failed') })
      },
    })
  return { atOnce, pending: isPending ? variables : null }
}
