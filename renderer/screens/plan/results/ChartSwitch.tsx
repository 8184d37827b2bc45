import { Button } from '../../../components/Button.tsx';

interface ChartSwitchProps {
  readonly isTable: boolean;
  /** What the chart shows: `the monthly benefits`. */
  readonly of: string;
  readonly onSwitch: () => void;
}

/** Swaps a chart for the table behind it. */
export function ChartSwitch({ isTable, of, onSwitch }: ChartSwitchProps) {
  return (
    <Button look="quiet" small aria-label={`${isTable ? 'Chart' : 'Table'} of ${of}`} onPress={onSwitch}>
      {isTable ? 'Chart' : 'Table'}
    </Button>
  );
}
