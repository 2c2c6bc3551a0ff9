import { filterChoices } from './filter-choices.ts'

filterChoices(document)
