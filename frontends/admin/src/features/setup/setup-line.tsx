import type { Role } from '@latchline/contracts/access/roles';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import styles from './styles/setup.module.css';
import { isLeft, useSetup } from './queries/setup.queries';
import { stepTexts } from './step-texts';

/** One line above the leads while a step is left. Nothing once all are done, and nothing for other roles. */
export function SetupLine({ role }: { role: Role }) {
  const { data } = useSetup(role);
  const left = data?.items.filter(isLeft) ?? [];
  const [next] = left;
  if (!data || !next) return null;
  const { title, finding, purpose } = stepTexts[next.step];
  const done = data.items.length - left.length;
  return (
    <p className={styles.line} role="status">
      <b>{data.completed_at ? 'Set-up check' : `Set-up: ${done} of ${data.items.length} done`}</b>
      <span className={data.completed_at ? undefined : styles.next}>
        {data.completed_at
          ? `${title}: ${finding?.(next, data, Date.parse(data.completed_at)) ?? purpose}`
          : `Next: ${title}`}
      </span>
      <NavLink to={`${paths.setup}?step=${next.step}`} current={false}>
        {data.completed_at ? 'Open' : 'Continue'}
      </NavLink>
    </p>
  );
}
