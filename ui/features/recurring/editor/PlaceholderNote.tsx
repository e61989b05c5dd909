import { PLACEHOLDERS } from '#domain/recurring/placeholders.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** The placeholders that the texts of a series may have. */
export function PlaceholderNote() {
  const t = useMessages(recurringFormMessages)
  return (
    <Banner tone="info" title={t('placeholders')}>
      <Sentence slots={{ placeholders: <Ltr>{IN_BRACES}</Ltr> }}>{(slots) => t('placeholdersText', slots)}</Sentence>
    </Banner>
  )
}

const IN_BRACES = [...PLACEHOLDERS.map((name) => `{${name}}`), '{month+1}'].join(' ')
