import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import type { Dashboard } from '#ui/features/dashboard/queries.ts'

/** Items to reorder: those that are low, and those out of stock. Each count leads to its list. */
export function StockLine({ stock: { low, out } }: Pick<Dashboard, 'stock'>) {
  const t = useMessages(dashboardMessages)
  if (low + out === 0) return null
  return (
    <section aria-label={t('stock')} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true" className="i-lucide-package -me-2 text-warning" />
      {low > 0 ? <Part text={t('lowStock', { n: low })} href={paths.lowStock} /> : null}
      {out > 0 ? <Part text={t('outOfStock', { n: out })} href={paths.outOfStock} /> : null}
    </section>
  )
}

function Part({ text, href }: { text: string; href: string }) {
  const t = useMessages(dashboardMessages)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-4">
      <span>{text}</span>
      <ButtonLink compact href={href}>
        {t('show')}
        <span className="sr-only">{text}</span>
      </ButtonLink>
    </p>
  )
}
