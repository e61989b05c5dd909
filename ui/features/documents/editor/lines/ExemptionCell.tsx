import { memo, useId } from 'react'
import { type DefaultExemptions, type Exemption, exemptionsFor, exemptionText } from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { exemptionMessages } from '#i18n/tax/exemptions.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { SelectCell } from '#ui/kit/fields/SelectCell.tsx'
import { CELL_CLASS, CellError, FIELD_CLASS } from './CellError.tsx'
import type { LineTools } from './line-actions.ts'

type ExemptionCellProps = {
  lineKey: number
  country: string
  tax: TaxTreatment
  /** Undefined: the account's, which is among `defaults`. */
  exemption: Exemption | undefined
  defaults: DefaultExemptions
  isLabelSeen: boolean
  refused: string | undefined
  tools: LineTools
}

/** The option for no reason of its own. */
const DEFAULT = 'default'

/** Why a line bears no tax. Nothing where the law leaves no choice. */
export const ExemptionCell = memo(function ExemptionCell(props: ExemptionCellProps) {
  const { lineKey, country, tax, exemption, defaults, isLabelSeen, refused, tools } = props
  const t = useMessages(exemptionMessages)
  const { locale } = useLanguage()
  const errorId = useId()
  const known = exemptionsFor(country, tax)
  if (known.length === 0) return null
  const usual = known.find((code) => code === defaults[tax])
  const value = known.find((code) => code === exemption) ?? DEFAULT
  const byDefault = usual === undefined ? t('choose') : t('usual', { reason: exemptionText(usual, locale) })
  const options = [
    { id: DEFAULT, text: byDefault } as const,
    ...known.map((id) => ({ id, text: exemptionText(id, locale) })),
  ]
  const shown = value === DEFAULT ? (usual ?? null) : value
  return (
    <div className="min-w-0">
      {isLabelSeen ? (
        <span aria-hidden="true" className="mb-1 block text-small text-ink-muted">
          {t('reason')}
        </span>
      ) : null}
      <SelectCell
        column="exemption"
        label={t('reason')}
        options={options}
        value={value}
        onChange={(chosen) =>
          tools.change(lineKey, { exemption: chosen === DEFAULT ? undefined : chosen }, 'exemption')
        }
        onKeyDown={tools.onKeyDown}
        errorId={refused === undefined ? undefined : errorId}
        className={`flex w-full min-w-0 cursor-pointer items-center justify-between gap-1 text-start text-small ${isLabelSeen ? FIELD_CLASS : `${CELL_CLASS} !py-1`}`}
      >
        <span className="line-clamp-3 min-w-0">{shown === null ? t('choose') : exemptionText(shown, locale)}</span>
        <span aria-hidden="true" className="line-icon line-chevron text-ink-muted" />
      </SelectCell>
      {refused === undefined ? null : (
        <CellError id={errorId} column={isLabelSeen ? null : t('reason')} error={refused} />
      )}
    </div>
  )
})
