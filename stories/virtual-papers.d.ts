/** What .storybook/papers.ts makes, in the order of PRINTED. */
declare module 'virtual:papers' {
  export const papers: readonly (() => Promise<{ preview: import('#pdf/renderer.ts').Preview }>)[]
}
