import { useLocation } from 'react-router'
import { notBuiltMessages } from '#i18n/shell/not-built.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'

const PAGES = [
  { path: paths.companyBranding, page: 'branding', icon: 'i-lucide-brush' },
  { path: paths.taxConfiguration, page: 'tax', icon: 'i-lucide-percent' },
] as const

/** Placeholder of a route of spec §2 that is not built yet; links to what serves in the meantime. */
export function NotBuiltScreen() {
  const { pathname } = useLocation()
  const found = PAGES.find(({ path }) => path === pathname) ?? PAGES[0]
  // Keyed by path, so that navigation between two of them is a new page.
  return <NotBuilt key={found.path} {...found} />
}

function NotBuilt({ page, icon }: (typeof PAGES)[number]) {
  const t = useMessages(notBuiltMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={t(page)} documentTitle={shell('pageTitle', { page: t(page) })} />
      <section className="flex max-w-3xl items-start gap-4 rounded-card border border-dashed border-line-control p-4 md:p-6">
        <span aria-hidden="true" className={`mt-0.5 shrink-0 text-3xl text-ink-muted ${icon}`} />
        <div className="min-w-0">
          <p className="text-heading">{t('notBuilt')}</p>
          <p className="mt-1 text-ink-muted">{t(`${page}Text`)}</p>
        </div>
      </section>
      <section className="card flex max-w-3xl flex-col gap-4 p-4 md:p-6">
        <div>
          <h2 className="text-heading">{t('today')}</h2>
          <p className="mt-1 text-ink-muted">{t(`${page}Today`)}</p>
        </div>
        <div>
          <ButtonLink look="primary" icon="i-lucide-settings-2" href={paths.settings} wide>
            {t('openSettings')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
