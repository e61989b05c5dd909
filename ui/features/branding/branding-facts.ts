/** The fields of the branding, as the notice of changes elsewhere names them. */
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { inkMessages } from '#i18n/branding/ink.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { BRAND_NUMBERS, type BrandingValues, type BrandNumber } from './branding-values.ts'

export function useBrandingFacts(): (path: string, branding: BrandingValues) => FieldFacts {
  const { locale } = useLanguage()
  const t = useMessages(brandingMessages)
  const look = useMessages(brandLookMessages)
  const ink = useMessages(inkMessages)
  const words = useMessages(accountMessages)
  const yesOrNo = (is: boolean) => words(is ? 'yes' : 'no')
  return (path, branding) => {
    const inUnit = (number: BrandNumber) => {
      const { unit } = BRAND_NUMBERS[number]
      const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' })
      // The sign of a number stays before it in Arabic too.
      return stripBidi(format.format(branding[number])).replace(/-?[\d.,]+/, (digits) => isolate(digits))
    }
    const named: Record<keyof BrandingValues, FieldFacts> = {
      template: { label: look('template'), text: templateNames[branding.template][locale] },
      font: { label: look('font'), text: look(branding.font) },
      logoSize: { label: look('logoSize'), text: inUnit('logoSize') },
      hijri: { label: look('hijri'), text: yesOrNo(branding.hijri) },
      checkQr: { label: look('checkQr'), text: yesOrNo(branding.checkQr) },
      signatureLine: { label: ink('line'), text: yesOrNo(branding.signatureLine) },
      number: { label: look('number'), text: yesOrNo(branding.number) },
      quantity: { label: look('quantity'), text: yesOrNo(branding.quantity) },
      unit: { label: look('unit'), text: yesOrNo(branding.unit) },
      price: { label: look('price'), text: yesOrNo(branding.price) },
      marginTop: { label: look('top'), text: inUnit('marginTop') },
      marginBottom: { label: look('bottom'), text: inUnit('marginBottom') },
      stampSize: { label: ink('size'), text: inUnit('stampSize') },
      stampTurn: { label: ink('turn'), text: inUnit('stampTurn') },
      stampStrength: { label: ink('strength'), text: inUnit('stampStrength') },
      stampPlace: { label: ink('position'), text: ink(branding.stampPlace) },
      color: { label: t('color'), text: branding.color },
      footer: { label: t('footer'), text: branding.footer },
      footerAr: { label: t('footerAr'), text: branding.footerAr },
      notes: { label: look('notes'), text: branding.notes },
      notesAr: { label: look('notesAr'), text: branding.notesAr },
      signatory: { label: ink('signatory'), text: branding.signatory },
      signatoryAr: { label: ink('signatoryAr'), text: branding.signatoryAr },
      documentLanguage: { label: words('documentLanguage'), text: words(branding.documentLanguage) },
    }
    const facts: Readonly<Record<string, FieldFacts>> = named
    return facts[path] ?? null
  }
}
