import styles from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <i />
      <span className="vh">{label}</span>
    </div>
  );
}
