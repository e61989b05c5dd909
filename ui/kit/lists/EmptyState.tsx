import type { ReactNode } from 'react'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type EmptyStateProps = {
  /** One sentence that explains what the list will contain. */
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: string
}

export function EmptyState({ title, children, action, icon = 'i-lucide-file-text' }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span aria-hidden="true" className={`text-4xl text-ink-muted ${icon}`} />
      <p className="text-heading">
        <BidiText>{title}</BidiText>
      </p>
      {children ? <div className="max-w-prose text-ink-muted">{children}</div> : null}
      {action}
    </div>
  )
}
