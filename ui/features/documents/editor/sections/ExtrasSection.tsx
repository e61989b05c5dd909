import { useAtom } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Toolbar } from 'react-aria-components/Toolbar'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { depositMessages } from '#i18n/documents/deposit.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { type Extra, useDraft, useEditor, useTextOf } from '#ui/features/documents/editor/state.ts'
import { LOCKED_REASON, useIsPart } from '#ui/features/documents/editor/part.ts'
import { DepositField } from './DepositField.tsx'
import { focusFirst } from '#ui/features/documents/editor/field-focus.ts'

/** Discount, notes and terms: a link each until it is used; two fields each in a bilingual document. */
export function ExtrasSection() {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const ofDeposit = useMessages(depositMessages)
  const isBilingual = useDraft('language') === 'bilingual'
  const [discount, notes, notesAr] = [useTextOf('discount'), useTextOf('notes'), useTextOf('notesAr')]
  const [terms, termsAr] = [useTextOf('terms'), useTextOf('termsAr')]
  const deposit = useTextOf('deposit')
  const hasDeposit = !DOCUMENT_TYPES[useDocumentType().type].lacks.includes('deposit')
  const { shown, show, box } = useShownExtras({
    discount: discount.value !== '' || discount.error !== undefined,
    notes: `${notes.value}${notesAr.value}` !== '' || notes.error !== undefined,
    terms: `${terms.value}${termsAr.value}` !== '' || terms.error !== undefined,
    deposit: hasDeposit && (deposit.value !== '' || deposit.error !== undefined),
  })
  const links: (readonly [Extra, string])[] = [
    ['discount', form('addDiscount')],
    ...(hasDeposit ? ([['deposit', ofDeposit('add')]] as const) : []),
    ['notes', form('addNotes')],
    ['terms', form('addTerms')],
  ]
  const isPart = useIsPart()
  // The share of a quotation has its discount, or none.
  const hidden = links.filter(([extra]) => !shown.includes(extra) && !(isPart && extra === 'discount'))
  return (
    <section ref={box} aria-label={t('extras')} className="flex min-w-0 flex-col gap-4">
      <Links links={hidden} onShow={show} />
      {shown.includes('discount') ? <DiscountField {...discount} /> : null}
      {shown.includes('deposit') ? <DepositField /> : null}
      {shown.includes('notes') ? (
        <Pair field="notes">
          <TextField label={t('notes')} lines={3} maxLength={DOCUMENT_FIELDS.notes.max} {...notes} />
          {isBilingual ? (
            <TextField label={t('notesArabic')} lines={3} maxLength={DOCUMENT_FIELDS.notesAr.max} {...notesAr} />
          ) : null}
        </Pair>
      ) : null}
      {shown.includes('terms') ? (
        <Pair field="terms">
          <TextField label={t('terms')} lines={3} maxLength={DOCUMENT_FIELDS.terms.max} {...terms} />
          {isBilingual ? (
            <TextField label={t('termsArabic')} lines={3} maxLength={DOCUMENT_FIELDS.termsAr.max} {...termsAr} />
          ) : null}
        </Pair>
      ) : null}
    </section>
  )
}

/** Of the whole document. In a part of a quotation it is fixed. */
function DiscountField(discount: ReturnType<typeof useTextOf>) {
  const t = useMessages(documentMessages)
  const isPart = useIsPart()
  return (
    <div data-field="discount" className="sm:max-w-60" {...(isPart && { 'data-locked': '' })}>
      <TextField
        label={t('documentDiscount')}
        hint={t('discountHint')}
        writing="ltr"
        inputMode="decimal"
        maxLength={40}
        isReadOnly={isPart}
        {...(isPart && { 'aria-describedby': LOCKED_REASON })}
        {...discount}
      />
    </div>
  )
}

type LinksProps = { links: readonly (readonly [Extra, string])[]; onShow: (extra: Extra) => void }

function Links({ links, onShow }: LinksProps) {
  const t = useMessages(documentMessages)
  if (links.length === 0) return null
  return (
    <Toolbar aria-label={t('extras')} className="flex flex-wrap items-center gap-x-1">
      {links.map(([extra, name]) => (
        <Button key={extra} compact look="quiet" icon="i-lucide-plus" onPress={() => onShow(extra)}>
          {name}
        </Button>
      ))}
    </Toolbar>
  )
}

function Pair({ field, children }: { field: Extra; children: ReactNode }) {
  return (
    <div data-field={field} className="grid gap-4">
      {children}
    </div>
  )
}

/** A pressed link turns into its field, which takes the focus. */
function useShownExtras(used: Record<Extra, boolean>) {
  const [pressed, setPressed] = useAtom(useEditor().shownExtrasAtom)
  const box = useRef<HTMLElement>(null)
  const shown = (['discount', 'deposit', 'notes', 'terms'] as const).filter(
    (extra) => used[extra] || pressed.includes(extra),
  )
  const show = (extra: Extra) => {
    flushSync(() => setPressed([...pressed, extra]))
    focusFirst(box.current?.querySelector(`[data-field=${extra}]`))
  }
  return { shown, show, box }
}
