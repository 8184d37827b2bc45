import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

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
    const drawn = init(element, null, { renderer: 'svg', width, height });
    chart.current = drawn;
    drawn.setOption(option);
    return () => {
      drawn.dispose();
      chart.current = null;
    };
    // The chart is made once; the effect below keeps it up to date.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    chart.current?.resize({ width, height });
    chart.current?.setOption(option, { notMerge: true });
  }, [option, width, height]);
  return <div ref={place} aria-hidden="true" style={{ width, height }} />;
}
