/** Account security: change password and list of signed-in devices. */
import type { Device } from '#domain/auth/device.ts'
import { messages } from '#i18n/messages.ts'

export const accountSecurityMessages = messages({
  en: {
    security: 'Security',
    password: 'Password',
    passwordText: 'Changing your password signs you out on all other devices.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    changePassword: 'Change password',
    passwordChanged: 'Password changed',
    changeFailed: 'The password could not be changed',
    devices: 'Where you are signed in',
    devicesText: 'If you don’t recognise a device, sign it out and change your password.',
    device: '{browser} on {system}',
    unknownDevice: 'Unknown device',
    inApp: 'In-app browser',
    thisDevice: 'This device',
    activeNow: 'Active now',
    active: 'Active {when}',
    since: 'Signed in {day}',
    onlyHere: 'You aren’t signed in on any other device.',
    signOut: 'Sign out',
    signOutOf: 'Sign out: {device}',
    signOutOthers: 'Sign out everywhere else',
    othersSignedOut: 'Signed out everywhere else',
    signOutFailed: 'Could not sign out that device',
    loadFailed: 'Your devices could not be loaded',
  },
  ar: {
    security: 'الأمان',
    password: 'كلمة المرور',
    passwordText: 'عند تغيير كلمة المرور يُسجَّل خروجك من أجهزتك الأخرى كلها.',
    currentPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    changePassword: 'تغيير كلمة المرور',
    passwordChanged: 'تغيّرت كلمة المرور',
    changeFailed: 'تعذّر تغيير كلمة المرور',
    devices: 'الأجهزة التي سجّلت الدخول منها',
    devicesText: 'إذا وجدت جهازاً لا تعرفه فسجّل الخروج منه وغيّر كلمة مرورك.',
    device: '{browser} على {system}',
    unknownDevice: 'جهاز غير معروف',
    inApp: 'متصفح داخلي',
    thisDevice: 'هذا الجهاز',
    activeNow: 'نشط الآن',
    active: 'نشط {when}',
    since: 'تاريخ الدخول: {day}',
    onlyHere: 'لم تسجّل الدخول من أي جهاز آخر.',
    signOut: 'تسجيل الخروج',
    signOutOf: 'تسجيل الخروج: {device}',
    signOutOthers: 'تسجيل الخروج من الأجهزة الأخرى',
    othersSignedOut: 'تم تسجيل الخروج من الأجهزة الأخرى',
    signOutFailed: 'تعذّر تسجيل الخروج من ذلك الجهاز',
    loadFailed: 'تعذّر تحميل أجهزتك',
  },
})

/** Product names, identical in both languages. */
export const BROWSER_NAMES: Record<Exclude<Device['browser'], null | 'webview'>, string> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
}

export const SYSTEM_NAMES: Record<NonNullable<Device['system']>, string> = {
  windows: 'Windows',
  macos: 'macOS',
  ios: 'iOS',
  android: 'Android',
  chromeos: 'ChromeOS',
  linux: 'Linux',
}
