import { html, nothing, type TemplateResult } from 'lit/html.js'
import { ref } from 'lit/directives/ref.js'
import type { Bars, Chart } from './chart.ts'

/** One of the charts of a page. */
export type ChartSlot = {
  template: (label: string) => TemplateResult
  show: (bars: Bars) => void
}

/**
 * Creates the place of a chart. The library that draws is loaded with the first bars; the numbers beside the chart and the
 * table say the same without it.
 */
export function createChartSlot(
  colour: string,
  { signal, onPoint }: { signal: AbortSignal; onPoint: (index: number | null) => void },
): ChartSlot {
  let place: HTMLElement | undefined
  let chart: Chart | undefined
  let latest: Bars | undefined
  const stop = () => {
    chart?.stop()
    chart = undefined
  }
  const draw = async () => {
    const { createChart } = await import('./chart.ts')
    if (signal.aborted || !place || !latest) return
    chart ??= createChart(place, onPoint)
    chart.show(latest)
  }
  const start = () => void draw().catch(() => undefined)
  const placed = ref((element) => {
    stop()
    place = element instanceof HTMLElement ? element : undefined
    if (place && latest) start()
  })
  signal.addEventListener('abort', stop)
  return {
    template: (label) =>
      html`<div class=${`plot ${colour}`} role="img" aria-label=${label || nothing} ${placed}></div>`,
    show(bars) {
      latest = bars
      if (place) start()
    },
  }
}
