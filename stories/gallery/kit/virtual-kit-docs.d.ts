declare module 'virtual:kit-docs' {
  export const kitDocs: readonly import('./docgen.ts').ComponentDocs[]
}
