import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { FIELD_CLASS, FieldFrame, type FieldText } from './FieldFrame.tsx'

export type CardChoice<Id extends string> = {
  id: Id
  name: string
  text: string
  /** The picture is decorative: name and text say the same. Options without one stand below each other, with their text beside a mark. */
  picture?: ReactNode
}

type CardChoicesProps<Id extends string> = Omit<FieldText, 'error'> & {
  name?: string
  options: readonly CardChoice<Id>[]
  /** Null: nothing is chosen yet. */
  value: Id | null
  onChange: (id: Id) => void
}

/** A choice among a few options, each with a picture, a name and a sentence. */
export function CardChoices<Id extends string>({
  options,
  value,
  onChange,
  name: group,
  ...words
}: CardChoicesProps<Id>) {
  const isPictured = options.some(({ picture }) => picture !== undefined)
  return (
    <RadioGroup
      value={value}
      onChange={onChosen(options, onChange)}
      {...(group !== undefined && { name: group })}
      validationBehavior="aria"
      className={FIELD_CLASS}
    >
      <FieldFrame {...words}>
        <div
          className="grid gap-3"
          // because a class would cost every page: all classes are in one style sheet
          style={{ gridTemplateColumns: isPictured ? 'repeat(auto-fit, minmax(7rem, 1fr))' : '1fr' }}
        >
          {options.map(({ id, name, text, picture }) => (
            <Radio
              key={id}
              value={id}
              className={({ isSelected }) =>
                `relative flex min-w-0 cursor-pointer ${isPictured ? 'flex-col' : 'items-start'} gap-2 rounded-card border-2 p-2 ring ${isSelected ? 'border-primary bg-primary-soft' : 'border-line-control hovered:bg-sunken'}`
              }
            >
              {({ isSelected }) => (
                <>
                  {isPictured ? (
                    <span aria-hidden="true" className="flex justify-center rounded-control bg-sunken p-2">
                      {picture}
                    </span>
                  ) : (
                    <span
                      aria-hidden="true"
                      className={`mt-0.5 text-xl ${isSelected ? 'i-lucide-circle-check text-primary' : 'i-lucide-circle text-ink-muted'}`}
                    />
                  )}
                  <span className="flex min-w-0 flex-1 flex-col px-1">
                    <span className="font-600">{name}</span>
                    <Text slot="description" className="text-small text-ink-muted">
                      {text}
                    </Text>
                  </span>
                </>
              )}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
