/** The names of the templates, which the API returns too. */
import type { Template } from '#domain/branding/brand.ts'

export const templateNames: Record<Template, { en: string; ar: string }> = {
  classic: { en: 'Classic', ar: 'كلاسيكي' },
  compact: { en: 'Compact', ar: 'مضغوط' },
  modern: { en: 'Modern', ar: 'عصري' },
  letterhead: { en: 'Letterhead', ar: 'ورق رسمي' },
}
