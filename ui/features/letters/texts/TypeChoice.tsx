import { useId } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { isOurs, type LetterTexts, type LetterTextType } from '#domain/letters/letter-texts.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { Select } from '#ui/kit/fields/Select.tsx'

type TypeChoiceProps = {
  look: 'list' | 'select'
  values: LetterTexts
  /** The paths of fields with an error. */
  wrong: readonly string[]
  value: LetterTextType
  onChange: (type: LetterTextType) => void
}

const GROUPS = {
  ofDocuments: ['invoice', 'quotation', 'credit-note'],
  ofAccounts: ['receipt', 'statement'],
  ofReminders: ['reminder-before', 'reminder-due', 'reminder-gentle', 'reminder-firm', 'reminder-last'],
} as const satisfies Record<string, readonly LetterTextType[]>

const OPTIONS = Object.values(GROUPS)
  .flat()
  .map((id) => ({ id }))

/** The letters at the side, or in a field where there is no room for a side. */
export function TypeChoice({ look, ...props }: TypeChoiceProps) {
  const t = useMessages(letterTextMessages)
  if (look === 'list') return <TypeList {...props} />
  const options = OPTIONS.map(({ id }) => ({ id, text: t(id) }))
  return <Select label={t('types')} options={options} value={props.value} onChange={props.onChange} />
}

function TypeList({ values, wrong, value, onChange }: Omit<TypeChoiceProps, 'look'>) {
  const t = useMessages(letterTextMessages)
  return (
    <RadioGroup
      aria-label={t('types')}
      value={value}
      onChange={onChosen(OPTIONS, onChange)}
      className="card sticky top-4 flex flex-col gap-4 p-3"
    >
      {(['ofDocuments', 'ofAccounts', 'ofReminders'] as const).map((group) => (
        <TypeGroup key={group} title={t(group)}>
          {GROUPS[group].map((type) => (
            <Radio
              key={type}
              value={type}
              className={({ isSelected }) =>
                `relative flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control px-3 ring hovered:bg-sunken ${isSelected ? 'bg-primary-soft font-600 text-primary' : ''}`
              }
            >
              {t(type)}
              <Mark
                isWrong={wrong.some((path) => path.startsWith(`${type}.`))}
                isOwn={!isOurs(values[type].en) || !isOurs(values[type].ar)}
              />
            </Radio>
          ))}
        </TypeGroup>
      ))}
    </RadioGroup>
  )
}

function TypeGroup({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-0.5">
      <p id={id} className="px-3 text-small text-ink-muted">
        {title}
      </p>
      {children}
    </div>
  )
}

function Mark({ isWrong, isOwn }: { isWrong: boolean; isOwn: boolean }) {
  const t = useMessages(letterTextMessages)
  if (!isWrong && !isOwn) return null
  const icon = isWrong ? 'i-lucide-circle-alert text-danger' : 'i-lucide-pencil text-ink-muted'
  return (
    <span className="shrink-0" title={t(isWrong ? 'hasError' : 'own')}>
      <span aria-hidden="true" className={`block ${icon}`} />
      <span className="sr-only">{t(isWrong ? 'hasError' : 'own')}</span>
    </span>
  )
}
