import { useEffect, useState } from 'react'
import { bareTrn, groupTrn, trnAsTyped } from '#domain/tax/trn.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { useStoredText } from '#ui/platform/forms/use-stored-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'
import type { AnswerProps } from './company.ts'

/** The number in groups, in digits of any script, validated while it is typed. */
export function TrnQuestion({ facts, isBusy, refused, onTyped, onAnswer, skip }: AnswerProps) {
  const t = useMessages(firstRunMessages)
  const { text: trn, type, forget } = useStoredText('company:trn', facts.trn ?? '')
  const [hasTried, setTried] = useState(false)
  const typed = trnAsTyped(trn, facts.country)
  const { hint, wrong } = useFeedback(typed)
  const unfinished = hasTried && typed.state !== 'whole' ? hint : undefined
  const save = () => {
    setTried(true)
    if (typed.state !== 'whole') return
    forget()
    onAnswer({ trn: typed.value })
  }
  useEffect(() => onTyped({ vatRegistered: true, trn: bareTrn(trn) }), [onTyped, trn])
  return (
    <Form onSubmit={save}>
      <GroupedField
        label={facts.country === 'AE' ? t('trnQuestion') : t('vatNumberQuestion')}
        hint={wrong || unfinished ? undefined : <Hint isRight={typed.state === 'whole'}>{hint}</Hint>}
        error={wrong ?? refused ?? unfinished}
        value={trn}
        onChange={type}
        group={groupTrn}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={isBusy}>
          {t('goOn')}
        </Button>
        {skip}
      </div>
    </Form>
  )
}

function useFeedback(typed: ReturnType<typeof trnAsTyped>): { hint: string; wrong?: string } {
  const t = useMessages(firstRunMessages)
  const say = useMessages(trnMessages)
  switch (typed.state) {
    case 'empty':
      return { hint: t('trnHint') }
    case 'begun':
      return { hint: typed.left === null ? t('trnFreeHint') : say('trnLeft', { n: typed.left }) }
    case 'whole':
      return { hint: say('trnRight') }
    case 'wrong':
      return { hint: '', wrong: say(WRONG[typed.why], { expected: typed.expected }) }
  }
}

const WRONG = { character: 'trnCharacter', start: 'trnStart', end: 'trnEnd', long: 'trnLong' } as const

function Hint({ isRight, children }: { isRight: boolean; children: string }) {
  if (!isRight) return children
  return (
    <span className="inline-flex items-center gap-1.5 text-success">
      <span aria-hidden="true" className="i-lucide-check" />
      {children}
    </span>
  )
}
