import { Toolbar } from 'react-aria-components/Toolbar'
import type { Buyer } from '#domain/customers/buyer.ts'
import { displayNames } from '#domain/text/display-name.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

type ChosenCardProps = {
  buyer: Buyer
  /** Messages about missing customer details. */
  problems: readonly string[]
  onEdit: (() => void) | undefined
  onClear: () => void
}

/** The selected customer, with the details that are printed. */
export function ChosenCard({ buyer, problems, onEdit, onClear }: ChosenCardProps) {
  const t = useMessages(customerMessages)
  const { locale } = useLanguage()
  const [first, second] = displayNames(buyer, locale)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Toolbar
        aria-label={t('customer')}
        className="flex h-11 items-center rounded-control border border-line bg-ground ps-3"
      >
        <p className="flex h-10 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 overflow-hidden leading-10">
          <span dir="auto" className="page-start min-w-0 max-w-full truncate font-600">
            {first}
          </span>
          {second ? (
            <span dir="auto" className="page-start min-w-0 max-w-full truncate">
              {second}
            </span>
          ) : null}
          {buyer.trn ? (
            <span className="text-small text-ink-muted">
              {t('trn')} <Ltr>{buyer.trn}</Ltr>
            </span>
          ) : null}
          {buyer.email ? (
            <span dir="ltr" className="page-start min-w-0 max-w-full truncate text-small text-ink-muted">
              {buyer.email}
            </span>
          ) : null}
        </p>
        {onEdit ? <IconButton label={t('details')} icon="i-lucide-pencil" onPress={onEdit} /> : null}
        <IconButton label={t('change')} icon="i-lucide-x" onPress={onClear} />
      </Toolbar>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="text-small text-danger">
          {problem}
        </p>
      ))}
    </div>
  )
}
