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
  /** The search takes the focus when it opens. */
  isFocused?: boolean
  /** Error of the field itself; `problems` are about the details of the selected customer. */
  error: string | undefined
  problems: readonly string[]
}

type Mode = { kind: 'choosing' } | { kind: 'writing'; id: string | null; start: CustomerFields }

/** Searches customers, or adds a new one. */
export function CustomerPicker({ id, buyer, onChoose, onClear, isFocused, error, problems }: CustomerPickerProps) {
  const [mode, setMode] = useState<Mode>({ kind: 'choosing' })
  // Clearing the customer starts a search for another one.
  const [isCleared, setCleared] = useState(false)
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
    const clear = () => {
      setCleared(true)
      onClear()
    }
    return <ChosenCard buyer={buyer} problems={problems} onEdit={edit} onClear={clear} />
  }
  return (
    <CustomerSearch
      labelHidden
      isFocused={isFocused || isCleared}
      error={error}
      onChoose={(customer) => choose(chosen(customer))}
      onCreate={(text) => setMode({ kind: 'writing', id: null, start: fieldsFromSearch(text) })}
    />
  )
}

/** Takes the search text as the name, in the language of its script. */
function fieldsFromSearch(text: string): CustomerFields {
  const isArabic = /\p{Script=Arabic}/u.test(text)
  return { name: isArabic ? '' : text, nameAr: isArabic ? text : '', trn: '', email: '', address: '', person: null }
}

function fieldsOf({ name, nameAr = '', trn = '', email = '', address = '', ...buyer }: Buyer): CustomerFields {
  const { person = null } = buyer
  return { name, nameAr, trn, email, address, person }
}
