import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FindingScope } from '#domain/e-invoicing/finding.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { MendSheet } from './MendSheet.tsx'

export type MendProps = {
  at: FindingScope
  id: string | null
  name: string
  field: string
}

/** Leads to the field that mends a finding: in a sheet over the page for a customer or an item, else on its own page. */
export function MendButton({ at, id, name, field }: MendProps) {
  const t = useMessages(readinessMessages)
  const queries = useQueryClient()
  const mayWriteCompany = usePermission('company.write')
  const mayWriteRecords = usePermission('records.write')
  const [isOpen, setOpen] = useState(false)
  if (at === 'company') {
    if (!mayWriteCompany) return null
    return (
      <ButtonLink href={paths.companyField(field)} aria-label={t('mendOf', { name: t('company') })}>
        {t('mend')}
      </ButtonLink>
    )
  }
  if (at === 'document' || id === null || !mayWriteRecords) return null
  const close = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: ['documents'] })
  }
  return (
    <>
      <Button aria-label={t('mendOf', { name })} onPress={() => setOpen(true)}>
        {t('mend')}
      </Button>
      {isOpen ? <MendSheet at={at} id={id} field={field} onClose={close} /> : null}
    </>
  )
}
