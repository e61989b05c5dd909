/** In stories it is always this moment, so that "3 days left" says the same tomorrow, and a picture stays the same. */
const NOW = Date.parse('2026-11-21T08:00:00.000Z')

const RealDate = Date

class StoryDate extends RealDate {
  constructor(...parts: [] | [value: number | string | Date] | [year: number, month: number, ...rest: number[]]) {
    if (parts.length === 0) super(NOW)
    // `as`, because a spread of optional parts is not one of the constructor's own shapes.
    else super(...(parts as [number]))
  }

  static override now() {
    return NOW
  }
}

// `as`, because Date called without `new` gives a text, which a class cannot; nothing here calls it so.
globalThis.Date = StoryDate as DateConstructor
