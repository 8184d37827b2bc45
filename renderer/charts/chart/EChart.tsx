import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { drawSoon } from './draw-soon.ts';

use([BarChart, LineChart, ScatterChart, GridComponent, MarkLineComponent, SVGRenderer]);

interface EChartProps {
  readonly option: EChartsCoreOption;
  readonly width: number;
  readonly height: number;
}

/** Draws an option as SVG, in which the color tokens follow the theme by themselves. */
export function EChart({ option, width, height }: EChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const made = init(element, null, { renderer: 'svg', width, height });
    chart.current = made;
    return () => {
      made.dispose();
      chart.current = null;
    };
    // The chart is made once; the effect below draws it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const draw = () => {
      const drawn = chart.current;
      if (drawn === null) return;
      // A change of size draws the old content once more: only where there is one.
      if (drawn.getWidth() !== width || drawn.getHeight() !== height) drawn.resize({ width, height, silent: true });
      drawn.setOption(option, { notMerge: true });
    };
    return drawSoon(draw);
  }, [option, width, height]);
  return <div ref={place} data-drawing="" aria-hidden="true" style={{ width, height }} />;
}
