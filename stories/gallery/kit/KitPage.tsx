import { kitDocs } from 'virtual:kit-docs'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { stateNameIn } from '#stories/gallery/names.ts'
import { Frames } from '#stories/gallery/Frames.tsx'
import { hrefOf, moved } from '#stories/gallery/view.ts'
import { WidthChoice } from '#stories/gallery/WidthChoice.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { ComponentSection } from './ComponentSection.tsx'
import { KeyTable } from './KeyTable.tsx'
import { KEYS } from './keys.ts'
import type { Part } from './parts.ts'
import { Playground } from './Playground.tsx'
import { RULES } from './rules.ts'

const FRAMES_PX = 420

/** A part of the kit: how it looks and behaves, when it is the right one, and who uses it. */
export function KitPage({ part }: { part: Part }) {
  const { view, catalog, t } = useGallery()
  const states = part.stories.flatMap((title) => catalog.screens.find((one) => one.title === title)?.stories ?? [])
  const [first] = states
  const playground = states.find(({ id }) => id.endsWith('--playground'))
  const [component] = part.components
  const rules = RULES[part.id]
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <p className="text-small text-ink-muted">
          <TextLink href={hrefOf(moved(view, 'kit'))}>{t('kit')}</TextLink>
        </p>
        <h1 tabIndex={-1} className="text-2xl font-600 leading-snug outline-none">
          {part[view.locale]}
        </h1>
        <p className="max-w-prose">{rules?.use[view.locale]}</p>
      </div>
      {first ? (
        <section className="flex flex-col gap-3">
          <WidthChoice />
          <Frames story={first} height={FRAMES_PX} />
          <h2 className="text-heading">{t('itsStates')}</h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {states.map((story) => (
              <li key={story.id}>
                <TextLink href={hrefOf(moved(view, 'screens', story.id))}>{stateNameIn(view.locale, story)}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {playground && component ? <Playground story={playground} component={component} /> : null}
      <KeyTable rows={KEYS[part.keys]} />
      {rules ? (
        <div className="grid gap-4 md:grid-cols-2">
          <RuleList
            title={t('dos')}
            icon="i-lucide-check text-success"
            items={rules.dos.map((one) => one[view.locale])}
          />
          <RuleList
            title={t('donts')}
            icon="i-lucide-x text-danger"
            items={rules.donts.map((one) => one[view.locale])}
          />
        </div>
      ) : null}
      {part.components.map((name) => {
        const docs = kitDocs.find((one) => one.name === name)
        return docs ? <ComponentSection key={name} docs={docs} /> : null
      })}
    </div>
  )
}

function RuleList({ title, icon, items }: { title: string; icon: string; items: readonly string[] }) {
  return (
    <section className="card flex flex-col gap-2 p-4">
      <h2 className="flex items-center gap-2 text-heading">
        <span aria-hidden="true" className={icon} />
        {title}
      </h2>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
