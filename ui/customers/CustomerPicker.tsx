import { useDeferredValue, useState } from 'react'
import type { Buyer } from '#domain/document.ts'
import { customerWords } from '#words/customers.ts'
import { useWords } from '#ui/app/language.tsx'
import { ComboBox } from '#ui/kit/ComboBox.tsx'
import { ChosenCard } from './ChosenCard.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { chosen, type ChosenCustomer, type CustomerFields, useCustomers } from './queries.ts'

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
    <Search
      error={error}
      onChoose={choose}
      onCreate={(text) => setMode({ kind: 'writing', id: null, start: fieldsFrom(text) })}
    />
  )
}

type SearchProps = {
  error: string | undefined
  onChoose: (customer: ChosenCustomer) => void
  onCreate: (text: string) => void
}

function Search({ error, onChoose, onCreate }: SearchProps) {
  const t = useWords(customerWords)
  const [text, setText] = useState('')
  const { data, error: failure } = useCustomers(useDeferredValue(text.trim()))
  const found = data?.items ?? []
  const options = found.map(({ id, name, nameAr, trn }) => ({
    id,
    text: name || nameAr || '',
    ...(trn && { detail: trn }),
  }))
  return (
    <ComboBox
      label={t('customer')}
      labelHidden
      error={error ?? (failure ? t('listFailed', { why: failure.message }) : undefined)}
      options={options}
      text={text}
      onText={setText}
      onChoose={(option) => {
        const customer = found.find((one) => one.id === option.id)
        if (customer) onChoose(chosen(customer))
      }}
      create={{
        text: text.trim() ? t('add', { text: text.trim() }) : t('addNew'),
        onCreate: () => onCreate(text.trim()),
      }}
      nothingFound={t('nothingFound')}
      openLabel={t('openList')}
      placeholder={t('placeholder')}
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
