import { CopyButton } from '../../../shared/ui/copy-button';
import styles from '../../../shared/settings/settings.module.css';

/** What has to be entered in the provider's console. */
export function ProviderAddresses({
  addresses,
}: {
  addresses: readonly { readonly label: string; readonly url: string }[];
}) {
  return (
    <div className={styles.form}>
      <p>Enter these addresses in the provider’s console:</p>
      <ul className={styles.lines}>
        {addresses.map(({ label, url }) => (
          <li key={label}>
            <div>
              <b>{label}</b>
              <p>{url}</p>
            </div>
            <CopyButton text={url} />
          </li>
        ))}
      </ul>
    </div>
  );
}
