import { kitControls } from 'virtual:kit-controls'
import { useState } from 'react'
import type { Story } from '#stories/gallery/catalog.ts'
import { Frames } from '#stories/gallery/Frames.tsx'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { Args, Control } from './controls.ts'

/** One phone wide, so that a part is drawn in its own size. */
const WIDTH = 390
const HEIGHT_PX = 260

/** The component in both directions, and a control for each of its props that can be changed. */
export function Playground({ story, component }: { story: Story; component: string }) {
  const { t } = useGallery()
  const [args, setArgs] = useState<Args>({})
  const controls = kitControls[component] ?? []
  return (
    <section className="flex flex-col gap-3" aria-label={t('playground')}>
      <h2 className="text-heading">{t('playground')}</h2>
      <div className="card flex flex-col gap-4 p-4">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] items-end gap-x-4 gap-y-3">
          {controls.map((control) => (
            <ControlField
              key={control.name}
              control={control}
              value={args[control.name]}
              onChange={(value) => setArgs({ ...args, [control.name]: value })}
            />
          ))}
        </div>
        <div>
          <Button compact icon="i-lucide-rotate-ccw" onPress={() => setArgs({})}>
            {t('resetProps')}
          </Button>
        </div>
      </div>
      <Frames story={story} height={HEIGHT_PX} width={WIDTH} args={withUnset(controls, args)} />
    </section>
  )
}

/** A story stays at a prop that is not sent, so a prop that has been put back is sent too. */
function withUnset(controls: readonly Control[], args: Args): Args {
  return Object.fromEntries(controls.map(({ name }) => [name, args[name]]))
}

type ControlFieldProps = { control: Control; value: Args[string]; onChange: (value: Args[string]) => void }

/** Its name is that of the prop in the code. */
function ControlField({ control, value, onChange }: ControlFieldProps) {
  const { t } = useGallery()
  const { name, kind, initial } = control
  if (kind === 'toggle')
    return (
      <Checkbox isSelected={(value ?? initial === 'true') === true} onChange={onChange}>
        <code className="font-mono">{name}</code>
      </Checkbox>
    )
  if (kind === 'choice')
    return (
      <Select
        label={name}
        options={control.options.map((id) => ({ id, text: id }))}
        value={value === undefined ? initial || null : String(value)}
        onChange={onChange}
        placeholder={t('unset')}
      />
    )
  const read = (text: string) => (kind === 'number' && text !== '' ? Number(text) : text)
  return (
    <TextField
      label={name}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? undefined : read(text))}
      placeholder={t('unset')}
      {...(kind === 'number' && { type: 'number', inputMode: 'numeric' })}
    />
  )
}
