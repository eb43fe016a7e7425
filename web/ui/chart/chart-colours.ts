/** One of the eight series colours, which follow the brand. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const fills: Record<ChartColour, string> = {
  1: 'bg-chart-1',
  2: 'bg-chart-2',
  3: 'bg-chart-3',
  4: 'bg-chart-4',
  5: 'bg-chart-5',
  6: 'bg-chart-6',
  7: 'bg-chart-7',
  8: 'bg-chart-8',
}
