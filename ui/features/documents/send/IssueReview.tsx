import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isDrafted } from '#domain/documents/document-types.ts'
import type { IssueWarning } from '#domain/documents/issue-readiness.ts'
import { revisionMessages } from '#i18n/documents/revisions.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { useUnprintableTexts } from '#ui/features/documents/UnprintableNote.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { type EditableLetter, recipientsOf, useAddressErrors } from './mail/letter.ts'
import { ReviewLetter } from './mail/ReviewLetter.tsx'
import { useDayWarning } from './day-warning.ts'
import { MOST_NAMED } from './oversold.ts'
import type { IssuePlan } from './issue-plan.ts'
import { ReviewFacts } from './ReviewFacts.tsx'

type IssueReviewProps = {
  plan: IssuePlan
  letter: EditableLetter
  /** Whether the review begins with sending; it can be changed there. */
  isSending: boolean
  onConfirm: (isMailed: boolean) => void
  isIssuing: boolean
  /** The reason why the last attempt failed: no connection, a busy server. */
  error: Error | null
  onClose: () => void
}

/** The review needs confirmation, because a used number and a frozen document cannot be undone. One key confirms. */
export function IssueReview({ plan, letter, isSending, onConfirm, isIssuing, error, onClose }: IssueReviewProps) {
  const t = useMessages(sendMessages)
  const words = useEditorWords()
  const revised = useMessages(revisionMessages)
  const { type, DraftCheck } = useDocumentType()
  const [isMailed, setMailed] = useState(isSending)
  const [isAddressMissing] = useState(isSending && letter.to.trim() === '')
  const { errors, confirm } = useConfirmation(letter, isMailed, (mailed) => {
    if (!isIssuing) onConfirm(mailed)
  })
  const yes = (
    <Button look="primary" icon="i-lucide-stamp" busy={isIssuing} onPress={confirm}>
      <WhatHappens letter={letter} isMailed={isMailed} />
    </Button>
  )
  return (
    <>
      {error ? (
        <Banner tone="danger" urgent title={words('notIssued')}>
          {error.message}
        </Banner>
      ) : null}
      <ReviewFacts plan={plan} number={letter.number} />
      <p className="text-ink-muted">
        {plan.document.revision === undefined ? words('reviewText') : revised('reviewText')}
      </p>
      {plan.warnings.length + plan.unprintable.length + plan.oversold.length > 0 ? (
        <Banner tone="warning" title={t('checkFirst')}>
          <Warnings plan={plan} />
        </Banner>
      ) : null}
      {DraftCheck && isDrafted(type) ? (
        <Suspense>
          <DraftCheck type={type} draft={plan.draft} compose={plan.compose} onGoTo={plan.onGoTo} />
        </Suspense>
      ) : null}
      <div className="flex flex-col gap-2 border-t border-line pt-2">
        <Checkbox isSelected={isMailed} onChange={setMailed}>
          {t('sendByEmail')}
        </Checkbox>
        {isMailed ? (
          <ReviewLetter
            letter={letter}
            eInvoice={isDrafted(type) ? { type, draft: plan.draft, compose: plan.compose } : null}
            errors={errors}
            onSubmit={confirm}
            takesFocus={isAddressMissing}
          />
        ) : null}
      </div>
      <SheetActions>
        <Button onPress={onClose}>{words('keepDraft')}</Button>
        {isAddressMissing ? yes : <AutoFocus>{yes}</AutoFocus>}
      </SheetActions>
    </>
  )
}

/** Checks the addresses before anything becomes binding. Nothing is mailed without an address. */
function useConfirmation(letter: EditableLetter, isWanted: boolean, onConfirm: (isMailed: boolean) => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const errorsOf = useAddressErrors()
  const isMailed = isWanted && isAddressed(letter)
  const confirm = () => {
    const found = isMailed ? errorsOf(letter) : {}
    setErrors(found)
    if (Object.keys(found).length === 0) onConfirm(isMailed)
  }
  useConfirmKeys(confirm)
  return { errors, confirm }
}

/** Ctrl/Cmd+Enter, wherever the focus is in the review: before a button or a line break gets it. */
function useConfirmKeys(confirm: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    confirm()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

const isAddressed = ({ to, cc }: EditableLetter) => to.trim() !== '' || cc.trim() !== ''

/** On the button, in its own words. */
function WhatHappens({ letter, isMailed }: { letter: EditableLetter; isMailed: boolean }) {
  const t = useMessages(sendMessages)
  const words = useEditorWords()
  if (!isMailed || !isAddressed(letter)) return words('issueNow')
  const [to, ...others] = recipientsOf(letter)
  if (to === undefined) return t('issueAndSend')
  if (others.length > 0) return t('issueAndSendToMany', { n: others.length + 1 })
  const slots = { to: <Ltr>{to}</Ltr> }
  return (
    <span className="min-w-0 break-words py-1">
      <Sentence slots={slots}>{(marks) => t('issueAndSendTo', marks)}</Sentence>
    </span>
  )
}

function Warnings({ plan: { warnings, unprintable, oversold } }: { plan: IssuePlan }) {
  const t = useMessages(sendMessages)
  const stocked = useMessages(inventoryMessages)
  const daySentence = useDayWarning()
  const sayUnprintable = useUnprintableTexts()
  const others = oversold.length - MOST_NAMED
  const linesWith = (warning: IssueWarning['warning']) =>
    warnings.filter((one) => one.warning === warning && 'path' in one && one.path.startsWith('lines.')).length
  const sentence = (found: IssueWarning) => {
    switch (found.warning) {
      case 'particular-missing':
        return t(found.path === 'seller.address' ? 'sellerAddress' : 'customerAddress')
      case 'arabic-missing':
        if (found.path.startsWith('seller.')) return t('sellerArabic')
        return found.path.startsWith('customer.')
          ? t('customerArabic')
          : t('linesArabic', { n: linesWith(found.warning) })
      case 'exemption-missing':
        return t('exemptionMissing', { n: linesWith(found.warning) })
      default:
        return daySentence(found)
    }
  }
  return (
    <ul className="flex flex-col gap-1">
      {[...new Set(warnings.map(sentence))].map((said) => (
        <li key={said}>{said}</li>
      ))}
      {sayUnprintable(unprintable).map((said) => (
        <li key={said} className="break-words">
          {said}
        </li>
      ))}
      {oversold.slice(0, MOST_NAMED).map(({ itemId, name, wanted, stock }) => (
        <li key={itemId} className="break-words">
          <Sentence slots={{ name: <Bdi>{name}</Bdi>, wanted: <Ltr>{wanted}</Ltr>, stock: <Ltr>{stock}</Ltr> }}>
            {(slots) => stocked('sellsMore', slots)}
          </Sentence>
        </li>
      ))}
      {others > 0 ? <li>{stocked('andOthers', { n: others })}</li> : null}
    </ul>
  )
}
