/** The styles of a title and of the line below it, in both elements. */
export const titleStyles = `
  .title {
    display: block;
    font-size: 15px;
    font-weight: 650;
    line-height: 1.25;
  }
  .body {
    display: block;
    color: var(--muted);
  }
`
