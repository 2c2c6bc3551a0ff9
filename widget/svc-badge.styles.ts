import { titleStyles } from './ui/title.styles.ts'

/** The styles of `<svc-badge>`. The theme `auto` follows the page's own `color-scheme`. */
export const badgeStyles = `
  :host {
    --tone: var(--muted);
    --ink: var(--svc-ink, light-dark(#12151c, #f1f3f7));
    --paper: var(--svc-paper, light-dark(#fff, #101318));
    --wash: light-dark(#f5f6f8, #1a1f27);
    --rule: var(--svc-rule, light-dark(#858d9b, #757e8d));
    --muted: var(--svc-muted, light-dark(#5a6372, #a5adba));
    --accent: var(--svc-accent, light-dark(#1f4fd8, #8fb0ff));
    display: inline-block;
    inline-size: 320px;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  :host([hidden]) {
    display: none;
  }
  :host(:state(verified)) {
    --tone: light-dark(#11734b, #5fd3a1);
  }
  :host(:is(:state(revoked), :state(expired), :state(mismatch), :state(rejected))) {
    --tone: light-dark(#b3261e, #ff9d94);
  }
  :host(:is(:state(unreachable), :state(unknown), :state(open))) {
    --tone: light-dark(#8a5a00, #f0c36b);
  }
  .box {
    all: initial;
    display: block;
    color-scheme: inherit;
    font: 400 13px/1.4 var(--svc-font, system-ui, sans-serif);
    pointer-events: inherit;
    visibility: inherit;
  }
  a {
    display: flex;
    align-items: stretch;
    min-block-size: 54px;
    box-sizing: border-box;
    border: 1px solid var(--rule);
    border-radius: var(--svc-radius, 10px);
    overflow: hidden;
    background: var(--paper);
    color: var(--ink);
    text-decoration: none;
  }
  a[href]:hover {
    border-color: var(--accent);
  }
  a:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .engraving {
    flex: none;
    inline-size: 64px;
    align-self: stretch;
    background: var(--wash);
    border-inline-end: 2px dashed var(--rule);
    fill: none;
    stroke: var(--muted);
    stroke-width: 0.7;
    stroke-opacity: 0.5;
  }
  :host(:state(verified)) .engraving {
    stroke: var(--accent);
    stroke-opacity: 0.7;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    padding: 6px 12px;
  }
  .mark {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    fill: none;
    stroke: var(--tone);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ${titleStyles}
  .body {
    font-size: 12px;
    white-space: pre-line;
  }
`
