import { twoStepMessages } from '#i18n/account/two-step.ts'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type ProofCodeFieldProps = { value: string; onChange: (code: string) => void }

/** A code of the app or a recovery code. */
export function ProofCodeField({ value, onChange }: ProofCodeFieldProps) {
  const t = useMessages(twoStepMessages)
  return <CodeField label={t('code')} name="code" hint={t('proofHint')} value={value} onChange={onChange} length={20} />
}
