import type { ReactNode } from 'react'
import { headingIdOf, type SectionName } from './page-sections.ts'

type BrandingSectionProps = { name: SectionName; title: string; children: ReactNode }

/** One part of the look, with its fields. A link of the list of sections leads to its heading. */
export function BrandingSection({ name, title, children }: BrandingSectionProps) {
  return (
    <section id={name} aria-labelledby={headingIdOf(name)} className="card flex flex-col gap-3 px-4 py-3">
      <h2 id={headingIdOf(name)} tabIndex={-1} className="w-fit rounded-control text-heading ring">
        {title}
      </h2>
      {children}
    </section>
  )
}
