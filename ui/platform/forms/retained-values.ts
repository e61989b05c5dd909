import { atom, useStore } from 'jotai'
import { useMemberKey } from '#ui/platform/session/session.tsx'

/** In memory only, by user and form. */
const retainedAtom = atom<ReadonlyMap<string, unknown>>(new Map<string, unknown>())

/**
 * Values of a form whose action is deferred, kept until it is done: after Undo or a failure the form begins with them again.
 * They need the same type under one name.
 */
export function useRetainedValues<Values>(form: string) {
  const store = useStore()
  const name = `${useMemberKey()} ${form}`
  return {
    // because only `retain` of the same form writes under this name
    read: () => (store.get(retainedAtom).get(name) ?? null) as Values | null,
    retain: (values: Values) => store.set(retainedAtom, (all) => new Map([...all, [name, values]])),
    forget: () => store.set(retainedAtom, (all) => new Map([...all].filter(([other]) => other !== name))),
  }
}
