import type { DraftLine } from '#domain/documents/document.ts'
import { PLACEHOLDERS } from '#domain/recurring/placeholders.ts'
import type { SeriesDraft } from '#domain/recurring/series-draft.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { CustomerField } from '#ui/features/customers/CustomerField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { blankLine } from './series-values.ts'

type InvoiceFieldsProps = {
  draft: SeriesDraft
  errors: Readonly<Record<string, string>>
  onChange: (draft: SeriesDraft) => void
}

/** The content of each invoice: its customer, its items and its texts. Fields that are not shown stay as they are. */
export function InvoiceFields({ draft, errors, onChange }: InvoiceFieldsProps) {
  const t = useMessages(recurringFormMessages)
  const change = (changed: Partial<SeriesDraft>) => onChange({ ...draft, ...changed })
  const { lines } = draft
  const setLine = (index: number, changed: Partial<DraftLine>) =>
    change({ lines: lines.map((line, at) => (at === index ? { ...line, ...changed } : line)) })
  return (
    <>
      <Customer draft={draft} error={errors['draft.customerId']} onChange={onChange} />
      {lines.map((line, index) => (
        // because a line has no id of its own
        <LineFields
          key={index}
          line={line}
          index={index}
          hasArabic={draft.language === 'bilingual' || line.descriptionAr !== undefined}
          onChange={(changed) => setLine(index, changed)}
          {...(lines.length > 1 && { onRemove: () => change({ lines: lines.filter((_, at) => at !== index) }) })}
        />
      ))}
      <Button
        look="quiet"
        icon="i-lucide-plus"
        onPress={() => change({ lines: [...lines, blankLine(lines.at(-1)?.tax ?? 'standard')] })}
      >
        {t('addLine')}
      </Button>
      <TextField
        label={t('reference')}
        name="draft.reference"
        maxLength={120}
        value={draft.reference ?? ''}
        onChange={(reference) => onChange(withText(draft, 'reference', reference))}
      />
      <TextField
        label={t('notes')}
        name="draft.notes"
        lines={3}
        maxLength={4000}
        value={draft.notes ?? ''}
        onChange={(notes) => onChange(withText(draft, 'notes', notes))}
      />
    </>
  )
}

function withText(draft: SeriesDraft, field: 'reference' | 'notes', text: string): SeriesDraft {
  const { [field]: _before, ...rest } = draft
  return text === '' ? rest : { ...rest, [field]: text }
}

/** A buyer who is no customer stays as the invoice has him, until a customer is chosen. */
function Customer({
  draft,
  error,
  onChange,
}: Pick<InvoiceFieldsProps, 'draft' | 'onChange'> & { error: string | undefined }) {
  const { customer, ...rest } = draft
  const choose = (id: string | null) => {
    const { customerId: _before, ...others } = rest
    onChange(id === null ? others : { ...others, customerId: id })
  }
  return (
    <>
      {customer ? (
        <p className="font-600">
          <Bdi>{customer.name || customer.nameAr}</Bdi>
        </p>
      ) : null}
      <CustomerField customerId={draft.customerId ?? null} error={error} onChoose={choose} />
    </>
  )
}

type LineFieldsProps = {
  line: DraftLine
  index: number
  hasArabic: boolean
  onChange: (changed: Partial<DraftLine>) => void
  onRemove?: () => void
}

function LineFields({ line, index, hasArabic, onChange, onRemove }: LineFieldsProps) {
  const t = useMessages(recurringFormMessages)
  const path = `draft.lines.${index}`
  const number = String(index + 1)
  return (
    <div
      role="group"
      aria-label={t('line', { line: number })}
      className="flex flex-col gap-3 border-s-2 border-line ps-3"
    >
      <TextField
        label={t('description')}
        hint={
          <Sentence slots={{ placeholders: <Ltr>{IN_BRACES}</Ltr> }}>{(slots) => t('descriptionHint', slots)}</Sentence>
        }
        name={`${path}.description`}
        maxLength={2000}
        value={line.description}
        onChange={(description) => onChange({ description })}
      />
      {hasArabic ? (
        <TextField
          label={t('descriptionAr')}
          name={`${path}.descriptionAr`}
          maxLength={2000}
          value={line.descriptionAr ?? ''}
          onChange={(descriptionAr) => onChange({ descriptionAr })}
        />
      ) : null}
      <div className="flex items-end gap-3">
        <div className="grid flex-1 grid-cols-2 gap-3">
          <DecimalField
            label={t('quantity')}
            name={`${path}.quantity`}
            rules={{ maxScale: 6 }}
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
          <DecimalField
            label={t('unitPrice')}
            name={`${path}.unitPrice`}
            rules={{ maxScale: 6 }}
            value={line.unitPrice}
            onChange={(unitPrice) => onChange({ unitPrice })}
          />
        </div>
        {onRemove ? (
          <IconButton label={t('removeLine', { line: number })} icon="i-lucide-trash-2" onPress={onRemove} />
        ) : null}
      </div>
    </div>
  )
}

const IN_BRACES = PLACEHOLDERS.map((name) => `{${name}}`).join(' ')
