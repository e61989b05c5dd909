import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { FIELD_CLASS, FieldFrame, type FieldText } from './FieldFrame.tsx'

export type CardChoice<Id extends string> = {
  id: Id
  name: string
  text: string
  /** The picture is decorative: name and text say the same. */
  picture: ReactNode
}

type CardChoicesProps<Id extends string> = Omit<FieldText, 'error'> & {
  options: readonly CardChoice<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** A choice among a few options, each with a picture, a name and a sentence. */
export function CardChoices<Id extends string>({ options, value, onChange, ...words }: CardChoicesProps<Id>) {
  return (
    <RadioGroup value={value} onChange={onChosen(options, onChange)} className={FIELD_CLASS}>
      <FieldFrame {...words}>
        <div
          className="grid gap-3"
          // because a class would cost every page: all classes are in one style sheet
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' }}
        >
          {options.map(({ id, name, text, picture }) => (
            <Radio
              key={id}
              value={id}
              className={({ isSelected }) =>
                `relative flex min-w-0 cursor-pointer flex-col gap-2 rounded-card border-2 p-2 ring ${isSelected ? 'border-primary bg-primary-soft' : 'border-line-control hovered:bg-sunken'}`
              }
            >
              <span aria-hidden="true" className="flex justify-center rounded-control bg-sunken p-2">
                {picture}
              </span>
              <span className="flex flex-col px-1">
                <span className="font-600">{name}</span>
                <Text slot="description" className="text-small text-ink-muted">
                  {text}
                </Text>
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
