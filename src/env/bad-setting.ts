/** A setting the process cannot start with. Its message is the one line that is printed. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}
