import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { FIELD_CLASS, FieldFrame, type FieldText } from './FieldFrame.tsx'
import type { Option } from './Select.tsx'

type ChoicesProps<Id extends string> = Omit<FieldText, 'error'> & {
  options: readonly Option<Id>[]
  value: Id
  onChange: (id: Id) => void
}

const CHOICE =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control px-2.5 ring sm:px-3'
const CHOSEN = 'bg-primary font-600 text-primary-ink'

/** Segmented control of two to four options, such as a document's language, or percent and amount. */
export function Choices<Id extends string>({ options, value, onChange, ...words }: ChoicesProps<Id>) {
  return (
    <RadioGroup value={value} onChange={onChosen(options, onChange)} orientation="horizontal" className={FIELD_CLASS}>
      <FieldFrame {...words}>
        <div className="flex w-fit max-w-full flex-wrap gap-1 rounded-control border border-line-control bg-surface">
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              className={({ isSelected }) => `${CHOICE} ${isSelected ? CHOSEN : 'hovered:bg-sunken'}`}
            >
              <BidiText>{option.text}</BidiText>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
