/** An invalid setting that prevents the start. Its message is printed as the only line. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}
