import { useEffect, useState } from 'react'
import { textOn } from '#domain/branding/brand.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { useCompanyBranding } from '#ui/features/branding/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { SignedInCompany } from '#ui/platform/session/session-storage.ts'
import { enteredBandMs } from '#ui/platform/timings.ts'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

/** Says for a moment which company the page is in now, in the company's colour, above everything and in nobody's way. */
export function EnteredCompany({ company }: { company: SignedInCompany }) {
  const t = useMessages(companiesMessages)
  const menu = useMessages(companyMenuMessages)
  const { locale } = useLanguage()
  const color = useCompanyBranding().data?.color ?? null
  const isShown = useMoment()
  const name = displayName(company, locale) || menu('unnamed')
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      {isShown ? (
        <p
          style={color === null ? undefined : { background: color, color: textOn(color) }}
          className="bg-primary px-4 py-3 text-center font-600 text-primary-ink shadow-floating [overflow-wrap:anywhere]"
        >
          <BidiText>{t('entered', { company: isolate(name, 'auto') })}</BidiText>
        </p>
      ) : null}
    </div>
  )
}

/** True for three seconds, but not at first: a status is announced when it changes. */
function useMoment(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const begin = setTimeout(() => setShown(true), 0)
    const end = setTimeout(() => setShown(false), enteredBandMs)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [])
  return isShown
}
