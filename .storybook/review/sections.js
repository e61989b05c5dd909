// The specification's sections in order, with the stories of each. A section without stories is shown as such.
const section = (name, ...titles) => ({ name, titles })

export const SECTIONS = [
  section('Start here', 'Start here'),
  section('§2 Public: landing, legal', 'Screens/Public pages'),
  section('§2 Public: sign up, log in', 'Screens/Sign up'),
  section('§2 Public: password recovery', 'Screens/Forgotten password'),
  section('§2 Create invoice', 'Screens/Create invoice'),
  section('§2 Dashboard, §4 settings', 'Screens/Dashboard', 'Screens/Settings'),
  section('§2 Invoices', 'Screens/Invoices', 'Screens/Invoice', 'Screens/Send'),
  section('§2 Company branding', 'Screens/Company branding'),
  section('§2 Tax configuration', 'Screens/Tax'),
  section('§2 Subscription, §4 payment', 'Screens/Subscription', 'Screens/Payment return', 'Shell/Subscription banner'),
  section('§2 Inventory', 'Screens/Inventory'),
  section('§2 Report an issue', 'Screens/Report'),
  section('§2 Admin', 'Screens/Admin'),
  section('§2 Sidebar, error, 404', 'Shell/Frame', 'Shell/Command palette'),
  section('§2 /test', 'Screens/Check this device'),
  section('§4 Session', 'Screens/Session ended', 'Screens/Security', 'Shell/Signing out'),
  section('§4 Connectivity, a new version', 'Shell/Connection'),
  section('Other screens', 'Screens', 'Shell'),
  section('Kit', 'Kit'),
  section('Foundations', 'Foundations'),
]

/** The first section that lists a prefix of the story's title. */
export function sectionOf({ title }) {
  return SECTIONS.find(({ titles }) => titles.some((start) => title.startsWith(start)))
}

/** Storybook derives names In Title Case from exports; converts them to sentence case. */
export function displayName({ name }) {
  if (!/^\p{Lu}\S*( [\p{Lu}\d]\S*)+$/u.test(name)) return name
  return name.charAt(0) + name.slice(1).toLowerCase()
}
