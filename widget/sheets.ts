const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Gives a shadow root style sheets with these texts. A sheet can be used only in the document that created it, so each
 * document has its own sheets, and all its elements share them. Does nothing in a document without a window.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  const { ownerDocument } = root
  const view = ownerDocument.defaultView
  if (!view) return
  const known = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheets.set(ownerDocument, known)
  root.adoptedStyleSheets = texts.map((text) => {
    const sheet = known.get(text) ?? new view.CSSStyleSheet()
    if (!known.has(text)) sheet.replaceSync(text)
    known.set(text, sheet)
    return sheet
  })
}
