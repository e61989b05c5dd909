import { useId } from 'react'
import { LABEL_LANGUAGES, LABEL_SHEETS, LABEL_SIZES, MOST_ITEMS_LABELLED, pagesOf } from '#domain/inventory/label.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { labelMessages } from '#i18n/inventory/labels.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { LabelPreview } from './LabelPreview.tsx'
import { type LabelledItem, type LeftOut, useLabels } from './labels.ts'

type LabelsDialogProps = { items: readonly LabelledItem[]; onClose: () => void }

/** Labels of items as a PDF. Changes nothing, so it is open to readers as well. */
export function LabelsDialog({ items, onClose }: LabelsDialogProps) {
  const t = useMessages(labelMessages)
  const id = useId()
  const printing = useLabels(items, onClose)
  const { errors, isSaving, submit } = printing.form
  return (
    <GuardedDialog
      title={t('title')}
      isSaving={isSaving}
      onClose={onClose}
      width="medium"
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            icon="i-lucide-download"
            busy={isSaving}
            isDisabled={!printing.canPrint}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <Form id={id} errors={errors.fields} onSubmit={submit}>
        {errors.message ? <LoadError title={t('failed')} why={errors.message} onAgain={submit} /> : null}
        {printing.isTooMany ? (
          <Banner tone="warning" title={t('tooMany', { most: MOST_ITEMS_LABELLED })} />
        ) : (
          <LeftOutItems leftOut={printing.leftOut} />
        )}
        <Subject items={items} />
        <div className="flex flex-col gap-4 sm:flex-row sm:justify-between">
          <Options printing={printing} />
          <Result printing={printing} />
        </div>
      </Form>
    </GuardedDialog>
  )
}

type Printing = { printing: ReturnType<typeof useLabels> }

function Subject({ items }: Pick<LabelsDialogProps, 'items'>) {
  const t = useMessages(labelMessages)
  const { locale } = useLanguage()
  const [first, ...others] = items
  return (
    <p className="line-clamp-2 break-words text-ink-muted">
      {first && others.length === 0 ? <Bdi>{displayName(first, locale)}</Bdi> : t('forItems', { n: items.length })}
    </p>
  )
}

function Options({ printing: { options, change } }: Printing) {
  const t = useMessages(labelMessages)
  const { label } = LABEL_SHEETS[options.size]
  return (
    <div className="flex min-w-0 flex-col items-start gap-4">
      <Choices
        label={t('size')}
        hint={<BidiText>{t('sizeHint', { size: isolate(`${label.width} × ${label.height}`) })}</BidiText>}
        options={LABEL_SIZES.map((id) => {
          const { columns, rows } = LABEL_SHEETS[id]
          return { id, text: columns * rows === 1 ? t('roll') : t('sheet', { n: columns * rows }) }
        })}
        value={options.size}
        onChange={(size) => change({ size })}
      />
      <Choices
        label={t('language')}
        options={LABEL_LANGUAGES.map((id) => ({ id, text: t(id) }))}
        value={options.language}
        onChange={(language) => change({ language })}
      />
      <div className="w-40">
        <DecimalField
          label={t('copies')}
          name="copies"
          rules={{ maxScale: 0 }}
          value={options.copies}
          onChange={(copies) => change({ copies })}
        />
      </div>
      <Checkbox isSelected={options.price === 'on'} onChange={(isOn) => change({ price: isOn ? 'on' : 'off' })}>
        {t('price')}
      </Checkbox>
    </div>
  )
}

function Result({ printing: { options, labels } }: Printing) {
  const t = useMessages(labelMessages)
  const isSheet = LABEL_SHEETS[options.size].columns > 1
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-48 sm:items-center sm:text-center">
      <LabelPreview size={options.size} labels={labels} from={options.language === 'ar' ? 'right' : 'left'} />
      <p aria-live="polite" className="font-600">
        <span className="block">{t('labels', { n: labels })}</span>
        {isSheet ? <span className="block">{t('sheets', { n: pagesOf(options.size, labels) })}</span> : null}
      </p>
      <p className="text-small text-ink-muted">{t('atFullSize')}</p>
    </div>
  )
}

const MOST_NAMED = 3

/** Items that are left out of the file, so that nobody looks for their labels. */
function LeftOutItems({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useMessages(labelMessages)
  const sentence = useFieldMessage()
  if (leftOut.length === 0) return null
  const more = leftOut.length - MOST_NAMED
  return (
    <Banner tone="warning" title={t('leftOut', { n: leftOut.length })}>
      <ul className="flex flex-col gap-1">
        {leftOut.slice(0, MOST_NAMED).map(({ item, problem: { problem, limit = '' } }) => (
          <li key={item.id} className="break-words">
            <BidiText>{sentence({ problem, limit: isolate(limit) })}</BidiText>
          </li>
        ))}
        {more > 0 ? <li>{t('more', { n: more })}</li> : null}
      </ul>
    </Banner>
  )
}
