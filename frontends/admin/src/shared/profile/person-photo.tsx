import { initialsOf } from '../leads/assignee';
import styles from './profile.module.css';

/** A person's photo; their initials without one. Decorative: the name stands beside it. */
export function PersonPhoto({
  name,
  photo,
  initials = initialsOf(name),
}: {
  name: string;
  photo: string | null | undefined;
  initials?: string;
}) {
  return (
    <span className={styles.photo} aria-hidden="true">
      {photo ? <img src={photo} alt="" loading="lazy" /> : initials}
    </span>
  );
}
