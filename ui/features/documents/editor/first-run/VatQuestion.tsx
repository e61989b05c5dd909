import { useId, useState } from 'react'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { AnswerProps } from './company.ts'

/** One press answers. Tab moves from yes to no, and the preview follows. */
export function VatQuestion({ isBusy, onTyped, onAnswer, skip }: AnswerProps) {
  const t = useMessages(firstRunMessages)
  const id = useId()
  const [given, setGiven] = useState<boolean | null>(null)
  const answer = (vatRegistered: boolean) => {
    setGiven(vatRegistered)
    onTyped({ vatRegistered })
    onAnswer({ vatRegistered })
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <p id={id} className="text-small font-600">
          {t('vatQuestion')}
        </p>
        <p id={`${id}-hint`} className="text-small text-ink-muted">
          {t('vatHint')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy && given === true} onPress={() => answer(true)}>
          {t('yes')}
        </Button>
        <Button busy={isBusy && given === false} onPress={() => answer(false)}>
          {t('no')}
        </Button>
        {skip}
      </div>
    </div>
  )
}
