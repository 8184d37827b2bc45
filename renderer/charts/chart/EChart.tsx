import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { drawSoon } from '../../state/scheduler/draw-soon.ts';
import styles from './Chart.module.css';
import { drawWhereSeen, Sight } from './sight.ts';
import type { SvgChart } from './svg-charts.ts';

/** Loads what charts are drawn with, a third of the page's code. A page that will show one asks for it before. */
export const loadCharts = () => import('./svg-charts.ts');

interface EChartProps {
  readonly option: EChartsCoreOption;
  readonly width: number;
  readonly height: number;
}

/** Draws an option as SVG, in which the color tokens follow the theme by themselves. */
export function EChart({ option, width, height }: EChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const sight = useRef<Sight>(null);
  const [chart, setChart] = useState<SvgChart | null>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const own = new Sight(place.current);
    sight.current = own;
    return () => own.end();
  }, []);
  useEffect(() => {
    let made: SvgChart | null = null;
    let isGone = false;
    const make = async () => {
      const { chartIn } = await loadCharts();
      if (isGone || place.current === null) return;
      made = chartIn(place.current, width, height);
      setChart(made);
    };
    void make();
    return () => {
      isGone = true;
      made?.dispose();
      setChart(null);
    };
    // The chart is made once; the effect below draws it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (chart === null || sight.current === null) return undefined;
    return drawWhereSeen(sight.current, () => drawSoon(chart.drawing(option, width, height)));
  }, [chart, option, width, height]);
  return <div ref={place} className={styles.drawing} data-drawing="" aria-hidden="true" style={{ width, height }} />;
}
