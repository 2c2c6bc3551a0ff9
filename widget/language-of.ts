import { type Language, languages } from './strings/languages.ts'

/** A document, or a shadow tree with its host. */
type Root = Node & { host?: Node }

/** Returns the language of an element. `:lang()` finds the inherited language, also outside a shadow tree. */
export const languageOf = (element: Element): Language =>
  languages.find((each) => element.matches(`:lang(${each})`)) ?? 'en'

/** Lets an observer see each change of `lang` on the elements around one, also outside its shadow tree. */
export function observeLanguage(element: Node, observer: MutationObserver): void {
  for (let root: Root | undefined = element.getRootNode(); root; root = root.host?.getRootNode())
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
}
