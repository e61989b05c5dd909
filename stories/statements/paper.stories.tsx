import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { renderedStatements } from 'virtual:rendered-statements'
import { statementTerms } from '#i18n/statements/paper.ts'
import type { STATEMENTS } from '#stories/fixtures/printed/printed-statements.ts'

/** The paper itself, in the requested language. */
const meta: Meta = { title: 'Papers/Statement of account' }
export default meta

type Name = keyof typeof STATEMENTS

function Paper({ name }: { name: Name }) {
  const title = statementTerms.title.en
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      {renderedStatements[name].map((page, index) => (
        <img
          key={index}
          className="block w-full max-w-200"
          src={`data:image/svg+xml,${encodeURIComponent(page)}`}
          alt={`${title} ${index + 1}`}
        />
      ))}
    </main>
  )
}

const showing = (name: Name, count = 1): StoryObj => ({
  render: () => <Paper name={name} />,
  play: async ({ canvas }) => {
    const pages = canvas.getAllByRole<HTMLImageElement>('img')
    for (const page of pages) await waitFor(() => expect(page.naturalWidth).toBeGreaterThan(0))
    await expect(pages).toHaveLength(count)
  },
})

export const English = showing('english')
export const Arabic = showing('arabic')
export const Bilingual = showing('bilingual')
export const Empty = showing('empty')
export const LargestAmounts = showing('largest')
export const ManyLines = showing('manyLines', 7)
