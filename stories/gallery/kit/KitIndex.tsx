import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { hrefOf, moved } from '#stories/gallery/view.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { PART_GROUPS, PARTS } from './parts.ts'
import { RULES } from './rules.ts'

export function KitIndex() {
  const { view, t } = useGallery()
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="text-2xl font-600 outline-none">
        {t('kit')}
      </h1>
      {PART_GROUPS.map((group) => (
        <section key={group} className="flex flex-col gap-3">
          <h2 className="text-heading">{t(group)}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
            {PARTS.filter((part) => part.group === group).map((part) => (
              <li key={part.id} className="card p-2">
                <BlockLink href={hrefOf(moved(view, 'kit', part.id))}>
                  <span className="block font-600">{part[view.locale]}</span>
                  <span className="block text-small text-ink-muted">{RULES[part.id]?.use[view.locale]}</span>
                </BlockLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
