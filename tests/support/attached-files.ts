import { openPdf, referenceIn } from './pdf-file.ts'

/** The files inside a PDF of ours, as text, by their names; and how each relates to the paper. */
export function attachedFiles(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(specificationsOf(bytes).map(({ name, text }) => [name, text]))
}

/** `AFRelationship` of each file: `Data`, `Alternative`. */
export function relationshipsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(specificationsOf(bytes).map(({ name, relationship }) => [name, relationship]))
}

function specificationsOf(bytes: Uint8Array) {
  const file = openPdf(bytes)
  const names = /\/EmbeddedFiles\s*<<[\s\S]*?\/Names \[([\s\S]*?)\]/.exec(file.catalog)?.[1] ?? ''
  return [...names.matchAll(/(\d+) 0 R/g)].map(([, reference]) => {
    const specification = file.object(Number(reference))
    const embedded = referenceIn(specification, 'F') ?? 0
    return {
      name: /\/F \(([^)]*)\)/.exec(specification)?.[1] ?? '',
      relationship: /\/AFRelationship \/(\w+)/.exec(specification)?.[1] ?? '',
      text: Buffer.from(file.stream(embedded), 'latin1').toString('utf8'),
    }
  })
}
