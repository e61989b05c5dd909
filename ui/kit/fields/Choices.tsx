import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { FIELD_CLASS, FieldFrame, type FieldText } from './FieldFrame.tsx'
import type { Option } from './Select.tsx'

type ChoicesProps<Id extends string> = Omit<FieldText, 'error'> & {
  options: readonly Option<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Each apart, for options that take more than one row. */
  look?: keyof typeof LOOKS
}

const LOOKS = {
  row: {
    all: 'w-fit max-w-full gap-1 rounded-control border border-line-control bg-surface',
    one: 'min-h-11 min-w-11 justify-center rounded-control px-2.5 sm:px-3',
    chosen: 'bg-primary font-600 text-primary-ink',
    other: 'hovered:bg-sunken',
  },
  chips: {
    all: 'gap-2',
    one: 'min-h-11 rounded-full border px-3 text-small',
    chosen: 'border-primary bg-primary-soft font-600 text-primary',
    other: 'border-line-control bg-surface hovered:bg-sunken',
  },
}

/** Segmented control of two to four options, such as a document's language, or percent and amount; more are chips. */
export function Choices<Id extends string>({ options, value, onChange, look = 'row', ...words }: ChoicesProps<Id>) {
  const { all, one, chosen, other } = LOOKS[look]
  return (
    <RadioGroup value={value} onChange={onChosen(options, onChange)} orientation="horizontal" className={FIELD_CLASS}>
      <FieldFrame {...words}>
        <div className={`flex flex-wrap ${all}`}>
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              className={({ isSelected }) =>
                `relative inline-flex cursor-pointer items-center ring ${one} ${isSelected ? chosen : other}`
              }
            >
              <BidiText>{option.text}</BidiText>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
