import { addons } from 'storybook/manager-api'
import { displayName } from './review/sections.js'

/** Same labels as on the review page. */
addons.setConfig({ sidebar: { renderLabel: ({ type, name }) => (type === 'story' ? displayName({ name }) : name) } })
