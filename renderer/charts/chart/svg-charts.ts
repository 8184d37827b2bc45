import { BarChart, LineChart, SankeyChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, SankeyChart, ScatterChart, GridComponent, MarkLineComponent, SVGRenderer]);

/** An empty chart in an element. */
export function chartIn(element: HTMLElement, width: number, height: number): ECharts {
  return init(element, null, { renderer: 'svg', width, height });
}
