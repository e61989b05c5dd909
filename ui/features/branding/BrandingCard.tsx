import type { ReactNode } from 'react'

type BrandingCardProps = { title: string; text?: string; children: ReactNode }

/** One part of the look, with its fields. */
export function BrandingCard({ title, text, children }: BrandingCardProps) {
  return (
    <section className="card flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 className="text-heading">{title}</h2>
        {text === undefined ? null : <p className="text-ink-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
