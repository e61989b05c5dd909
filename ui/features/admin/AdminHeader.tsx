import type { ReactNode } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { LanguageSwitch } from '#ui/platform/i18n/LanguageSwitch.tsx'
import { ThemeSwitch } from '#ui/platform/theme/ThemeSwitch.tsx'

/** Dark in both themes and with a badge, to distinguish the admin area from the product. */
export function AdminHeader({ children }: { children?: ReactNode }) {
  const t = useMessages(adminMessages)
  const shell = useMessages(shellMessages)
  return (
    <header data-theme="dark" className="border-b border-warning bg-ground text-ink">
      <div className="mx-auto flex min-h-14 w-full max-w-7xl flex-wrap items-center gap-x-3 px-4">
        <span className="font-600">{shell('productName')}</span>
        <Badge tone="warning">{t('area')}</Badge>
        <div className="ms-auto flex items-center">
          <ThemeSwitch />
          <LanguageSwitch />
          {children}
        </div>
      </div>
    </header>
  )
}
