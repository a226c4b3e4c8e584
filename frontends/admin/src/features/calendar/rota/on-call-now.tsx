import type { Rota, RotaNow } from '@latchline/contracts/notifications/rota/rota.schema';
import { useNames } from '../../../shared/leads/use-assignees';
import { PersonPhoto } from '../../../shared/profile/person-photo';
import { useStaff } from './rota.queries';
import { UntilWhen } from './until-when';
import styles from './rota.module.css';

/** Who is on call now, and in which order people would be notified of a lead that comes in now. */
export function OnCallNow({ span, rota }: { span: RotaNow; rota: Rota }) {
  const nameOf = useNames();
  const { data: staff = [] } = useStaff();
  const [first] = span.line;
  const steps = span.line.map((person, index) => ({
    person,
    name: nameOf(person),
    photo: staff.find(({ email }) => email === person)?.photo,
    when: index === 0 ? 'at once' : `after ${seconds(index * rota.claim_seconds)}`,
  }));
  const last = span.line.length * rota.claim_seconds;
  return (
    <section className={styles.box} aria-labelledby="on-call-now">
      <header>
        <h3 id="on-call-now">On call now</h3>
        <p>
          {first === undefined ? (
            <b className={styles.nobody}>Nobody</b>
          ) : (
            <>
              <b>{nameOf(first)}</b> <UntilWhen at={span.until} />
            </>
          )}
        </p>
      </header>
      <h4>If a lead comes in now</h4>
      <ol className={styles.chain}>
        {steps.map(({ person, name, photo, when }) => (
          <li key={person}>
            <PersonPhoto name={name} photo={photo} />
            <b>{name}</b>
            <span>{when}</span>
          </li>
        ))}
        <li>
          <PersonPhoto name="Everybody" initials="All" photo={null} />
          <b>Everybody</b>
          <span>{last === 0 ? 'at once' : `after ${seconds(last)}`}</span>
        </li>
      </ol>
    </section>
  );
}

const seconds = (count: number): string =>
  count % 60 === 0 ? `${count / 60} min` : count > 120 ? `${(count / 60).toFixed(1)} min` : `${count} s`;
