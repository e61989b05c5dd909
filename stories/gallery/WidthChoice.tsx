import { Choices } from '#ui/kit/fields/Choices.tsx'
import { useGallery } from './gallery-state.tsx'
import { type Width, WIDTHS } from './view.ts'

const NAMES = { 390: 'phone', 820: 'tablet', 1280: 'desktop' } as const

/** `withAll` also offers every width at once. */
export function WidthChoice({ withAll }: { withAll?: true }) {
  const { view, t, go } = useGallery()
  const widths = WIDTHS.map((width) => ({ id: String(width), text: t(NAMES[width], { width: String(width) }) }))
  return (
    <Choices
      label={t('width')}
      labelHidden
      options={withAll ? [...widths, { id: 'all', text: t('everyWidth') }] : widths}
      value={withAll && view.all ? 'all' : String(view.width)}
      onChange={(id) => {
        const width = WIDTHS.find((one) => String(one) === id)
        go(width ? { width, ...(withAll && { all: false }) } : { all: true })
      }}
    />
  )
}

export function useWidthName(): (width: Width) => string {
  const { t } = useGallery()
  return (width) => t(NAMES[width], { width: String(width) })
}
