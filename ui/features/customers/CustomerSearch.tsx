import { useDeferredValue, useState } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { mayBecomeCustomer } from '#domain/customers/new-customer.ts'
import { displayName } from '#domain/text/display-name.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { ComboBox } from '#ui/kit/fields/combobox/ComboBox.tsx'
import { type BookCustomer, useCustomers } from './queries.ts'

type CustomerSearchProps = {
  labelHidden?: boolean
  isFocused?: boolean
  error?: string | undefined
  onChoose: (customer: BookCustomer) => void
  /** Called with the search text. Omit where customers cannot be added. */
  onCreate?: (text: string) => void
}

/** Combobox over the customer search. */
export function CustomerSearch({
  labelHidden = false,
  isFocused = false,
  error,
  onChoose,
  onCreate,
}: CustomerSearchProps) {
  const t = useMessages(customerMessages)
  const { locale } = useLanguage()
  const [text, setText] = useState('')
  const typed = text.trim()
  const sought = useDeferredValue(typed)
  const { data, error: failure, isPlaceholderData, isPending } = useCustomers(sought)
  const found = data?.items ?? []
  // Neither searching nor adding works without the server, which is no error of the field.
  const isOffline = isUnreachable(failure)
  const options = found.map((customer) => ({
    id: customer.id,
    text: displayName(customer, locale),
    ...(customer.trn && { detail: customer.trn }),
  }))
  return (
    <ComboBox
      label={t('customer')}
      labelHidden={labelHidden}
      isFocused={isFocused}
      error={error ?? (failure && !isOffline ? t('listFailed', { why: failure.message }) : undefined)}
      options={options}
      text={text}
      isStale={sought !== typed || isPlaceholderData || isPending}
      onText={setText}
      onChoose={(option) => {
        const customer = found.find((one) => one.id === option.id)
        if (customer) onChoose(customer)
      }}
      {...(!isOffline &&
        onCreate &&
        mayBecomeCustomer(typed, found) && {
          create: {
            text: typed ? t('add', { text: isolate(typed, 'auto') }) : t('addNew'),
            onCreate: () => onCreate(typed),
          },
        })}
      nothingFound={isOffline ? t('unreachable') : t('nothingFound')}
      openLabel={t('openList')}
      placeholder={t('placeholder')}
    />
  )
}
