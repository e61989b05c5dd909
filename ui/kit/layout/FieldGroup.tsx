import { type ReactNode, useId } from 'react'

type FieldGroupProps = { label: string; hint?: string; children: ReactNode }

/** Fields that answer one question. */
export function FieldGroup({ label, hint, children }: FieldGroupProps) {
  const hintId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" {...(hint !== undefined && { 'aria-describedby': hintId })}>
      <legend className="text-small font-600">{label}</legend>
      {children}
      {hint === undefined ? null : (
        <p id={hintId} className="text-small text-ink-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
