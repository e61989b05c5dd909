import 'virtual:uno:icons.css'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { NavigationGuard } from '#ui/platform/navigation/NavigationGuard.tsx'
import { RoutedLinks } from './RoutedLinks.tsx'

/** The admin area does not have the app's shell, so it has a navigation guard of its own. */
export function AdminArea() {
  return (
    <NavigationGuard>
      <RoutedLinks>
        <AdminScreen />
      </RoutedLinks>
    </NavigationGuard>
  )
}
