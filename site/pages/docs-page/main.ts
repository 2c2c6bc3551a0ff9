// What the pages of the documentation do beyond showing text. Without this script, everything can be read, and the links
// that choose a language still work.
import { offerCopies, offerMarkdown } from './copy-code.ts'
import { rememberChoices } from './choices.ts'
import { offerMenu } from './menu.ts'
import { offerSearch } from './search.ts'
import { offerTheme } from './theme.ts'
import { offerTrying } from './try-it.ts'
import { markPosition } from './position.ts'

offerTheme()
rememberChoices()
offerCopies()
offerMarkdown()
offerMenu()
offerSearch()
offerTrying()
markPosition()
