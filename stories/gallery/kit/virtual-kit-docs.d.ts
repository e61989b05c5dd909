declare module 'virtual:kit-docs' {
  export const kitDocs: readonly import('./docgen.ts').ComponentDocs[]
}
declare module 'virtual:kit-controls' {
  export const kitControls: Readonly<Record<string, readonly import('./controls.ts').Control[]>>
}
