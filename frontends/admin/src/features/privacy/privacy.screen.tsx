import styles from '../../shared/settings/settings.module.css';
import { ExportEverything } from './export-everything';
import { PersonSearch } from './person-search';
import { ProviderCopies } from './provider-copies';
import { RetentionForm } from './retention.form';
import { TooOld } from './too-old';

/** Retention of visitors' data, and requests to export or erase it. */
export function PrivacyScreen() {
  return (
    <div className={styles.screen}>
      <PersonSearch />
      <RetentionForm />
      <TooOld />
      <ProviderCopies />
      <ExportEverything />
    </div>
  );
}
