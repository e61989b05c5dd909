import type { Locale } from '#domain/locale.ts'
import { newCompanyMessages } from '#i18n/auth/new-company.ts'
import { translator } from '#i18n/translator.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** Somebody removed from his last company would not know why everything is empty. */
export function explainNewCompany(locale: Locale): void {
  const t = translator(newCompanyMessages, locale)
  announce({ kind: 'warning', title: t('title'), description: t('text') })
}
