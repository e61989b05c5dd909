import { useState } from 'react'
import type { Buyer } from '#domain/customers/buyer.ts'
import { ChosenCard } from './ChosenCard.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { chosen, type ChosenCustomer, type CustomerFields } from './queries.ts'

type CustomerPickerProps = {
  id: string | null
  buyer: Buyer | null
  onChoose: (customer: ChosenCustomer) => void
  onClear: () => void
  /** What is wrong with the choice, and with what the book says about the chosen one. */
  error: string | undefined
  problems: readonly string[]
}

type Mode = { kind: 'choosing' } | { kind: 'writing'; id: string | null; start: CustomerFields }

/** Finds a customer as one types, in any spelling, or adds the one that is not there yet. */
export function CustomerPicker({ id, buyer, onChoose, onClear, error, problems }: CustomerPickerProps) {
  const [mode, setMode] = useState<Mode>({ kind: 'choosing' })
  const choose = (customer: ChosenCustomer) => {
    setMode({ kind: 'choosing' })
    onChoose(customer)
  }
  if (mode.kind === 'writing') {
    return (
      <CustomerForm start={mode.start} id={mode.id} onSaved={choose} onCancel={() => setMode({ kind: 'choosing' })} />
    )
  }
  if (buyer) {
    const edit = id === null ? undefined : () => setMode({ kind: 'writing', id, start: fieldsOf(buyer) })
    return <ChosenCard buyer={buyer} problems={problems} onEdit={edit} onClear={onClear} />
  }
  return (
    <CustomerSearch
      labelHidden
      error={error}
      onChoose={(customer) => choose(chosen(customer))}
      onCreate={(text) => setMode({ kind: 'writing', id: null, start: fieldsFrom(text) })}
    />
  )
}

/** What was typed is the name, in the language it was typed in. */
function fieldsFrom(text: string): CustomerFields {
  const isArabic = /\p{Script=Arabic}/u.test(text)
  return { name: isArabic ? '' : text, nameAr: isArabic ? text : '', trn: '', email: '', address: '' }
}

function fieldsOf({ name, nameAr = '', trn = '', email = '', address = '' }: Buyer): CustomerFields {
  return { name, nameAr, trn, email, address }
}
