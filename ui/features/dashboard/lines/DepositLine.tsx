import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Amounts } from '#ui/features/dashboard/Amounts.tsx'
import { countOf } from '#ui/features/dashboard/next-step.ts'
import type { Figure } from '#ui/features/dashboard/queries.ts'

/** Reminds of the cheques that can be deposited from today on. */
export function DepositLine({ figures }: { figures: readonly Figure[] }) {
  const t = useMessages(dashboardMessages)
  if (figures.length === 0) return null
  return (
    <section aria-label={t('deposits')} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="next-step min-w-0">
        <span aria-hidden="true" className="i-lucide-credit-card text-warning" />
        <Sentence slots={{ amount: <Amounts figures={figures} /> }}>
          {(slots) => t('chequesToDeposit', { ...slots, n: countOf(figures) })}
        </Sentence>
      </p>
      <ButtonLink compact href={paths.chequesDueToday}>
        {t('show')}
      </ButtonLink>
    </section>
  )
}
