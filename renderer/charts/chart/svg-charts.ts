import { BarChart, LineChart, SankeyChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, SankeyChart, ScatterChart, GridComponent, MarkLineComponent, SVGRenderer]);

export interface SvgChart {
  /** Pieces of work that draw an option, to be done in this order: the page can answer a key between any two. */
  readonly drawing: (option: EChartsCoreOption, width: number, height: number) => readonly (() => void)[];
  readonly dispose: () => void;
}

/** An empty chart in an element. */
export function chartIn(element: HTMLElement, width: number, height: number): SvgChart {
  const chart = init(element, null, { renderer: 'svg', width, height });
  const renderer = chart.getZr();
  const { animation } = renderer;
  // Nothing here moves. ECharts would go on asking for frames after each drawing, and a key that is pressed meanwhile would
  // have to wait for the next of them.
  animation.stop();
  animation.start = () => undefined;
  // What ECharts does last of all, left for a piece of its own.
  const writeSvg = renderer.flush.bind(renderer);
  renderer.flush = () => undefined;
  return {
    drawing: (option, wide, high) => [
      () => {
        // The renderer alone: the chart would draw its old content once more.
        if (renderer.getWidth() !== wide || renderer.getHeight() !== high)
          renderer.resize({ width: wide, height: high });
        chart.setOption(option, { notMerge: true, lazyUpdate: true });
      },
      // A frame, in which ECharts does what it was told to do lazily.
      () => void animation.trigger('frame'),
      writeSvg,
    ],
    dispose: () => chart.dispose(),
  };
}
