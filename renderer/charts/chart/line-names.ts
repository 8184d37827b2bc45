/** A series that draws nothing but the names at the right end of a chart's lines. */
export const LINE_NAMES = {
  type: 'scatter',
  name: 'names',
  silent: true,
  symbolSize: 0,
  // By default ECharts draws scatter points translucent, and their labels with them.
  itemStyle: { opacity: 1 },
  clip: false,
  emphasis: { disabled: true },
} as const;
