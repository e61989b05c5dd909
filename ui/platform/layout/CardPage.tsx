import type { ReactNode } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LanguageSwitch } from '#ui/platform/i18n/LanguageSwitch.tsx'

/** Card layout of sign-up, log-in and recovery; full page on a phone. */
export function CardPage({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  const t = useMessages(shellMessages)
  return (
    <div className="flex min-h-dvh flex-col bg-surface sm:bg-ground">
      <header className="flex items-center justify-between px-4 py-2">
        <span className="text-heading text-primary">{t('productName')}</span>
        <LanguageSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col p-4 sm:justify-center sm:pb-24">
        <div className="flex flex-col gap-5 sm:card sm:p-8">
          <PageHeader title={title} documentTitle={t('pageTitle', { page: title })} />
          {children}
        </div>
        {below ? <p className="mt-6 text-center text-ink-muted">{below}</p> : null}
      </main>
    </div>
  )
}
