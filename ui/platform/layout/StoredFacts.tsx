import type { ReactNode } from 'react'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DetailsCard } from './DetailsCard.tsx'

type StoredFactsProps<Values> = {
  id: string
  title: string
  values: Values
  /** The fields in the order of the form. */
  fields: readonly string[]
  factsOf: (path: string, values: Values) => FieldFacts
  /** These stand before the fields. */
  before?: { id: string; name: string; value: ReactNode }[]
}

/** The saved fields of a form, for a member who may read them only. */
export function StoredFacts<Values>({ id, title, values, fields, factsOf, before = [] }: StoredFactsProps<Values>) {
  const facts = fields.flatMap((path) => {
    const field = factsOf(path, values)
    const value = field?.text ? (
      <Bdi>
        <BidiText>{field.text}</BidiText>
      </Bdi>
    ) : null
    return field ? [{ id: path, name: field.label, value }] : []
  })
  return <DetailsCard id={id} title={title} facts={[...before, ...facts]} />
}
