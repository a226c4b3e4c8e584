import type { SetupItem, SetupState } from '@latchline/contracts/api/setup.schema';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { isLeft } from './queries/setup.queries';
import styles from './styles/setup.module.css';

const count = (items: readonly SetupItem[], state: SetupState, one: string, many: string): string | null => {
  const found = items.filter((item) => item.state === state).length;
  return found === 0 ? null : `${found} ${found === 1 ? one : many}`;
};

export function SetupProgress({ items }: { items: readonly SetupItem[] }) {
  const done = items.filter((item) => !isLeft(item)).length;
  const notes = [
    count(items, 'problem', 'problem', 'problems'),
    count(items, 'waiting', 'waiting', 'waiting'),
    count(items, 'unknown', 'could not be checked', 'could not be checked'),
  ].filter((note) => note !== null);
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label="Set-up"
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${items.length} done`}
      >
        <i style={{ inlineSize: `${(done / items.length) * 100}%` }} />
      </div>
      <p>
        <span role="status">
          <b>
            {done} of {items.length}
          </b>{' '}
          done
        </span>
        {notes.length > 0 && <span>{notes.join(', ')}</span>}
        {done < items.length && (
          <NavLink to={paths.dashboard} current={false}>
            Skip to Leads
          </NavLink>
        )}
      </p>
    </div>
  );
}
