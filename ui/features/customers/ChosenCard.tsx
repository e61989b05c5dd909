import type { Buyer } from '#domain/customers/buyer.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
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
  const names = [buyer.name, buyer.nameAr ?? ''].filter((name) => name !== '')
  const [first, second] = locale === 'ar' ? names.toReversed() : names
  return (
    <div className="flex items-start gap-2 rounded-control border border-line bg-ground p-3">
      <div className="min-w-0 flex-1">
        <p className="font-600">
          <Bdi>{first}</Bdi>
        </p>
        {second ? (
          <p>
            <Bdi>{second}</Bdi>
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
          {buyer.trn ? (
            <span>
              {t('trn')} <Ltr>{buyer.trn}</Ltr>
            </span>
          ) : null}
          {buyer.email ? <Ltr>{buyer.email}</Ltr> : null}
        </p>
        {problems.map((problem) => (
          <p key={problem} role="alert" className="text-small text-danger">
            {problem}
          </p>
        ))}
      </div>
      {onEdit ? <IconButton label={t('details')} icon="i-lucide-pencil" onPress={onEdit} /> : null}
      <IconButton label={t('change')} icon="i-lucide-x" onPress={onClear} />
    </div>
  )
}
