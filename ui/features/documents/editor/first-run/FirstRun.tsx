import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { type CompanyQuestion, nextQuestion, questionAfter } from '#domain/account/company-facts.ts'
import { formatTrn } from '#domain/tax/trn.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type CompanyChange, useSaveCompany } from './company-queries.ts'
import { skippedAtom } from './company.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { companyWantedAtom } from '#ui/features/documents/editor/field-focus.ts'
import { type TypedSeller, useEditor } from '#ui/features/documents/editor/state.ts'

type FirstRunProps = {
  account: Account
  /** After the last question is answered or skipped; the focus moves on to the document. */
  onDone: () => void
}

/** First-run questions about name and tax, one at a time, with the answers shown in the preview. */
export function FirstRun({ account, onDone }: FirstRunProps) {
  const [savedAccount, setSavedAccount] = useState<Account | null>(null)
  const t = useMessages(firstRunMessages)
  const facts = savedAccount ?? account
  const [isSkipped, setSkipped] = useAtom(skippedAtom)
  const [current, setCurrent] = useState(() => (isSkipped ? null : nextQuestion(account)))
  const [isEditing, setEditing] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const save = useSaveCompany()
  const print = usePrinting(facts, current)
  const ask = (question: CompanyQuestion | null) => {
    save.reset()
    setBegun(true)
    setCurrent(question)
    if (question === null) onDone()
  }
  const answer = (change: CompanyChange) => {
    if (!current) return
    save.mutate(change, {
      onSuccess: (saved) => {
        setSavedAccount(saved)
        ask(isEditing ? questionAfter(current, saved) : nextQuestion(saved))
      },
    })
  }
  const skip = () => {
    setSkipped(!isEditing)
    ask(null)
  }
  const edit = () => {
    setEditing(nextQuestion(facts) === null)
    ask(nextQuestion(facts) ?? 'name')
  }
  const wanted = useAtomValue(companyWantedAtom)
  const [answered, setAnswered] = useState(wanted)
  if (wanted !== answered) {
    setAnswered(wanted)
    edit()
  }
  if (current) {
    return (
      <CompanyCard
        key={current}
        question={current}
        isFocused={hasBegun}
        facts={facts}
        isBusy={save.isPending}
        error={save.error}
        onTyped={print}
        onAnswer={answer}
        skip={
          <Button look="quiet" onPress={skip}>
            {isEditing ? t('close') : t('skip')}
          </Button>
        }
      />
    )
  }
  return nextQuestion(facts) === null && !savedAccount ? null : <Folded facts={facts} onEdit={edit} />
}

/** The preview shows answers as they are typed, and the saved values afterwards. */
function usePrinting(facts: Account, question: CompanyQuestion | null) {
  const setTyped = useSetAtom(useEditor().typedSellerAtom)
  const { name, nameAr, vatRegistered, trn } = facts
  useEffect(() => {
    if (!question) setTyped(null)
  }, [question, setTyped])
  useEffect(() => () => setTyped(null), [setTyped])
  return useCallback(
    (typed: Partial<TypedSeller>) => setTyped({ name, nameAr: nameAr ?? '', vatRegistered, trn: trn ?? '', ...typed }),
    [setTyped, name, nameAr, vatRegistered, trn],
  )
}

/** The answers folded to one line, with what is still missing. */
function Folded({ facts, onEdit }: { facts: Account; onEdit: () => void }) {
  const t = useMessages(firstRunMessages)
  const { name, nameAr, country } = facts
  const signs = name || nameAr
  return (
    <section aria-label={t('company')} className="card flex items-center gap-3 ps-4 pe-1">
      <span aria-hidden="true" className="i-lucide-building-2 text-xl text-ink-muted" />
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-3 py-2 text-small">
        <span className="font-600">{signs ? <Bdi>{signs}</Bdi> : t('notNamed')}</span>
        <span className="text-ink-muted">
          <TaxOf facts={facts} label={country === 'AE' ? t('trn') : t('vatNumber')} />
        </span>
      </p>
      <Button look="quiet" onPress={onEdit}>
        {t('edit')}
      </Button>
    </section>
  )
}

function TaxOf({ facts, label }: { facts: Account; label: string }) {
  const t = useMessages(firstRunMessages)
  if (!facts.vatAnswered) return t('vatOpen')
  if (!facts.vatRegistered) return t('notRegistered')
  if (!facts.trn) return t('trnOpen')
  return (
    <>
      {label} <Ltr>{formatTrn(facts.trn)}</Ltr>
    </>
  )
}
