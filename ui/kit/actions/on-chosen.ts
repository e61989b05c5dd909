/** Handles a choice that the library reports by its key, which it types as any text. */
export const onChosen =
  <Id extends string>(options: readonly { id: Id }[], onChange: (id: Id) => void) =>
  (key: unknown): void => {
    const chosen = options.find(({ id }) => id === key)
    if (chosen) onChange(chosen.id)
  }
