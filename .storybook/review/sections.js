// The specification's sections, in its order, and the stories that show them. A section without a story says so.
const section = (name, ...titles) => ({ name, titles })

export const SECTIONS = [
  section('Start here', 'Start here'),
  section('§2 Public: landing', 'Screens/Landing'),
  section('§2 Public: sign up, log in', 'Screens/Sign up'),
  section('§2 Public: password recovery', 'Screens/Forgot', 'Screens/Reset'),
  section('§2 Public: legal', 'Screens/Terms', 'Screens/Privacy'),
  section('§2 Create invoice', 'Screens/Create invoice', 'Documents', 'Screens/Customer'),
  section('§2 Dashboard', 'Screens/Dashboard'),
  section('§2 Invoices', 'Screens/Invoices', 'Screens/Invoice'),
  section('§2 Company branding', 'Screens/Company branding'),
  section('§2 Tax configuration', 'Screens/Tax'),
  section('§2 Subscription, §4 payment', 'Screens/Subscription', 'Screens/Payment'),
  section('§2 Inventory', 'Screens/Inventory'),
  section('§2 Report an issue', 'Screens/Report'),
  section('§2 Admin', 'Screens/Admin'),
  section('§3 Settings', 'Screens/Settings'),
  section('§2 Sidebar and frame, offline, error, 404', 'Shell'),
  section('Other screens', 'Screens'),
  section('Kit', 'Kit'),
  section('Foundations', 'Foundations'),
]

/** The first section that names the start of its title. */
export function sectionOf({ title }) {
  return SECTIONS.find(({ titles }) => titles.some((start) => title.startsWith(start)))
}
