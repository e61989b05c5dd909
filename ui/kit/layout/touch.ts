/** Whether the device is used by finger: a field that takes the focus opens a keyboard over half of the page. */
export const isTouchDevice = () => matchMedia('(pointer: coarse)').matches
