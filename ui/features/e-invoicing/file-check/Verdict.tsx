import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { wrongIn } from './finding-groups.ts'
import type { CheckedFile } from './read-file.ts'

/** The answer, which is announced: whether the file is right. */
export function Verdict({ checked }: { checked: CheckedFile }) {
  const t = useMessages(eInvoicingMessages)
  const wrong = checked.ok ? wrongIn(checked) : null
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-muted break-all">
        <Bdi>{checked.name}</Bdi>
      </p>
      {checked.ok ? null : (
        <Banner tone="danger" title={t('unreadable')}>
          {t(checked.problem)}
        </Banner>
      )}
      {wrong === 0 ? (
        <Banner tone="success" title={t('right')}>
          {t('rightText')}
        </Banner>
      ) : null}
      {wrong ? (
        <Banner tone="danger" title={t('wrong', { n: wrong })}>
          {t('wrongText')}
        </Banner>
      ) : null}
    </div>
  )
}
