import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type PageSections, SECTIONS, type SectionName } from './page-sections.ts'

type SectionListProps = Pick<PageSections, 'current' | 'jump'> & {
  /** A row above the form, or a column beside the paper that stays above it. */
  shape: 'row' | 'column'
}

/** Links to the sections of the page. They add nothing to the history: Back leads to the page before. */
export function SectionList({ current, jump, shape }: SectionListProps) {
  const t = useMessages(brandingMessages)
  const names = useSectionNames()
  return (
    <nav aria-label={t('sections')} className={`section-list section-list-${shape}`}>
      {SECTIONS.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === current ? 'location' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            jump(name)
          }}
          className="section-link ring"
        >
          {names[name]}
        </a>
      ))}
    </nav>
  )
}

function useSectionNames(): Record<SectionName, string> {
  const t = useMessages(brandingMessages)
  const look = useMessages(brandLookMessages)
  const picture = useMessages(brandPictureMessages)
  return {
    layout: look('layout'),
    logo: picture('logo'),
    words: t('look'),
    'stamp-and-signature': picture('stampAndSignature'),
  }
}
