import type { ReactNode } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { AdminHeader } from './AdminHeader.tsx'

/** Signed out: one card under the dark bar. */
export function AdminCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useMessages(adminMessages)
  return (
    <div className="flex min-h-dvh flex-col bg-surface sm:bg-ground">
      <AdminHeader />
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col p-4 sm:justify-center sm:pb-24">
        <div className="flex flex-col gap-5 sm:card sm:p-8">
          <PageHeader title={title} documentTitle={t('pageTitle', { page: title })}>
            <p className="mt-2 text-ink-muted">{text}</p>
          </PageHeader>
          {children}
        </div>
      </main>
    </div>
  )
}
