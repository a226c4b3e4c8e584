import type { Figures } from '@latchline/contracts/leads/figures/figure.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { Plot } from '../../../shared/charts/plot';
import { type Days, daysAfter, formatDay } from '../../../shared/period/london-days';
import { LoadState } from '../../../shared/ui/load-state';
import { useFigures } from './money.queries';

/** What was taken and spent, week by week. */
export function WeekFigure({ days }: { days: Days }) {
  const query = useFigures('week', days);
  return (
    <LoadState query={query} failure="Failed to load the figures by week">
      {query.data && <Weeks figures={query.data} />}
    </LoadState>
  );
}

function Weeks({ figures: { rows, from, to } }: { figures: Figures }) {
  const known = new Map(rows.map((row) => [row.value, row]));
  const weeks = mondaysOf({ from, to });
  const of = (key: 'taken_pence' | 'cost_pence') => weeks.map((week) => known.get(week)?.[key] ?? 0);
  const [taken, spent] = [of('taken_pence'), of('cost_pence')];
  const pounds = (pence: number | null) => (pence === null ? '–' : poundsOf(pence));
  return (
    <ChartFigure
      title="Taken and spent by week"
      about="Columns: taken on leads that arrived in the week. Dashed line: spent in the week. The first and last week may not be complete."
      figures={{
        columns: ['Week of', 'Enquiries', 'Completed', 'Taken', 'Spent'],
        rows:
          rows.length === 0
            ? []
            : weeks.map((week, index) => [
                formatDay(week),
                known.get(week)?.enquiries ?? 0,
                known.get(week)?.completed ?? 0,
                poundsOf(taken[index] ?? 0),
                poundsOf(spent[index] ?? 0),
              ]),
      }}
    >
      <Plot
        kind="columns"
        label="Taken and spent by week"
        points={weeks.map(formatDay)}
        line={{ name: 'Taken', values: taken }}
        before={{ name: 'Spent', values: spent }}
        format={pounds}
        scale={(pence) => `£${Math.round(pence / 100).toLocaleString('en-GB')}`}
      />
    </ChartFigure>
  );
}

function mondaysOf({ from, to }: Days): string[] {
  const mondays = [];
  const first = daysAfter(from, -((new Date(from).getUTCDay() + 6) % 7));
  for (let day = first; day <= to; day = daysAfter(day, 7)) mondays.push(day);
  return mondays;
}
