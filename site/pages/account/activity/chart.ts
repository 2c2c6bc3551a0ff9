import uPlot from 'uplot'

/** The bars of a chart. `times` are the beginnings of the buckets, Unix ms. `below` is drawn downwards. */
export type Bars = { times: readonly number[]; values: readonly number[]; below?: readonly number[] | undefined }

/** A chart in its place. `show` replaces the bars; `stop` removes the chart. */
export type Chart = { show: (bars: Bars) => void; stop: () => void }

const height = 56

/**
 * Draws small bars into a place, without axes. The colour is that of the text of the place; bars below the line have the
 * colour of its outline. `onPoint` gets the index of the bar below the pointer; null: there is none.
 */
export function createChart(place: HTMLElement, onPoint: (index: number | null) => void): Chart {
  const colours = () => getComputedStyle(place)
  const paths = uPlot.paths.bars?.({ size: [0.8, 24, 1] })
  const bar = { ...(paths && { paths }), points: { show: false }, width: 0 }
  let shown: Bars | undefined
  const chart = new uPlot(
    {
      width: Math.max(1, place.clientWidth),
      height,
      padding: [0, 0, 0, 0],
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        // the bars stand at equal distances, from the start of the line
        x: { time: false, dir: colours().direction === 'rtl' ? -1 : 1, range: (_, from, to) => [from - 0.5, to + 0.5] },
        y: { range: (_, least, most) => [Math.min(0, least ?? 0), Math.max(1, most ?? 0)] },
      },
      series: [{}, { ...bar, fill: () => colours().color }, { ...bar, fill: () => colours().outlineColor }],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [[], [], []],
    place,
  )
  const draw = () => {
    if (!shown) return
    const { values, below = [] } = shown
    chart.setData([
      values.map((_, index) => index),
      values.map(present),
      values.map((_, index) => (below[index] ? -below[index] : null)),
    ])
  }
  const controller = new AbortController()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => chart.redraw(), controller)
  const observer = new ResizeObserver(() => chart.setSize({ width: Math.max(1, place.clientWidth), height }))
  observer.observe(place)
  return {
    show(bars) {
      shown = bars
      draw()
    },
    stop() {
      controller.abort()
      observer.disconnect()
      chart.destroy()
    },
  }
}

/** A bucket without an event has no bar. */
const present = (value: number) => (value === 0 ? null : value)
