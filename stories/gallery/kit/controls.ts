/** The props of a component that a designer can change on its page, made from their types. */
import type { ButtonProps } from 'react-aria-components/Button'
import type { TextFieldProps } from 'react-aria-components/TextField'
import type { ComponentDocs, Prop } from './docgen.ts'

export type Control = { name: string; initial: string } & (
  | { kind: 'toggle' | 'text' | 'number' }
  | { kind: 'choice'; options: readonly string[] }
)

/** Values set by controls; a prop without one has the example's own value. */
export type Args = Readonly<Record<string, string | number | boolean | undefined>>

/** Props that are changed in the part itself, invisible, or elements. */
const NO_CONTROL = new Set(
  'value name href range isFocused isSelected isChosen action actions ComboBox.text Tooltip.children'.split(' '),
)

/** Spelled out, so that UnoCSS generates them. */
const ICONS = ['i-lucide-plus', 'i-lucide-check', 'i-lucide-trash-2', 'i-lucide-file-text']

/** The visible props of library types whose props the parser does not list. */
const OF_LIBRARY: readonly [type: RegExp, props: readonly string[]][] = [
  [/\b(Aria)?ButtonProps\b/, ['isDisabled'] satisfies (keyof ButtonProps)[]],
  [/\b(Aria)?TextFieldProps\b/, ['isDisabled', 'isReadOnly', 'isRequired'] satisfies (keyof TextFieldProps)[]],
]

export function controlsOf({ name: component, props, and }: Pick<ComponentDocs, 'name' | 'props' | 'and'>): Control[] {
  const ofLibrary = OF_LIBRARY.flatMap(([type, names]) => (and.some((one) => type.test(one)) ? names : []))
  return [
    ...props.filter(({ name }) => !NO_CONTROL.has(name) && !NO_CONTROL.has(`${component}.${name}`)).flatMap(controlOf),
    ...ofLibrary.map((name): Control => ({ name, initial: 'false', kind: 'toggle' })),
  ]
}

function controlOf({ name, type, initial, options }: Prop): Control[] {
  if (name === 'icon') return [{ name, initial: '', kind: 'choice', options: ICONS }]
  if (options) return [{ name, initial: initial.replaceAll("'", ''), kind: 'choice', options }]
  const kind = KINDS[type.replace(/ \| undefined$/, '')]
  return kind ? [{ name, initial, kind }] : []
}

const KINDS: Readonly<Record<string, 'toggle' | 'text' | 'number'>> = {
  boolean: 'toggle',
  true: 'toggle',
  string: 'text',
  ReactNode: 'text',
  number: 'number',
}
