import { atom, useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { DOCUMENT_FIELDS, FIELD_SPECS, type FieldWith } from '#domain/documents/fields.ts'
import { hasField } from '#domain/documents/document-types.ts'
import { depositMessages } from '#i18n/documents/deposit.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { type Extra, useDraft, useEditor, useTextOf } from '#ui/features/documents/editor/state.ts'
import { LOCKED_REASON, useIsPart } from '#ui/features/documents/editor/part.ts'
import { EInvoiceSection } from '#ui/features/documents/editor/e-invoice/lazy-section.ts'
import { DepositField } from './DepositField.tsx'
import { fieldOf, focusFirst, useOpenExtra } from '#ui/features/documents/editor/field-focus.ts'
import { isSameList } from '#ui/features/documents/editor/lines/line-groups.ts'

const EXTRAS = [...new Set([...FIELD_SPECS.values()].flatMap(({ extra }) => extra ?? []))]

/** Discount, notes and terms: a link each until it is used; two fields each in a bilingual document. Below them `children`. */
export function ExtrasSection({ children }: { children: ReactNode }) {
  const t = useMessages(documentMessages)
  const { type } = useDocumentType()
  const { isShown, show, box } = useShownExtras()
  const isPart = useIsPart()
  const hasEInvoices = useHasEInvoices()
  const nameOf = useExtraName()
  const extras = EXTRAS.filter((extra) => hasField(type, extra) && (extra !== 'eInvoice' || hasEInvoices))
  // The share of a quotation has its discount, or none.
  const hidden = extras.filter((extra) => !isShown(extra) && !(isPart && extra === 'discount'))
  return (
    <section ref={box} aria-label={t('extras')} className="flex min-w-0 flex-col gap-4">
      <Links links={hidden.map((extra) => [extra, nameOf(extra)])} onShow={show} />
      {extras.filter(isShown).map((extra) => (
        <ExtraFields key={extra} extra={extra} />
      ))}
      {children}
    </section>
  )
}

/** Answers of a company that has none any more stay in sight, because they are sent with the draft. */
function useHasEInvoices(): boolean {
  const { hasEInvoices } = useEditor().company
  const facts = useDraft('eInvoice')
  return hasEInvoices || (facts !== undefined && Object.keys(facts).length > 0)
}

function useExtraName(): (extra: Extra) => string {
  const t = useMessages(documentMessages)
  const deposit = useMessages(depositMessages)
  const eInvoice = useMessages(eInvoiceMessages)
  return (extra) => {
    switch (extra) {
      case 'deposit':
        return deposit('add')
      case 'eInvoice':
        return eInvoice('eInvoice')
      default:
        return t(extra)
    }
  }
}

function ExtraFields({ extra }: { extra: Extra }) {
  switch (extra) {
    case 'discount':
      return <DiscountField />
    case 'deposit':
      return <DepositField />
    case 'eInvoice':
      return (
        <Suspense fallback={<Skeleton height="h-96" />}>
          <EInvoiceSection />
        </Suspense>
      )
    default:
      return <BlockFields field={extra} />
  }
}

function BlockFields({ field }: { field: FieldWith<{ printed: 'block' }> }) {
  const t = useMessages(documentMessages)
  const isBilingual = useDraft('language') === 'bilingual'
  const [text, textAr] = [useTextOf(field), useTextOf(`${field}Ar`)]
  return (
    <div data-field={field} className="grid gap-4">
      <TextField label={t(field)} lines={3} maxLength={DOCUMENT_FIELDS[field].max} {...text} />
      {isBilingual ? (
        <TextField label={t(`${field}Ar`)} lines={3} maxLength={DOCUMENT_FIELDS[`${field}Ar`].max} {...textAr} />
      ) : null}
    </div>
  )
}

/** The discount of the whole document. In a part of a quotation it is fixed. */
function DiscountField() {
  const t = useMessages(documentMessages)
  const discount = useTextOf('discount')
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

/** A pressed link turns into its field, which takes the focus. */
function useShownExtras() {
  const { headAtom, refusedAtom, problemsAtom, shownExtrasAtom } = useEditor()
  const pressed = useAtomValue(shownExtrasAtom)
  const open = useOpenExtra()
  const usedAtom = useMemo(
    () =>
      selectAtom(
        atom((get) => usedExtras(get(headAtom), { ...get(problemsAtom), ...get(refusedAtom) })),
        (used) => used,
        isSameList,
      ),
    [headAtom, refusedAtom, problemsAtom],
  )
  const shown = [...useAtomValue(usedAtom), ...pressed]
  const box = useRef<HTMLElement>(null)
  const show = (extra: Extra) => open(extra, () => focusFirst(box.current?.querySelector(`[data-field=${extra}]`)))
  return { isShown: (extra: Extra) => shown.includes(extra), show, box }
}

/** Those with a value or a problem. */
function usedExtras(head: Readonly<Record<string, unknown>>, problems: object): Extra[] {
  const wrong = new Set(Object.keys(problems).map(fieldOf))
  return [...FIELD_SPECS].flatMap(([field, { extra }]) =>
    extra && (isUsed(head[field]) || wrong.has(field)) ? [extra] : [],
  )
}

/** Answers of which the last was taken back stay in sight too, as an empty object. */
const isUsed = (value: unknown) => value !== '' && value !== undefined
