/** The used part of subset-font, which has no types of its own; the published ones are outdated. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; preserveNameIds: number[]; keepFeatures: string[]; noHinting?: boolean }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
