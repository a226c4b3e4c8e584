import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './seo.module.css';

/** Fields for specialists, folded away until they are asked for or one of them is rejected. */
export function AdvancedFields({ rejected, children }: { rejected: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!rejected) return;
    // The form cannot focus a field that is folded away. A rejected field above keeps the focus.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [rejected]);
  return (
    <details
      ref={fields}
      className={styles.advanced}
      open={isOpen || rejected}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Advanced</summary>
      <div>{children}</div>
    </details>
  );
}
