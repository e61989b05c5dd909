import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { OpenSheet } from '#ui/kit/overlays/OpenSheet.tsx'
import { type Opened, useDraft } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'
import { CustomerField, LanguageField } from './BillTo.tsx'
import { CurrencyField, DateOf, LastDayChips, LastDayField, MoreFields } from './details-fields.tsx'
import { ExchangeRateField } from './ExchangeRateField.tsx'

type PhoneOverlayProps = { opens: Opened; isOpen: boolean; onClose: () => void }

/** The fields of the customer, or of all details, in a sheet. */
export function PhoneOverlay({ opens, isOpen, onClose }: PhoneOverlayProps) {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const isCustomer = opens === 'customer'
  const details = useTemplate() === null ? t('details') : t('currency')
  return (
    <OpenSheet
      title={isCustomer ? t('customerAndLanguage') : details}
      closeLabel={form('close')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {form('done')}
        </Button>
      }
    >
      {isCustomer ? <CustomerFields onChosen={onClose} /> : <DetailFields />}
    </OpenSheet>
  )
}

function CustomerFields({ onChosen }: { onChosen: () => void }) {
  const isAddressed = useDraft('buyer') !== null
  return (
    <>
      <div data-field="customer">
        <CustomerField isFocused={!isAddressed} onChosen={onChosen} />
      </div>
      <LanguageField />
    </>
  )
}

function DetailFields() {
  const hasDays = useTemplate() === null
  return (
    <>
      {hasDays ? (
        <>
          <DateOf field="issueDate" />
          <LastDayField />
          <LastDayChips />
        </>
      ) : null}
      <CurrencyField />
      <ExchangeRateField />
      <MoreFields />
    </>
  )
}
