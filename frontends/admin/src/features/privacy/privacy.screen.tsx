import styles from '../../shared/settings/settings.module.css';
import { PersonSearch } from './person-search';
import { RetentionForm } from './retention.form';
import { TooOld } from './too-old';

/** What is kept of visitors, for how long, and what one of them may ask for. */
export function PrivacyScreen() {
  return (
    <div className={styles.screen}>
      <PersonSearch />
      <RetentionForm />
      <TooOld />
    </div>
  );
}
