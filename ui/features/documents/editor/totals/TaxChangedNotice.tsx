import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { taxChangedMessages } from '#i18n/tax/tax-changed.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { type Company, useEditor } from '#ui/features/documents/editor/state.ts'

/** Says that the draft is taxed otherwise than when it was opened, as when the settings were saved in another tab. */
export function TaxChangedNotice({ account }: { account: Pick<Account, 'vatAnswered'> }) {
  const t = useMessages(taxChangedMessages)
  const { company, headAtom } = useEditor()
  const head = useAtomValue(headAtom)
  const [known, setKnown] = useState({ company, vatAnswered: account.vatAnswered })
  // The answer to the editor's own query is no change.
  if (!known.vatAnswered && account.vatAnswered) setKnown({ company, vatAnswered: true })
  const isChanged = !isTaxedAlike(known.company.policyFor(head), company.policyFor(head))
  const queries = useQueryClient()
  useEffect(() => {
    // The typed content requests the paper, and it is the same as before.
    if (isChanged) void queries.invalidateQueries({ queryKey: ['preview'] })
  }, [isChanged, queries])
  if (!isChanged) return null
  return (
    <Banner
      tone="info"
      title={t('title')}
      urgent
      action={<Button onPress={() => setKnown({ company, vatAnswered: account.vatAnswered })}>{t('dismiss')}</Button>}
    >
      {t('text')}
    </Banner>
  )
}

type Policy = ReturnType<Company['policyFor']>

/** The rate does not matter when neither has a registration. */
const isTaxedAlike = (one: Policy, other: Policy): boolean =>
  one.vatRegistered === other.vatRegistered && (!one.vatRegistered || one.standardRate === other.standardRate)
