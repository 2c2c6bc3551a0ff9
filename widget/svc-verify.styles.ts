import { titleStyles } from './ui/title.styles.ts'

/**
 * The styles of `<svc-verify>` before the click. The theme `auto` follows the page's own `color-scheme`, so that the
 * element is never dark on a light page. The element inherits no text styles of the page, only whether it is visible and
 * can be clicked.
 */
export const styles = `
  :host {
    --ink: var(--svc-ink, light-dark(#12151c, #f1f3f7));
    --paper: var(--svc-paper, light-dark(#fff, #101318));
    --wash: light-dark(#f5f6f8, #1a1f27);
    --rule: var(--svc-rule, light-dark(#858d9b, #757e8d));
    --muted: var(--svc-muted, light-dark(#5a6372, #a5adba));
    --accent: var(--svc-accent, light-dark(#1f4fd8, #8fb0ff));
    display: block;
    max-inline-size: 440px;
  }
  .box {
    all: initial;
    display: block;
    color: var(--ink);
    color-scheme: inherit;
    font: 400 13px/1.45 var(--svc-font, system-ui, sans-serif);
    pointer-events: inherit;
    visibility: inherit;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  :host([hidden]),
  [hidden] {
    display: none;
  }
  .idle,
  .card {
    box-sizing: border-box;
    inline-size: 100%;
    border: 1px solid var(--rule);
    border-radius: var(--svc-radius, 10px);
    background: var(--paper);
  }
  .idle,
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 56px;
    padding: 8px 16px;
  }
  .text {
    flex: 1 1 160px;
    padding-block: 4px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ${titleStyles}
  .mark {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    color: var(--tone);
    forced-color-adjust: auto;
  }
  .seal {
    color: var(--accent);
  }
  .seal circle + circle {
    stroke-dasharray: 1 2;
  }
  button {
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;
  }
  .idle {
    padding-block: 7px;
  }
  .idle:hover {
    background: var(--wash);
    border-color: var(--accent);
  }
  .idle:disabled {
    color: var(--muted);
    cursor: not-allowed;
    background: var(--wash);
    border-color: var(--rule);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`
