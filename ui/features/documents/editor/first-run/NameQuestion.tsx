import { useEffect, useState } from 'react'
import { companyNameIn, suggestedCompanyName } from '#domain/account/company-facts.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { useStoredText } from '#ui/platform/forms/use-stored-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { AnswerProps } from './company.ts'

/** The company's name. The suggestion from the e-mail address is preselected, so typing replaces it. */
export function NameQuestion({ facts, isBusy, refused, onTyped, onAnswer, skip }: AnswerProps) {
  const t = useMessages(firstRunMessages)
  const suggested = suggestedCompanyName(useSession().session?.user.email ?? '')
  const { text: name, type, forget } = useStoredText('company:name', facts.name || facts.nameAr || suggested)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => onTyped(companyNameIn(name)), [onTyped, name])
  const save = () => {
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    forget()
    onAnswer(companyNameIn(name))
  }
  const isSuggested = name !== '' && name === suggested
  return (
    <Form onSubmit={save}>
      <TextField
        label={t('nameQuestion')}
        hint={isSuggested ? t('nameSuggested') : t('nameHint')}
        error={isMissing && name.trim() === '' ? t('nameMissing') : refused}
        autoComplete="organization"
        maxLength={200}
        value={name}
        onChange={type}
        onFocus={({ target }) => {
          if (isSuggested && target instanceof HTMLInputElement) target.select()
        }}
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
