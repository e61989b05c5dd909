/** What is used of subset-font, which brings no types and whose published ones are of an older version. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; preserveNameIds: number[]; keepFeatures: string[] }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
