import type { Figures } from '@latchline/contracts/leads/figures/figure.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { Plot } from '../../../shared/charts/plot';
import type { Days } from '../../../shared/period/london-days';
import { LoadState } from '../../../shared/ui/load-state';
import { useFigures } from './money.queries';
import { rowName } from './figure-columns';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** When people get in touch. */
export function HourFigure({ days }: { days: Days }) {
  const query = useFigures('hour', days);
  return (
    <LoadState query={query} failure="Failed to load the figures by hour">
      {query.data && <Hours rows={query.data.rows} />}
    </LoadState>
  );
}

function Hours({ rows }: { rows: Figures['rows'] }) {
  const known = new Map(rows.map((row) => [row.value, row]));
  return (
    <ChartFigure
      wide
      title="Enquiries by hour"
      about="When people get in touch, London time."
      figures={{
        columns: ['Hour', 'Enquiries', 'Booked', 'Completed', 'Taken'],
        rows:
          rows.length === 0
            ? []
            : hours.map((hour) => {
                const row = known.get(hour);
                return [
                  rowName('hour', { value: hour, campaign: null }),
                  row?.enquiries ?? 0,
                  row?.booked ?? 0,
                  row?.completed ?? 0,
                  poundsOf(row?.taken_pence ?? 0),
                ];
              }),
      }}
    >
      <Plot
        kind="columns"
        label="Enquiries by hour"
        points={hours.map((hour) => `${hour}:00`)}
        line={{ name: 'Enquiries', values: hours.map((hour) => known.get(hour)?.enquiries ?? 0) }}
      />
    </ChartFigure>
  );
}
