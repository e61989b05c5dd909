import { createContext } from 'react'

/** ISO code of the country whose week calendars show; undefined leaves it to the language. */
export const WeekCountry = createContext<string | undefined>(undefined)
