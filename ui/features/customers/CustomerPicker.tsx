import { Suspense, useState } from 'react'
import type { Buyer } from '#domain/customers/buyer.ts'
import { ChosenCard } from './ChosenCard.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import { readTyped, rememberTyped } from '#ui/platform/forms/local-copy.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { typedCustomer } from './typed-customer.ts'
import { chosen, type ChosenCustomer, type CustomerFields } from './queries.ts'

const loadForm = async () => (await import('./CustomerForm.tsx')).CustomerForm
const CustomerForm = lazyComponent(loadForm)
preloadLater(loadForm)

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

const CHOOSING: Mode = { kind: 'choosing' }

/** A new customer whose form was left with something typed: by a reload, or with the sheet of a phone. */
function typedBefore(user: string): Mode {
  const typed = readTyped(typedCustomer(null), user, BLANK)
  return typed ? { kind: 'writing', id: null, start: typed.saved } : CHOOSING
}

/** Searches customers, or adds a new one. */
export function CustomerPicker({ id, buyer, onChoose, onClear, isFocused, error, problems }: CustomerPickerProps) {
  const user = useMemberKey()
  const [mode, setMode] = useState<Mode>(() => (buyer ? CHOOSING : typedBefore(user)))
  // Clearing the customer starts a search for another one.
  const [isCleared, setCleared] = useState(false)
  const choose = (customer: ChosenCustomer) => {
    setMode(CHOOSING)
    onChoose(customer)
  }
  if (mode.kind === 'writing') {
    return (
      <Suspense>
        <CustomerForm start={mode.start} id={mode.id} onSaved={choose} onCancel={() => setMode(CHOOSING)} />
      </Suspense>
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
      onCreate={(text) => {
        // The device may have the fields of an earlier new customer, which is not this one.
        rememberTyped(typedCustomer(null), user, null)
        setMode({ kind: 'writing', id: null, start: fieldsFromSearch(text) })
      }}
    />
  )
}

const BLANK: CustomerFields = { name: '', nameAr: '', trn: '', email: '', address: '', person: null }

/** Takes the search text as the name, in the language of its script. */
function fieldsFromSearch(text: string): CustomerFields {
  const isArabic = /\p{Script=Arabic}/u.test(text)
  return { ...BLANK, [isArabic ? 'nameAr' : 'name']: text }
}

function fieldsOf({ name, nameAr = '', trn = '', email = '', address = '', ...buyer }: Buyer): CustomerFields {
  const { person = null } = buyer
  return { name, nameAr, trn, email, address, person }
}
