import { addons } from 'storybook/manager-api'
import { saidName } from './review/sections.js'

/** In the list as on the wall. */
addons.setConfig({ sidebar: { renderLabel: ({ type, name }) => (type === 'story' ? saidName({ name }) : name) } })
