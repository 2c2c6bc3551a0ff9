import style from './answers.css?inline'

let sheet: CSSStyleSheet | undefined

/**
 * Gives the document the style of the answers. The build would load it by a helper that every page would have to load first,
 * and the pages' policy forbids style elements.
 */
export function adoptStyle(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
