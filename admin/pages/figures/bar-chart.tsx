import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatPounds } from '#format/money.ts'
import { directionOf, getLocale } from '#messages/locale.ts'
import styles from './bar-chart.module.css'

const HEIGHT = 240
/** Pixels between two names below the chart. */
const NAME_SPACE = 72
const AXIS_WIDTH = 64

/** `piastres` is the sum of a period. `before` is the sum a year earlier. */
type Bar = { name: string; piastres: number; before: number }

/**
 * A bar chart of amounts, now and a year before. A table on the page has the same figures; `about` sums them
 * up for screen readers.
 */
export function BarChart({ bars, about }: { bars: Bar[]; about: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current || bars.length === 0) return
    const { current } = box
    const chart = new uPlot(optionsOf(bars, current), dataOf(bars), current)
    const watcher = new ResizeObserver(() =>
      chart.setSize({ width: current.clientWidth, height: HEIGHT }),
    )
    watcher.observe(current)
    return () => {
      watcher.disconnect()
      chart.destroy()
    }
  }, [bars])
  return <div ref={box} role="img" aria-label={about} className={styles.chart} dir="ltr" />
}

function dataOf(bars: Bar[]): uPlot.AlignedData {
  return [
    bars.map((_, at) => at),
    bars.map(({ before }) => before),
    bars.map(({ piastres }) => piastres),
  ]
}

function optionsOf(bars: Bar[], box: HTMLElement): uPlot.Options {
  const look = getComputedStyle(box)
  const token = (name: string) => look.getPropertyValue(name).trim()
  const locale = getLocale()
  const isRightToLeft = directionOf(locale) === 'rtl'
  const font = `13px ${look.fontFamily}`
  const axis = { stroke: token('--ink-2'), font, ticks: { show: false } }
  const bar = (align: 1 | -1) => uPlot.paths.bars?.({ size: [0.36, 40], align, radius: 0.15 })
  const series = (color: string, align: 1 | -1): uPlot.Series => ({
    fill: token(color),
    stroke: token(color),
    width: 0,
    points: { show: false },
    ...(bar(align) && { paths: bar(align) }),
  })
  return {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [8, 8, 0, 8],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: {
        time: false,
        // The earliest bar is at the side where reading starts.
        dir: isRightToLeft ? -1 : 1,
        range: [-0.6, bars.length - 0.4],
      },
      y: { range: (_, least, most) => [Math.min(0, least), Math.max(most * 1.05, 100)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: NAME_SPACE,
        incrs: [1, 2, 5, 10, 20, 50, 100],
        values: (_, at) => at.map((one) => bars[one]?.name ?? ''),
      },
      {
        ...axis,
        side: isRightToLeft ? 1 : 3,
        size: AXIS_WIDTH,
        grid: { stroke: token('--line'), width: 1 },
        values: (_, amounts) => amounts.map((amount) => formatPounds(amount, locale)),
      },
    ],
    series: [{}, series('--sun-400', 1), series('--brand-700', -1)],
  }
}
