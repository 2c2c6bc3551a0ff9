/** The styles of everything after the click, in addition to svc-verify.styles.ts. */
export const cardStyles = `
  :host {
    --good: light-dark(#11734b, #5ecb95);
    --warn: light-dark(#8a5a00, #e5b45a);
    --bad: light-dark(#b3261e, #ff9a92);
  }
  .row {
    flex-wrap: wrap;
    gap: 0 12px;
    box-sizing: border-box;
    min-block-size: 54px;
    padding-block: 5px;
    border-radius: inherit;
  }
  .text {
    word-break: auto-phrase;
  }
  .title {
    text-wrap: balance;
  }
  code {
    font: 400 12px/1.45 ui-monospace, monospace;
    font-variant-numeric: tabular-nums;
    unicode-bidi: plaintext;
  }
  .letter {
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--accent);
    color: var(--paper);
    font-weight: 650;
    line-height: 1;
  }
  .plain {
    --tone: var(--muted);
  }
  .good {
    --tone: var(--good);
    border-color: var(--good);
  }
  .warn {
    --tone: var(--warn);
  }
  .bad {
    --tone: var(--bad);
  }
  .tick circle {
    fill: currentColor;
    stroke: none;
  }
  .tick path {
    stroke: var(--paper);
    stroke-width: 2;
  }
  .busy circle {
    stroke-dasharray: 2 3;
  }
  .arc {
    stroke: var(--accent);
    stroke-width: 2;
    transform-origin: center;
    animation: turn 1.2s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    margin-inline: auto -8px;
  }
  .actions > * {
    display: inline-flex;
    align-items: center;
    min-inline-size: 44px;
    justify-content: center;
    box-sizing: border-box;
    padding: 0 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--muted);
    text-decoration: none;
  }
  .actions > :not(.cancel) {
    color: var(--accent);
  }
  .actions > :hover {
    text-decoration: underline;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    border-block-start: 1px solid var(--wash);
  }
  .actions > *,
  .choice {
    min-block-size: 44px;
  }
  .choice:hover {
    background: var(--wash);
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    padding: 4px 16px;
    border: 0;
    background: none;
    font-size: 15px;
  }
  li:last-child .choice {
    border-end-start-radius: var(--svc-radius, 9px);
    border-end-end-radius: var(--svc-radius, 9px);
  }
  .choice:focus-visible,
  .row:focus-visible {
    outline-offset: -2px;
  }
  @media (prefers-reduced-motion: reduce) {
    .arc {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .letter {
      border: 1px solid;
    }
    .tick circle {
      fill: none;
    }
    .tick :is(circle, path) {
      stroke: currentColor;
    }
  }
`
