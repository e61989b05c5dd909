/** The text of a built script, by scripts/classic-scripts.ts. */
declare module '*?script' {
  export const script: string
}
