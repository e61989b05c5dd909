import { useGallery } from '#stories/gallery/gallery-state.tsx'
import type { ComponentDocs } from './docgen.ts'

const CELL = 'border-b border-line p-2 text-start align-top'

/** The props as in the component's types, in the language of the code, and the files that use it. */
export function ComponentSection({ docs: { name, file, text, props, and, usedIn } }: { docs: ComponentDocs }) {
  const { t } = useGallery()
  return (
    <section className="flex flex-col gap-3">
      <div lang="en" dir="ltr">
        <h2 className="text-heading">
          <code className="font-mono">{name}</code>
        </h2>
        <p className="text-small text-ink-muted">{file}</p>
        {text ? <p className="max-w-prose">{text}</p> : null}
      </div>
      {props.length > 0 ? (
        <div
          className="card overflow-x-auto"
          role="region"
          aria-label={t('propsOf', { name })}
          tabIndex={0}
          dir="ltr"
          lang="en"
        >
          <table className="w-full text-small">
            <thead>
              <tr>
                {['Prop', 'Type', 'Default', 'What it is'].map((head) => (
                  <th key={head} scope="col" className={CELL}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.map((prop) => (
                <tr key={prop.name}>
                  <td className={`${CELL} font-mono`}>
                    {prop.name}
                    {prop.isOptional ? '?' : ''}
                  </td>
                  <td className={`${CELL} font-mono`}>
                    {prop.options ? prop.options.map((one) => `'${one}'`).join(' | ') : prop.type}
                  </td>
                  <td className={`${CELL} font-mono`}>{prop.initial}</td>
                  <td className={CELL}>{prop.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {and.length > 0 ? (
        <p className="text-small">
          {t('propsToo')}{' '}
          <code dir="ltr" className="font-mono">
            {and.join(', ')}
          </code>
        </p>
      ) : null}
      <details>
        <summary className="min-h-11 cursor-pointer content-center rounded-control ring">
          {t('usedIn', { n: usedIn.length })}
        </summary>
        <ul dir="ltr" className="flex flex-col text-small">
          {usedIn.map((user) => (
            <li key={user} className="font-mono">
              {user}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
