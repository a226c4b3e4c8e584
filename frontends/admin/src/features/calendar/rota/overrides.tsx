import type { Override } from '@latchline/contracts/notifications/rota/rota.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useNames } from '../../../shared/leads/use-assignees';
import settings from '../../../shared/settings/settings.module.css';
import { useRemoveOverride } from './rota.queries';
import styles from './rota.module.css';

const shown = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** The time is one of the clock on the wall, so no time zone applies. */
const wallText = (wall: string): string => shown.format(Date.parse(`${wall}Z`));

/** Swaps and holidays that have not ended. */
export function Overrides({
  overrides,
  onAdd,
}: {
  overrides: readonly Override[];
  onAdd: (kind: Override['kind']) => void;
}) {
  return (
    <section className={styles.box} aria-labelledby="overrides">
      <header>
        <h3 id="overrides">Swaps and holidays</h3>
        <div className={styles.choices}>
          <Button size="s" onClick={() => onAdd('swap')}>
            Swap a shift
          </Button>
          <Button size="s" onClick={() => onAdd('holiday')}>
            Add a holiday
          </Button>
        </div>
      </header>
      {overrides.length === 0 ? (
        <p className={styles.none}>None from today on.</p>
      ) : (
        <ul className={settings.lines}>
          {overrides.map((override) => (
            <Line key={override.id} override={override} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ override: { id, kind, person, by, from, until } }: { override: Override }) {
  const remove = useRemoveOverride();
  const nameOf = useNames();
  const name = nameOf(person);
  const cover = by === null ? 'The next in line takes their shifts' : `${nameOf(by)} takes their shifts`;
  return (
    <li>
      <div>
        <b>{kind === 'swap' ? `${nameOf(by ?? person)} for ${name}` : `${name} is away`}</b>
        <p>
          {wallText(from)} to {wallText(until)}
        </p>
        {kind === 'holiday' && <p>{cover}</p>}
      </div>
      <Button
        size="s"
        aria-label={`Remove: ${kind === 'swap' ? `swap of ${name}` : `holiday of ${name}`}, ${wallText(from)}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        Remove
      </Button>
    </li>
  );
}
