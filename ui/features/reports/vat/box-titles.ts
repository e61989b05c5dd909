import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'

/** The title of a box as the authority words it. */
export function useBoxTitle(country: string): (box: string) => string {
  const t = useMessages(vatReturnMessages)
  const { locale } = useLanguage()
  return (box) => BOX_TITLES[country]?.[box]?.[locale] ?? t('box')
}
